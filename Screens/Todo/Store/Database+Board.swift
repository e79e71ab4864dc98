import Foyer
import FoyerRecords

/// The most cards that the columns should hold; `nil` for any number.
struct BoardSettings: JournalRecord {
  var todo: Int?
  var doing: Int?
  var done: Int?

  static let feature = "todo"
  static let schema = RecordSchema<BoardSettings>(
    "board", title: { _ in LocalizedText("Board") }, isSetting: true
  ) {
    Field("todo", "limit of TODO", \.todo)
    Field("doing", "limit of DOING", \.doing)
    Field("done", "limit of DONE", \.done)
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
  /// Returns the limit of a column when it has more cards.
  func exceeded(in category: Category) throws -> TodoStore.ExceededLimit? {
    guard let limit = try setting(BoardSettings.self)[category] else { return nil }
    let count = try count(onBoardIn: category)
    return count > limit ? TodoStore.ExceededLimit(category: category, count: count, limit: limit) : nil
  }
}

extension Card {
  static let isOnBoard = "deleted = 0 AND archived = 0"
  static let isOpen = "\(isOnBoard) AND category <> 2"
  static let order = "category, place, id"

  /// SQL for cards that are off the board until a later day.
  static func isWaiting(on today: Day) -> String {
    "wait > \(today.daysSince1970) AND category <> 2 AND (due IS NULL OR due > \(today.daysSince1970))"
  }
}

extension Database {
  /// The first of the cards that a condition picks, in an order.
  func cards(
    _ condition: SQLCondition, by order: String, length: Int = .max
  ) throws -> [Recorded<Card>] {
    try records(
      Card.self, "\(condition.sql) ORDER BY \(order) LIMIT ?", condition.arguments + [length])
  }

  /// The most due cards that the first page of a column shows.
  private static let mostDue = 50

  /// The cards of each column that a request is for: those due by today, others in order up to a page, and those in
  /// sight.
  ///
  /// Each further page of a column shows as many cards more, the due ones first.
  /// One statement for all of it would take longer to prepare than the rest of a start.
  ///
  /// - Returns: The cards by column, and the number of due ones in each column that aren't among them, up to one more
  ///   than ``BoardPage/mostDueCounted``.
  func cards(
    _ condition: SQLCondition, _ request: BoardPage.Request, _ today: Day
  ) throws -> (cards: [Category: ListRows<Recorded<Card>>], dueLeft: [Category: Int]) {
    var (cards, dueLeft) = ([Category: ListRows<Recorded<Card>>](), [Category: Int]())
    for category in Category.allCases {
      let column = BoardColumn(category, condition, request, today)
      let due = try due(Self.mostDue, in: column)
      // All cards of a column are asked for by the largest number, which nothing can be added to.
      let further = min(request.length(of: category.rawValue), .max / 2) - request.pageSize
      let length = further + max(request.pageSize, due.count)
      let rows = try request.rows(of: category.rawValue, length: length, by: \.handle) {
        length in
        guard !due.isEmpty else {
          return try self.cards(column.condition, by: column.order, length: length)
        }
        let first = try self.first(length, in: column, due)
        return try self.cards(SQLCondition("TRUE").with("handle", in: first), by: column.orderOfSought)
      } inSight: { handles in
        try self.cards(column.sought.with("handle", in: handles), by: column.orderOfSought)
      } ids: { length in
        try self.first(length, in: column, due)
      }
      cards[category] = rows
      if due.count == Self.mostDue, let isDue = column.isDue {
        let shown = min(length, rows.count)
        let all = try request.count(category.rawValue, upTo: shown + BoardPage.mostDueCounted + 1) {
          bound in try count(isDue, upTo: bound)
        }
        if all > shown { dueLeft[category] = min(all - shown, BoardPage.mostDueCounted + 1) }
      }
    }
    return (cards, dueLeft)
  }

