import Foyer

/// One thing to do.
struct Card: Equatable, Sendable, Identifiable {
  typealias ID = String

  let id: ID
  /// That of the latest operation on the card.
  var revision: Int64
  var title: String
  var category: Category
  /// Where the card stands among those of its column.
  var place: Int64
  var added: CardDate
  /// When it came to DONE; `nil` while it is not there.
  var finished: CardDate?
  /// A capital letter, A the most urgent.
  var priority: String?
  var due: Day?
  /// Lines of text, oldest first.
  var notes: [String] = []
  /// Deleted cards are kept, so that they can come back as they were.
  var isDeleted = false
  /// Archived cards are off the board and can be found.
  var isArchived = false
}

/// A column of the board.
enum Category: String, CaseIterable, Sendable {
  case todo = "TODO"
  case doing = "DOING"
  case done = "DONE"

  var rank: Int {
    switch self {
    case .todo: 0
    case .doing: 1
    case .done: 2
    }
  }
}
