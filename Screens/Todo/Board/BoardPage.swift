import Foyer
import FoyerFeatures
import FoyerJournal

/// The orders of the board: by column, then as the cards were put there.
enum BoardOrder: Hashable, Sendable {
  case place
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Filter = CardFilter?
  typealias Column = BoardOrder

  static let nouns = Nouns(LocalizedText(en: "card", ko: "카드"), "cards", counter: "장", path: "/todo")

  let cards: [Recorded<Card>]
  let counts: [Category: Int]
  /// The most cards that DOING should hold; `nil` for any number.
  let limit: Int?

  var rowIDs: [String] { cards.map(\.handle) }
  var count: Int { counts.values.reduce(0, +) }
}

extension SQLCondition {
  /// Makes the condition on the cards that a filter picks; all of the board without one.
  init(cards filter: CardFilter?, today: Day) {
    self.init(filter?.isInArchive == true ? Card.isInArchive : Card.isOnBoard)
    guard let filter else { return }
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
}