  /// The short forms of the first cards of a column: those due, and others in order.
  ///
  /// - Parameter due: The first that are due, up to ``mostDue``.
  private func first(
    _ length: Int, in column: BoardColumn, _ due: [String]
  ) throws -> [String] {
    let isEnough = due.count < Self.mostDue || due.count == length
    let due = isEnough ? due : try self.due(length, in: column)
    var others = column.condition
    if column.isDue != nil { others.add("(due IS NULL OR due > ?)", [column.today.daysSince1970]) }
    return try due + handles(others, by: column.order, length - due.count)
  }

  /// The short forms of the first cards of a column that are due, the most overdue first.
  private func due(_ length: Int, in column: BoardColumn) throws -> [String] {
    guard let isDue = column.isDue else { return [] }
    return try handles(isDue, by: "\(column.isFiltered ? "+due" : "due"), due_time, place", length)
  }

  /// Counts the waiting cards that a filter picks.
  func waiting(_ filter: ListFilter, _ today: Day) throws -> [Category: Int] {
    let waiting = ListFilter(text: "", .all([filter.node, .field("in", .value("waiting", nil))]))
    return try counts(SQLCondition(cards: waiting, .place, today: today))
  }

  private func handles(
    _ condition: SQLCondition, by order: String, _ length: Int
  ) throws -> [String] {
    guard length > 0 else { return [] }
    return try rows(
      "SELECT handle FROM card WHERE \(condition.sql) ORDER BY \(order) LIMIT ?",
      condition.arguments + [length]
    ) { $0[0] }
  }

  /// The number of cards that a condition picks, at most so many.
  func count(_ condition: SQLCondition, upTo bound: Int) throws -> Int {
    try count(
      "SELECT count(*) FROM (SELECT 1 FROM card WHERE \(condition.sql) LIMIT ?)",
      condition.arguments + [bound])
  }

  /// The number of cards in each column that a condition picks.
  ///
  /// The sign has SQLite use the index of what the condition says, and not that of the columns.
  func counts(_ condition: SQLCondition) throws -> [Category: Int] {
    try counts(
      "SELECT category, count(*) FROM card WHERE \(condition.sql) GROUP BY +category", condition.arguments)
  }

  /// The number of cards in a column.
  func count(onBoardIn category: Category) throws -> Int {
    try boardCounts()[category] ?? 0
  }

  /// The number of cards in each column, those that wait among them.
  func boardCounts() throws -> [Category: Int] {
    try counts("SELECT category, count FROM card_tally")
  }

