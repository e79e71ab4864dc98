import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The weight of an animal to the gram, in kilograms for people: `4.2 kg`.
struct Weight: FieldValue, DocumentValue, Hashable {
  let grams: Int

  static let columnType = ColumnType.integer

  init(grams: Int) { self.grams = grams }

  /// Reads kilograms with at most three decimals, and grams where they are named: `4.2`, `4.2 kg`, `850 g`.
  ///
  /// - Returns: `nil` for anything else, for nothing at all, and for more than 10 tons.
  init?(_ typed: String) {
    let text = typed.lowercased().filter { !$0.isWhitespace }
    let isInGrams = text.hasSuffix("g") && !text.hasSuffix("kg")
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard ["", "kg", "g", "킬로", "킬로그램"].contains(text.dropFirst(number.count)) else { return nil }
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard 1...6 ~= parts[0].utf8.count, let whole = Int(parts[0]) else { return nil }
    var thousandths = 0
    if parts.count == 2 {
      guard !isInGrams, 1...3 ~= parts[1].utf8.count, let rest = Int((parts[1] + "00").prefix(3)) else {
        return nil
      }
      thousandths = rest
    }
    grams = isInGrams ? whole : whole * 1000 + thousandths
    guard 1...10_000_000 ~= grams else { return nil }
  }

  init?(stored: SQLValue) {
    guard let grams = Int(stored: stored) else { return nil }
    self.grams = grams
  }

  var stored: SQLValue { grams.stored }
  var shown: LocalizedText { LocalizedText(verbatim: "\(kilograms) kg") }
  var json: JSONValue { .string(kilograms) }

  func text(in language: Language) -> Text { shown(language) }

  /// The number without zeros at its end: `4.2`.
  var kilograms: String {
    let (whole, rest) = grams.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return "\(whole)" }
    let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
    var decimals = "\(zeros)\(rest)"
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}

extension Attribute<Pet> {
  /// The weight, which filters find in a range of kilograms: `weight:..5`.
  static var weight: Attribute {
    let kind = AnswerKind<Weight>(
      name: PetStrings.weightArgument, expectation: PetStrings.weightExpectation, show: \.shown,
      write: { weight, _ in weight.kilograms }
    ) { typed, _ throws(Refusal) in
      guard let weight = Weight(typed) else {
        throw Refusal.unexpected(typed, PetStrings.weightArgument, PetStrings.weightExpectation)
      }
      return weight
    }
    return Attribute("weight", PetStrings.weight, \.weight, kind, .isAmount)
      .filtered {
        [
          .range("weight", "체중", like: ["4.2", "4..6", "..5"], column: "weight") { typed in
            Weight(typed).map { $0.grams...$0.grams }
          }
        ]
      }
  }
}
