import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The most cards that the columns should hold; `nil` for any number.
struct BoardSettings: JournalRecord {
  var todo: Int?
  var doing: Int?
  var done: Int?

  static let schema = RecordSchema<BoardSettings>(
    "board", title: { _ in LocalizedText(en: "Board", ko: "보드") }, isSetting: true
  ) {
    Field("todo", LocalizedText(en: "limit of TODO", ko: "TODO 한도"), \.todo)
    Field("doing", LocalizedText(en: "limit of DOING", ko: "DOING 한도"), \.doing)
    Field("done", LocalizedText(en: "limit of DONE", ko: "DONE 한도"), \.done)
  }

  subscript(category: Category) -> Int? {
    get { self[keyPath: Self.path(category)] }
    set { self[keyPath: Self.path(category)] = newValue }
  }

  private static func path(_ category: Category) -> WritableKeyPath<BoardSettings, Int?> {
    switch category {
    case .todo: \.todo
    case .doing: \.doing
    case .done: \.done
    }
  }
}

extension Database {
  func limits() throws(StoreError) -> BoardSettings { try setting(BoardSettings.self) }
}

extension Card {
  static let isOnBoard = "deleted = 0 AND archived = 0"
  static let isInArchive = "deleted = 0 AND archived = 1"
  static let order = "category, place, id"

  /// SQL for cards that are off the board until a later day.
  static func isWaiting(on today: Day) -> String {
    let number = today.daysSince1970
    return "wait > \(number) AND category <> 2 AND (due IS NULL OR due > \(number))"
  }
}

extension Database {
  /// The first of the cards that a condition picks, in an order.
  func cards(
    _ condition: SQLCondition, by order: SortOrder<BoardOrder>, _ today: Day, length: Int
  ) throws(StoreError) -> [Recorded<Card>] {
    try records(
      Card.self, "\(condition.sql) ORDER BY \(order.sql(today)) LIMIT ?", condition.arguments + [length])
  }

  /// The most cards that a column shows only because they are due.
  private static let mostDue = 50

  /// The cards of each column that a request is for: those due by today, others in order up to a page, and those in
  /// sight.
  func cards(
    _ condition: SQLCondition, _ request: BoardPage.Request, _ today: Day
  ) throws(StoreError) -> [Recorded<Card>] {
    let order = request.order.sql(today)
    let (all, arguments) = ("SELECT number FROM card WHERE \(condition.sql)", condition.arguments)
    var (tables, parts, values) = ([String](), [String](), [any SQLConvertible]())
    for category in Category.allCases {
      let number = category.rawValue
      tables.append(
        """
        due\(number) AS MATERIALIZED (
          \(all) AND category = \(number) AND due <= ? ORDER BY due, place LIMIT \(category == .done ? 0 : Self.mostDue)),
        page\(number) AS (
          \(all) AND category = \(number) AND number NOT IN due\(number) ORDER BY \(order)
          LIMIT max(0, ? - (SELECT count(*) FROM due\(number))))
        """)
      parts += ["SELECT number FROM due\(number)", "SELECT number FROM page\(number)"]
      values += arguments + [today.daysSince1970] + arguments + [request.length(of: category.name)]
    }
    let inSight = condition.with("handle", in: request.inSight.ids)
    parts.append("SELECT number FROM card WHERE \(inSight.sql)")
    return try records(
      Card.self,
      "number IN (WITH \(tables.joined(separator: ", ")) \(parts.joined(separator: " UNION ALL "))) ORDER BY \(order)",
      values + inSight.arguments)
  }

  func counts(_ condition: SQLCondition) throws(StoreError) -> [Category: Int] {
    try counts(
      "SELECT category, count(*) FROM card WHERE \(condition.sql) GROUP BY category", condition.arguments)
  }

  /// The number of cards in each column, but for those that wait.
  func boardCounts(_ today: Day) throws(StoreError) -> [Category: Int] {
    let waiting = "\(Card.isOnBoard) AND \(Card.isWaiting(on: today))"
    return try counts(
      """
      SELECT category, count - (
        SELECT count(*) FROM card WHERE \(waiting) AND card.category = card_tally.category
      ) FROM card_tally
      """)
  }

  private func counts(
    _ sql: String, _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> [Category: Int] {
    let counts = try rows(sql, arguments) { (Category(rawValue: $0[0]) ?? .todo, $0[1] as Int) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  /// The key behind all cards of a column.
  func nextPlace(in category: Category) throws(StoreError) -> String {
    OrderKey.between(try place("category = ? ORDER BY place DESC", [category.rawValue]), nil)
  }

  /// The order key of the first card of the board that a condition picks.
  func place(_ condition: String, _ arguments: [any SQLConvertible]) throws(StoreError) -> String? {
    try row("SELECT place FROM card WHERE \(Card.isOnBoard) AND \(condition) LIMIT 1", arguments) { $0[0] }
  }
}