  private func counts(
    _ sql: String, _ arguments: [any SQLConvertible] = []
  ) throws -> [Category: Int] {
    let counts = try rows(sql, arguments) { (Category(rank: $0[0]) ?? .todo, $0[1] as Int) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  /// The key behind all cards of a column.
  func nextPlace(in category: Category) throws -> String {
    OrderKey.behind(try place("category = ? ORDER BY place DESC", [category.rank]))
  }

  /// The order key of the first card of the board that a condition picks.
  func place(_ condition: String, _ arguments: [any SQLConvertible]) throws -> String? {
    try row("SELECT place FROM card WHERE \(Card.isOnBoard) AND \(condition) LIMIT 1", arguments) { $0[0] }
  }
}

/// A column of the board with the conditions that pick its cards.
private struct BoardColumn {
  let today: Day
  /// True when a filter picks the cards.
  let isFiltered: Bool
  let condition: SQLCondition
  /// The terms of the order of its cards.
  let order: String
  /// The same condition and order, for cards that are looked up.
  let sought: SQLCondition
  let orderOfSought: String
  /// The condition on the cards that are due by today; `nil` for DONE, which has none.
  let isDue: SQLCondition?

  init(_ category: Category, _ condition: SQLCondition, _ request: BoardPage.Request, _ today: Day) {
    let isFiltered = request.filter != nil
    (self.today, self.isFiltered) = (today, isFiltered)
    order = request.order.sql(today, isFiltered: isFiltered)
    orderOfSought = request.order.sql(today, isFiltered: true)
    func inColumn(_ condition: SQLCondition, isFiltered: Bool) -> SQLCondition {
      var condition = condition
      condition.add(category, isFiltered: isFiltered)
      return condition
    }
    self.condition = inColumn(condition, isFiltered: isFiltered)
    sought = inColumn(condition, isFiltered: true)
    let due = SQLCondition(cards: request.filter, request.order.column, today: today, isDue: true)
    isDue = category == .done ? nil : inColumn(due, isFiltered: isFiltered)
  }
}

/// The cards that aren't done, in one list: the most urgent, and those due soon.
///
/// Each is the beginning of an order that no index has, over parts that have one. So the cost is that of the rows that are
/// shown, however many cards there are.
extension Database {
  /// The first of the open cards that a condition picks, by urgency or by due day.
  ///
  /// - Parameter condition: It leaves out cards that are done.
  func openCards(
    _ condition: SQLCondition, by order: SortOrder<BoardPage.Column>, _ today: Day, length: Int
  ) throws -> [Recorded<Card>] {
    guard length <= Self.longestBeginning else {
      return try cards(condition, by: order.sql(today), length: length)
    }
    var beginning = condition
    if order.column == .next {
      beginning = condition.with("handle", in: try mostUrgent(condition, length))
    } else if let last = try lastDue(condition, length) {
      // In front, since SQLite takes the first of two bounds for the index.
      beginning = SQLCondition("category IN (0, 1) AND due <= ?", [last])
      beginning.add(condition.sql, condition.arguments)
    }
    return try cards(beginning, by: order.sql(today), length: length)
  }

  /// The most rows that are looked for part by part; more are sorted at once.
  private static let longestBeginning = 1_000

  /// The number of open cards of each column that a condition picks, up to one more than a number of each.
  func openCounts(_ condition: SQLCondition, beyond most: Int) throws -> [Category: Int] {
    var counts: [Category: Int] = [:]
    for category in Self.openColumns {
      var inColumn = condition
      inColumn.add(category, isFiltered: false)
      counts[category] = try count(inColumn, upTo: most == .max ? most : most + 1)
    }
    return counts
  }

  private static let openColumns = Category.allCases.filter { $0 != .done }

  /// Returns the cards that can be among the most urgent ones: the first of each column and priority, by due day.
  private func mostUrgent(_ condition: SQLCondition, _ length: Int) throws -> [String] {
    var handles: [String] = []
    for category in Self.openColumns {
      for priority in try priorities(in: category) {
        for end in ["IS NOT NULL ORDER BY due, added, id", "IS NULL ORDER BY added, id"] {
          handles += try rows(
            """
            SELECT handle FROM card WHERE \(condition.sql) AND category = ? AND priority IS ? AND due \(end) LIMIT ?
            """, condition.arguments + [category.rank, priority, length]
          ) { $0[0] }
        }
      }
    }
    return handles
  }

  /// Returns the priorities that open cards of a column have, none among them.
  private func priorities(in category: Category) throws -> [String?] {
    var priorities: [String?] = [nil]
    while let next = try row(
      """
      SELECT priority FROM card WHERE \(Card.isOpen) AND category = ? AND priority > ? ORDER BY priority LIMIT 1
      """, [category.rank, (priorities.last ?? nil) ?? ""], { $0[0] as String })
    {
      priorities.append(next)
    }
    return priorities
  }

  /// Returns a day by which so many cards are due in one column; `nil` where no column has as many.
  private func lastDue(_ condition: SQLCondition, _ length: Int) throws -> Int? {
    var last: Int?
    for category in Self.openColumns {
      let due = try row(
        "SELECT due FROM card WHERE \(condition.sql) AND category = ? ORDER BY due LIMIT 1 OFFSET ?",
        condition.arguments + [category.rank, length - 1]
      ) { $0[0] as Int }
      if let due { last = min(last ?? due, due) }
    }
    return last
  }
}
