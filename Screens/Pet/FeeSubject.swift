import Foyer

/// Whose fee is set: that of every pet of a rarity, or of one pet.
enum FeeSubject: Equatable, Sendable {
  case rarity(Rarity)
  case pet(Pet.ID)
}

/// What adopting somebody is to cost.
enum FeeAnswer: Equatable, Sendable {
  case amount(Money)
  /// As the rarity has it.
  case byRarity
}

extension Argument where Value == FeeSubject {
  /// The whole name of a rarity in any language, or a row of the screen.
  static var feeSubject: Argument<FeeSubject> {
    Argument(
      PetPhrases.Argument.feeSubject, expectation: PetPhrases.Argument.feeSubjectExpectation,
      candidates: { context in
        Rarity.allCases.map { PetPhrases.rarity($0)(context.language).original }
          + context.document.rows.compactMap { $0.cells.first?.text.original }
      }, repeats: Rarity.isPart(ofName:)
    ) { words, context in
      if let rarity = Rarity(named: words) { return .rarity(rarity) }
      return .pet(try context.row(named: words).id)
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
      if ["none", "없음"].contains(typed.lowercased()) { return .byRarity }
      guard let money = Money(typed), money.minorUnits >= 0 else { throw PetPhrases.noFee(typed) }
      return .amount(money)
    }
  }
}
