import Foyer
import FoyerRecords

/// The weight of an animal to the gram, in kilograms for people: `4.2 kg`.
struct Weight: FieldValue, DocumentValue, Hashable {
  let grams: Int

  static let columnType = ColumnType.integer

  init(grams: Int) { self.grams = grams }

  /// Reads kilograms with at most three decimals, and grams where they are named: `4.2`, `4,2 kg`, `850 g`.
  ///
  /// - Returns: `nil` for anything else, for nothing at all, and for more than 10 tons.
  init?(_ typed: String) {
    let text = typed.lowercased().filter { !$0.isWhitespace }
    let number = text.prefix { $0.isNumber || ".,".contains($0) }
    let unit = text.dropFirst(number.count)
    guard let value = Double(number.withDecimalPoint), ["", "kg", "g", "킬로", "킬로그램"].contains(unit) else {
      return nil
    }
    let grams = unit == "g" ? value : value * 1_000
    // A product of a decimal and 1000 is whole but for the last bits.
    guard 1...10_000_000 ~= grams, abs(grams - grams.rounded()) < 0.000_001 else { return nil }
    self.grams = Int(grams.rounded())
  }

  init?(stored: SQLValue) {
    guard let grams = Int(stored: stored) else { return nil }
    self.grams = grams
  }

  var stored: SQLValue { grams.stored }
  var shown: LocalizedText { LocalizedText(verbatim: "\(kilograms) kg") }
  var json: JSONValue { .string(kilograms) }

  /// The number without zeros at its end: `4.2`.
  var kilograms: String {
    let text = "\(Double(grams) / 1_000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Attribute<Pet> {
  /// The weight, which filters find in a range of kilograms: `weight:..5`.
  static var weight: Attribute {
    let kind = AnswerKind<Weight>(
      "KILOGRAMS", expecting: "a weight such as 4.2, 4.2 kg or 850 g", show: \.shown, write: \.kilograms
    ) { typed, _ in Weight(typed) }
    return Attribute("weight", "Weight", \.weight, kind, .isAmount)
      .filtered {
        [
          .range("weight", like: ["4.2", "4..6", "..5"], column: "weight") { typed in
            Weight(typed).map { $0.grams...$0.grams }
          }
        ]
      }
  }
}
