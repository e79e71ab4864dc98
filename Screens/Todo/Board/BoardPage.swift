import Foyer
import FoyerFeatures
import FoyerJournal

/// The columns that the cards of each column of the board can be sorted by.
enum BoardOrder: String, SortColumn {
  /// The person's own order.
  case place
  case due, priority, added, title

  var name: LocalizedText {
    switch self {
    case .place: LocalizedText(en: "your own order", ko: "직접 정한 순서")
    case .due: LocalizedText(en: "due day", ko: "기한")
    case .priority: TodoPhrases.priority
    case .added: LivePhrases.added
    case .title: TodoPhrases.title
    }
  }
}

extension SortOrder<BoardOrder> {
  /// The terms of an `ORDER BY`; cards that lack what they are sorted by come last in their column.
  var sql: String {
    let own = ["place", "id"]
    return switch column {
    case .place: "category, " + terms(own)
    case .due, .priority: "category, \(column.rawValue) IS NULL, " + terms([column.rawValue] + own)
    case .added: "category, " + terms(["added", "id"])
    case .title: "category, title COLLATE NOCASE \(isDescending ? "DESC" : "ASC"), place, id"
    }
  }
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Column = BoardOrder

  static let nouns = Nouns(LocalizedText(en: "card", ko: "카드"), "cards", counter: "장", path: "/todo")
  static let filters = FilterSchema(.column, .due, .priority, .tag, .notes) { SQLCondition(word: $0) }

  let cards: [Recorded<Card>]
  let counts: [Category: Int]
  /// The number of cards on the board without a filter.
  let total: Int
  /// The most cards that DOING should hold; `nil` for any number.
  let limit: Int?

  var rowIDs: [String] { cards.map(\.handle) }
  var count: Int { counts.values.reduce(0, +) }
}
