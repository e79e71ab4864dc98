public import Foyer
public import FoyerStorage

/// Keeps the board: every change is appended to a log, and the cards are its result, kept beside it in the
/// same transaction.
@MainActor
public final class TodoStore {
  private let store: Store
  let environment: Environment
  private let boards: StoreCache<Int, Board>

  /// - Parameter store: One that has been through ``migrations``.
  public init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
    boards = StoreCache(of: store)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  func board() throws(StoreError) -> Board {
    try boards.value(for: 0) { db in
      let cards = try db.rows(
        """
        SELECT id, title, category, added FROM card
        ORDER BY CASE category WHEN 'TODO' THEN 0 WHEN 'DOING' THEN 1 ELSE 2 END, place
        """
      ) {
        Card(
          id: $0[0], title: $0[1], category: Category(rawValue: $0[2]) ?? .todo,
          added: Timestamp(milliseconds: $0[3]))
      }
      return Board(cards: cards)
    }
  }

  func card(_ id: Card.ID) throws(StoreError) -> Card? {
    try board().cards.first { $0.id == id }
  }

  /// The log, oldest first; of one card, or of the whole board.
  func operations(of card: Card.ID? = nil) throws(StoreError) -> [Operation] {
    try store.read { db in
      try db.rows(
        """
        SELECT card, title, field, old, new, time FROM todo_operation
        WHERE ?1 IS NULL OR card = ?1 ORDER BY revision
        """, [card]
      ) { row in
        Operation(
          card: row[0], title: row[1], field: Operation.Field(rawValue: row[2]) ?? .card, old: row[3],
          new: row[4],
          time: Timestamp(milliseconds: row[5]))
      }
    }
  }

  @discardableResult
  func add(_ title: String) throws(StoreError) -> Card {
    try store.write { db in
      var id = environment.identifiers.next()
      while try db.count("SELECT count(*) FROM todo_operation WHERE card = ?", [id]) > 0 {
        id = environment.identifiers.next()
      }
      let card = Card(id: id, title: title, category: .todo, added: environment.clock.now)
      try append(card, .card, old: nil, new: title, to: db)
      try db.execute(
        "INSERT INTO card (id, title, category, place, added) VALUES (?, ?, ?, \(Self.nextPlace), ?)",
        [id, title, card.category.rawValue, card.added.milliseconds])
      return card
    }
  }

  /// - Returns: `false` when the card is in that column already; nothing is appended then.
  func move(_ card: Card, to category: Category) throws(StoreError) -> Bool {
    try store.write { db in
      guard card.category != category else { return false }
      try append(card, .category, old: card.category.rawValue, new: category.rawValue, to: db)
      try db.execute(
        "UPDATE card SET category = ?, place = \(Self.nextPlace) WHERE id = ?", [category.rawValue, card.id])
      return true
    }
  }

  func rename(_ card: Card, to title: String) throws(StoreError) {
    try store.write { db in
      guard card.title != title else { return }
      try append(card, .title, old: card.title, new: title, to: db)
      try db.execute("UPDATE card SET title = ? WHERE id = ?", [title, card.id])
    }
  }

  func delete(_ card: Card) throws(StoreError) {
    try store.write { db in
      try append(card, .card, old: card.title, new: nil, to: db)
      try db.execute("DELETE FROM card WHERE id = ?", [card.id])
    }
  }

  private func append(
    _ card: Card, _ field: Operation.Field, old: String?, new: String?, to db: Database
  ) throws(StoreError) {
    try db.execute(
      """
      INSERT INTO todo_operation (id, card, title, field, old, new, time) VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        environment.identifiers.next(), card.id, card.title, field.rawValue, old, new,
        environment.clock.now.milliseconds,
      ])
  }

  private static let nextPlace = "(SELECT coalesce(max(place), 0) + 1 FROM card)"
}
