import Foyer
import FoyerStorage

extension Database {
  /// The card, also when it was deleted.
  func card(_ id: Card.ID) throws(StoreError) -> Card? {
    try row("SELECT \(Card.columns) FROM card WHERE id = ?", [id]) { Card($0) }
  }

  /// The card when it is there and not deleted.
  func liveCard(_ id: Card.ID) throws(StoreError) -> Card? {
    try card(id).flatMap { $0.isDeleted ? nil : $0 }
  }

  /// The first of the cards that a condition picks, in the board's order.
  func cards(_ condition: CardCondition, length: Int) throws(StoreError) -> [Card] {
    try rows(
      "SELECT \(Card.columns) FROM card WHERE \(condition.sql) ORDER BY category, place LIMIT ?",
      condition.arguments + [length]
    ) { Card($0) }
  }

  /// How many cards a condition picks in each column.
  func counts(_ condition: CardCondition) throws(StoreError) -> [Category: Int] {
    let sql =
      condition.isWholeBoard
      ? "SELECT category, count FROM card_tally"
      : "SELECT category, count(*) FROM card WHERE \(condition.sql) GROUP BY category"
    let counts = try rows(sql, condition.arguments) { (Category(rank: $0[0]), $0[1] as Int) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  func insert(_ card: Card) throws(StoreError) {
    try execute(
      """
      INSERT INTO card (id, revision, title, category, place, added, deleted, priority, due, notes, archived,
        finished)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [card.id] + card.stored)
    try index(Int(lastInsertedRowID), title: card.title, notes: card.notes.joined(separator: "\n"))
  }

  func update(_ card: Card, replacing old: Card) throws(StoreError) {
    try execute(
      """
      UPDATE card SET revision = ?2, title = ?3, category = ?4, place = ?5, added = ?6, deleted = ?7,
        priority = ?8, due = ?9, notes = ?10, archived = ?11, finished = ?12
      WHERE id = ?1
      """, [card.id] + card.stored)
    try index(card, replacing: old)
  }
}

extension Card {
  static let columns =
    """
    card.id, card.revision, card.title, card.category, card.place, card.added, card.deleted, card.priority,
    card.due, card.notes, card.archived, card.finished
    """

  /// The condition that picks the cards a board shows.
  static let isOnBoard = "NOT deleted AND NOT archived"
  static let isInArchive = "NOT deleted AND archived"

  init(_ row: FoyerStorage.Row) {
    self.init(
      id: row[0], revision: row[1], title: row[2], category: Category(rank: row[3]), place: row[4],
      added: CardDate(iso: row[5]) ?? .moment(Timestamp(milliseconds: 0)),
      finished: (row[11] as String?).flatMap { CardDate(iso: $0) },
      priority: row[7],
      due: (row[8] as Int?).map { Day(daysSince1970: $0) }, isDeleted: row[6], isArchived: row[10])
    self[.notes] = row[9]
  }

  /// What follows the id in ``columns``.
  fileprivate var stored: [any SQLConvertible] {
    [
      revision, title, category.rank, place, added.iso, isDeleted, priority, due?.daysSince1970,
      self[.notes], isArchived, finished?.iso,
    ]
  }
}

extension Category {
  init(rank: Int) {
    self = Category.allCases.first { $0.rank == rank } ?? .todo
  }
}
