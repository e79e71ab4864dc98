import Foyer

/// The pets whose fee is set: all of a rarity, or one by its handle.
enum FeeSubject: Equatable, Sendable {
  case rarity(Rarity)
  case pet(String)
}

/// The fee that was typed.
enum FeeAnswer: Equatable, Sendable {
  case amount(Money)
  /// The fee of the pet's rarity.
  case byRarity

  /// - Parameter typed: An amount with its currency, or `none`.
  init?(_ typed: String) {
    if FeeAnswer.isNone(typed) {
      self = .byRarity
    } else if let money = Money(typed), money.minorUnits >= 0 {
      self = .amount(money)
    } else {
      return nil
    }
  }

  /// - Throws: A ``Refusal`` that shows a good fee.
  static func read(_ typed: String) throws(Refusal) -> FeeAnswer {
    guard let answer = FeeAnswer(typed) else { throw PetPhrases.noFee(typed) }
    return answer
  }

  /// The fee of a pet alone; `nil` when it has that of its rarity.
  var ownFee: Money? {
    if case .amount(let money) = self { money } else { nil }
  }

  static func isNone(_ word: String) -> Bool { ["none", "없음"].contains(word.lowercased()) }
}

/// A fee and the pets that it is for.
struct FeeChange: Equatable, Sendable {
  let subject: FeeSubject
  let answer: FeeAnswer
}

extension Argument where Value == FeeChange {
  /// The whole name of a rarity in any language or a row of the screen, and behind it what that is to cost.
  ///
  /// They are read as one, because either of them can be of several words: `very rare 600 USD`.
  static var feeChange: Argument<FeeChange> {
    let (name, expectation) = (PetPhrases.Argument.feeChange, PetPhrases.Argument.feeChangeExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { context in
        Rarity.allCases.map { PetPhrases.rarity($0)(context.language).original }
          + context.document.rows.compactMap { $0.cells.first?.text.original }
      }
    ) { typed, context in
      let words = typed.split(separator: " ").map(String.init)
      var wrongFee: String?
      for count in [2, 1] where words.count > count {
        guard let rarity = Rarity(named: words.prefix(count).joined(separator: " ")) else { continue }
        let fee = words.dropFirst(count).joined(separator: " ")
        if let answer = FeeAnswer(fee) { return FeeChange(subject: .rarity(rarity), answer: answer) }
        wrongFee = wrongFee ?? fee
      }
      let length = words.last.map(FeeAnswer.isNone) == true ? 1 : 2
      guard words.count > length else { throw Refusal.unexpected(typed, name, expectation) }
      let fee = words.suffix(length).joined(separator: " ")
      guard let answer = FeeAnswer(fee) else { throw PetPhrases.noFee(wrongFee ?? fee) }
      let pet = words.dropLast(length).joined(separator: " ").trimmingQuotes
      return FeeChange(subject: .pet(try context.row(named: pet).id), answer: answer)
    }
  }
}

extension Argument where Value == FeeAnswer {
  /// An amount with its currency, or `none`.
  static var feeAnswer: Argument<FeeAnswer> {
    Argument(
      PetPhrases.Argument.fee, expectation: PetPhrases.Argument.feeExpectation,
      candidates: { _ in ["none"] }
    ) { typed, _ in
      try FeeAnswer.read(typed)
    }
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let quote = first, quote == last, quote == "\"" || quote == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
