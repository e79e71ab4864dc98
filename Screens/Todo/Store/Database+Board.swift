import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The most cards that the columns should hold; `nil` for any number.
struct BoardSettings: JournalRecord {
  var todo: Int?
  var doing: Int?
  var done: Int?

  static let feature = "todo"
  static let schema = RecordSchema<BoardSettings>(
    "board", title: { _ in LocalizedText(en: "Board", ko: "보드") }, isSetting: true
  ) {
    Field("todo", LocalizedText(en: "limit of TODO", ko: "할 일 한도"), \.todo)
    Field("doing", LocalizedText(en: "limit of DOING", ko: "진행 중 한도"), \.doing)
    Field("done", LocalizedText(en: "limit of DONE", ko: "완료 한도"), \.done)
  }

  subscript(category: Category) -> Int? {
    get {
      switch category {
      case .todo: todo
      case .doing: doing
      case .done: done
      }
    }
    set {
      switch category {
      case .todo: todo = newValue
      case .doing: doing = newValue
      case .done: done = newValue
      }
    }
  }
}

extension Database {
  /// The limits of the columns, without the fields of the setting, which take an eightieth of a start to make.
  func limits() throws(StoreError) -> BoardSettings {
    try row("SELECT todo, doing, done FROM board WHERE deleted = 0 ORDER BY id DESC LIMIT 1") {
      BoardSettings(todo: $0[0], doing: $0[1], done: $0[2])
    } ?? BoardSettings()
  }
}

extension Card {
  static let isOnBoard = "deleted = 0 AND archived = 0"
  static let isOpen = "\(isOnBoard) AND category <> 2"
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
    _ condition: SQLCondition, by order: SortOrder<BoardOrder>, _ today: Day, length: Int,
    isFiltered: Bool = false
  ) throws(StoreError) -> [Recorded<Card>] {
    try records(
      Card.self, "\(condition.sql) ORDER BY \(order.sql(today, isFiltered: isFiltered)) LIMIT ?",
      condition.arguments + [length])
  }

  /// The most due cards that the first page of a column shows.
  private static let mostDue = 50

  /// The cards of each column that a request is for: those due by today, others in order up to a page, and those in
  /// sight.
  ///
  /// Each further page of a column shows as many cards more, the due ones first.
  /// One statement for all of it would take longer to prepare than the rest of a start.
  ///
  /// - Returns: The cards, and the number of due ones in each column that aren't among them, up to one more than
  ///   ``BoardPage/mostCounted``.
  func cards(
    _ condition: SQLCondition, _ request: BoardPage.Request, _ today: Day
  ) throws(StoreError) -> (cards: [Recorded<Card>], dueLeft: [Category: Int]) {
    var (cards, missing, crowded) = ([Recorded<Card>](), request.inSight.ids, [Category]())
    let isFiltered = request.filter != nil
    let isDue = SQLCondition(cards: request.filter, request.order.column, today: today, isDue: true)
    for category in Category.allCases {
      var (inColumn, isDueInColumn) = (condition, isDue)
      inColumn.add(category, isFiltered: isFiltered)
      isDueInColumn.add(category, isFiltered: isFiltered)
      // All cards of a column are asked for by the largest number, which nothing can be added to.
      let further = min(request.length(of: category.name), .max / 2) - request.pageSize
      let mostDue = further + Self.mostDue
      let due = category == .done ? [] : try handles(due: isDueInColumn, mostDue, isFiltered: isFiltered)
      if due.count == mostDue { crowded.append(category) }
      let length = further + max(request.pageSize, min(due.count, Self.mostDue))
      let page = try self.cards(
        inColumn, by: request.order, today, length: length, isFiltered: isFiltered)
      var others = length - due.count
      cards += page.filter { card in
        if due.contains(card.handle) { return true }
        others -= 1
        return others >= 0
      }
      missing += due
    }
    let found = Set(cards.map(\.handle))
    missing.removeAll(where: found.contains)
    if !missing.isEmpty {
      let all = condition.with("handle", in: cards.map(\.handle) + missing)
      cards = try self.cards(all, by: request.order, today, length: .max)
    }
    var dueLeft: [Category: Int] = [:]
    for category in crowded {
      var isDueInColumn = isDue
      isDueInColumn.add(category, isFiltered: isFiltered)
      let shown = cards.count { $0.category == category && $0.due.map { $0 <= today } ?? false }
      let left = try countOfMore(than: shown, isDueInColumn)
      if left > 0 { dueLeft[category] = left }
    }
    return (cards, dueLeft)
  }

  /// The cards that are due by a condition, the most overdue first.
  private func handles(
    due condition: SQLCondition, _ limit: Int, isFiltered: Bool
  ) throws(StoreError) -> Set<String> {
    let order = isFiltered ? "+due, place" : "due, place"
    return Set(
      try rows(
        "SELECT handle FROM card WHERE \(condition.sql) ORDER BY \(order) LIMIT ?",
        condition.arguments + [limit]
      ) { $0[0] })
  }

  /// The number of cards beyond so many, up to one more than ``BoardPage/mostCounted``.
  private func countOfMore(than shown: Int, _ condition: SQLCondition) throws(StoreError) -> Int {
    try count(
      "SELECT count(*) FROM (SELECT 1 FROM card WHERE \(condition.sql) LIMIT ? OFFSET ?)",
      condition.arguments + [BoardPage.mostCounted + 1, shown])
  }

  /// The number of cards in each column that a condition picks.
  ///
  /// The sign has SQLite use the index of what the condition says, and not that of the columns.
  func counts(_ condition: SQLCondition) throws(StoreError) -> [Category: Int] {
    try counts(
      "SELECT category, count(*) FROM card WHERE \(condition.sql) GROUP BY +category", condition.arguments)
  }

  /// The number of cards in a column.
  func count(onBoardIn category: Category) throws(StoreError) -> Int {
    try boardCounts()[category] ?? 0
  }

  /// The number of cards in each column, those that wait among them.
  func boardCounts() throws(StoreError) -> [Category: Int] {
    try counts("SELECT category, count FROM card_tally")
  }

  /// The number of cards that wait in each column.
  func waitingCounts(_ today: Day) throws(StoreError) -> [Category: Int] {
    try counts(SQLCondition("\(Card.isOnBoard) AND \(Card.isWaiting(on: today))"))
  }

  private func counts(
    _ sql: String, _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> [Category: Int] {
    let counts = try rows(sql, arguments) { (Category(rawValue: $0[0]) ?? .todo, $0[1] as Int) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  /// The key behind all cards of a column.
  func nextPlace(in category: Category) throws(StoreError) -> String {
    OrderKey.behind(try place("category = ? ORDER BY place DESC", [category.rawValue]))
  }

  /// The order key of the first card of the board that a condition picks.
  func place(_ condition: String, _ arguments: [any SQLConvertible]) throws(StoreError) -> String? {
    try row("SELECT place FROM card WHERE \(Card.isOnBoard) AND \(condition) LIMIT 1", arguments) { $0[0] }
  }
}
