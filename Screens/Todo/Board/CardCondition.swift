import Foyer
import FoyerStorage

/// A condition on the cards of the board, with the values of its `?`.
struct CardCondition {
  private(set) var sql = Card.isOnBoard
  private(set) var arguments: [any SQLConvertible] = []

  var isWholeBoard: Bool { sql == Card.isOnBoard }

  /// Picks all cards of the board.
  init() {}

  init(_ filter: CardFilter?, today: Day) {
    guard let filter else { return }
    if filter.isInArchive { sql = Card.isInArchive }
    let terms = filter.words.compactMap(SearchText.term)
    if !terms.isEmpty {
      add(
        "number IN (SELECT rowid FROM card_index WHERE card_index MATCH ?)",
        [terms.joined(separator: " AND ")])
    }
    for word in filter.words where SearchText.term(word) == nil {
      add("instr(title || ' ' || notes, ?)", [word])
    }
    for tag in filter.tags { add("number IN (SELECT card FROM card_tag WHERE tag = ?)", [tag]) }
    if let category = filter.category { add("category = ?", [category.rawValue]) }
    if let priority = filter.priority { add("priority = ?", [priority]) }
    if let due = filter.due?.condition(today: today) { add(due.sql, due.days) }
  }

  mutating func add(_ condition: String, _ values: [any SQLConvertible]) {
    sql += " AND " + condition
    arguments += values
  }
}
