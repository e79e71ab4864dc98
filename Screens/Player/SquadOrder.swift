import Foyer

/// How the players of the squad are ordered; equal ones stand in the order added.
struct SquadOrder: Hashable, Sendable {
  enum Column: String, CaseIterable, Sendable {
    case added
    case name
    case age
    case position
    case wage
  }

  var column = Column.added
  /// Whether the whole order is the other way round.
  var isReversed = false

  /// The order after `sort` was typed: a second time, the other way round.
  func next(_ column: Column) -> SquadOrder {
    SquadOrder(column: column, isReversed: self.column == column && !isReversed)
  }
}
