import Foyer

/// How the pets of the shelter are ordered.
struct PetOrder: Hashable, Sendable {
  enum Column: String, CaseIterable, Sendable {
    case added
    case name
    case rarity
    case age
    case fee
  }

  var column = Column.added
  var isReversed = false

  /// The order after `sort` was typed: a second time, the other way round.
  func next(_ column: Column) -> PetOrder {
    PetOrder(column: column, isReversed: self.column == column && !isReversed)
  }
}

extension Argument where Value == PetOrder.Column {
  static var petOrder: Argument<PetOrder.Column> {
    .choice(
      PetPhrases.Argument.order,
      PetOrder.Column.allCases.map { ([$0.rawValue, PetPhrases.column($0).ko.original], $0) })
  }
}
