import Foyer

/// The players whose wage is set: all in a position, or one by their handle.
enum WageSubject: Equatable, Sendable {
  case position(Position)
  case player(String)
}

/// The wage that was typed.
enum WageAnswer: Equatable, Sendable {
  case amount(Money)
  /// The wage of the player's position.
  case byPosition

  /// The wage that a player gets of their own.
  var wage: Money? { if case .amount(let wage) = self { wage } else { nil } }

  /// Reads an amount with its currency, or `none`.
  static func read(_ typed: String) throws(Refusal) -> WageAnswer {
    if ["none", "없음"].contains(typed.lowercased()) { return .byPosition }
    guard let money = Money(typed), money.minorUnits >= 0 else { throw PlayerPhrases.noWage(typed) }
    return .amount(money)
  }
}

extension Argument where Value == WageSubject {
  /// The whole name of a position in any language, or a row of the screen.
  static var wageSubject: Argument<WageSubject> {
    Argument(
      PlayerPhrases.Argument.wageSubject, expectation: PlayerPhrases.Argument.wageSubjectExpectation,
      candidates: { context in
        Position.allCases.map { PlayerPhrases.position($0)(context.language).original }
          + context.document.rows.compactMap { $0.cells.first?.text.original }
      }
    ) { word, context in
      if let position = Position(named: word) { return .position(position) }
      return .player(try context.row(named: word).id)
    }
  }
}

extension Argument where Value == WageAnswer {
  /// An amount with its currency, or `none`.
  static var wageAnswer: Argument<WageAnswer> {
    Argument(
      PlayerPhrases.Argument.wage, expectation: PlayerPhrases.Argument.wageExpectation,
      candidates: { _ in ["none"] }
    ) { word, _ in
      try WageAnswer.read(word)
    }
  }
}
