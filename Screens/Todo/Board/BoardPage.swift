import Foyer
import FoyerFeatures
import FoyerJournal

/// The orders of the board: in each column, or of all cards that are not done.
enum BoardOrder: String, SortColumn {
  /// The person's own order.
  case place
  case due, priority, added, title
  /// The most urgent first.
  case next
  /// Overdue, due today and due in the six days after.
  case agenda

  /// The orders that `sort` knows.
  static let sorted: [BoardOrder] = [.place, .due, .priority, .added, .title]

  /// True where the cards stand in one list and not in columns.
  var isFlat: Bool { self == .next || self == .agenda }

  var name: LocalizedText {
    switch self {
    case .place: LocalizedText(en: "your own order", ko: "직접 정한 순서")
    case .due: TodoStrings.dueDay
    case .priority: TodoStrings.priority
    case .added, .title: usualName
    case .next: LocalizedText(en: "urgency", ko: "급한 순서")
    case .agenda: LocalizedText(en: "agenda", ko: "일정")
    }
  }
}

extension SortOrder<BoardOrder> {
  /// The terms of an `ORDER BY`; cards that lack what they are sorted by come last in their column.
  ///
  /// - Parameter isFiltered: True for cards that a filter picks. The sign has SQLite look those up and sort them, where
  ///   it would go through all cards in their order until there are enough.
  func sql(_ today: Day, isFiltered: Bool = false) -> String {
    let own = ["place", "id"]
    let first = isFiltered ? "+category" : "category"
    return switch column {
    case .place: "\(first), " + terms(own)
    case .due: "\(first), due \(isDescending ? "DESC" : "ASC") NULLS LAST, " + terms(own)
    case .priority: "\(first), priority IS NULL, " + terms(["priority"] + own)
    case .added: "\(first), " + terms(["added", "id"])
    case .title: "\(first), title COLLATE NOCASE \(isDescending ? "DESC" : "ASC"), place, id"
    case .next: "\(Self.urgency(today)) DESC, due IS NULL, due, added, id"
    case .agenda: "due, priority IS NULL, priority, category DESC, place, id"
    }
  }

  /// The points of a card; ``TodoStrings/Help/next`` says the rule.
  private static func urgency(_ today: Day) -> String {
    let left = "(due - \(today.daysSince1970))"
    return """
      (CASE WHEN due IS NULL THEN 0 WHEN \(left) < 0 THEN 12 ELSE max(0, 10 - \(left)) END
        + CASE priority WHEN 'A' THEN 6 WHEN 'B' THEN 4 WHEN 'C' THEN 2 ELSE priority IS NOT NULL END
        + CASE category WHEN 1 THEN 4 ELSE 0 END)
      """
  }
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Column = BoardOrder

  static let nouns = Nouns(LocalizedText(en: "card", ko: "카드"), "cards", counter: "장", path: "/todo")
  static let filters = FilterSchema(.column, .due(), .priority, .tag, .wait(), .recurrence, .notes) {
    SQLCondition(word: $0)
  }
  /// The same filters for those that name DONE or the archive, whose cards have days too.
  static let filtersOfDone = FilterSchema(
    .column, .due(where: "TRUE"), .priority, .tag, .wait(where: "TRUE"), .recurrence, .notes
  ) {
    SQLCondition(word: $0)
  }

  /// The board instead of a list of open cards, which has none that are done.
  static func order(_ order: SortOrder<BoardOrder>, for filter: ListFilter) -> SortOrder<BoardOrder> {
    order.column.isFlat && filter.node.picksFinished ? SortOrder(.place) : order
  }

  /// The most due cards beyond a page that are counted, since nobody needs the exact number of so many.
  static let mostDueCounted = 100
  /// The most cards to finish that are counted.
  static let mostCounted = 1_000

  let rows: ListRows<Recorded<Card>>
  /// The number of cards that are shown of each column; none in a flat list.
  let shown: [Category: Int]
  let counts: [Category: Int]
  /// The number of cards on the board without a filter.
  let total: Int
  /// The number of cards that are off the board until a later day.
  let waiting: Int
  let limits: BoardSettings
  let view: BoardOrder
  /// The number of cards in each column that are due by today and aren't shown; more than
  /// ``mostDueCounted`` for any larger number.
  let dueLeft: [Category: Int]

  var cards: [Recorded<Card>] { rows.all }
  var rowIDs: [String] { rows.ids }
  var rowCount: Int { rows.count }
  var count: Int { counts.values.reduce(0, +) }
  var isCounted: Bool { view != .agenda || count <= Self.mostCounted }

  /// The number of cards that are shown of a column.
  func shown(in category: Category) -> Int { shown[category] ?? 0 }
}
