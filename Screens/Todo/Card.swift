import Foyer

/// One thing to do.
struct Card: Equatable, Sendable, Identifiable {
  typealias ID = String

  let id: ID
  var title: String
  var category: Category
  let added: Timestamp
}

/// A column of the board.
enum Category: String, CaseIterable, Sendable {
  case todo = "TODO"
  case doing = "DOING"
  case done = "DONE"
}

/// A card's way from one column to another.
struct Move: Equatable, Sendable {
  let card: Card.ID
  let to: Category
}
