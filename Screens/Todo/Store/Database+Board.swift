import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

struct BoardSettings: JournalRecord {
  /// The most cards that DOING should hold; `nil` for any number.
  var limit: Int? = 3

  static let schema = RecordSchema<BoardSettings>(
    "board", title: { _ in LocalizedText(verbatim: "DOING") }, isSetting: true
  ) {
    Field("most", LocalizedText(en: "limit", ko: "한도"), \.limit)
  }
}

extension Database {
  func limit() throws(StoreError) -> Int? { try setting(BoardSettings.self).limit }
}

extension Card {
  static let isOnBoard = "deleted = 0 AND archived = 0"
  static let isInArchive = "deleted = 0 AND archived = 1"
  static let order = "category, place, id"
}

extension Database {
  /// The first of the cards that a condition picks, in an order.
  func cards(
    _ condition: SQLCondition, by order: SortOrder<BoardOrder>, length: Int
  ) throws(StoreError) -> [Recorded<Card>] {
    try records(Card.self, "\(condition.sql) ORDER BY \(order.sql) LIMIT ?", condition.arguments + [length])
  }

  func counts(_ condition: SQLCondition) throws(StoreError) -> [Category: Int] {
    let sql =
      condition.sql == Card.isOnBoard
      ? "SELECT category, count FROM card_tally"
      : "SELECT category, count(*) FROM card WHERE \(condition.sql) GROUP BY category"
    let counts = try rows(sql, condition.arguments) { (Category(rawValue: $0[0]) ?? .todo, $0[1] as Int) }
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
