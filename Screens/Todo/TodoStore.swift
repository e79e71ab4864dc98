public import Foyer
public import FoyerStorage

/// Keeps the board: every change is appended to a log, and the cards are its result, kept beside it in the
/// same transaction.
@MainActor
public final class TodoStore {
  let environment: Environment
  /// Who makes the changes, by which others know them.
  let actor: String
  private let store: Store
  private let boards: StoreCache<Int, Board>

  /// - Parameters:
  ///   - store: One that has been through ``migrations``.
  ///   - actor: Who makes the changes; changes by nobody in particular count as one's own.
  public init(store: Store, environment: Environment, actor: String = "") {
    self.store = store
    self.environment = environment
    self.actor = actor
    boards = StoreCache(of: store)
  }

  var changes: StoreChanges { store.changes() }

  func board() throws(StoreError) -> Board {
    try boards.value(for: 0) { db in
      Board(
        cards: try db.rows(
          "SELECT \(Card.columns) FROM card WHERE \(Card.isOnBoard) ORDER BY category, place"
        ) { Card($0) }, limit: try limit())
    }
  }

  func card(_ id: Card.ID) throws(StoreError) -> Card? {
    try read { db in try db.liveCard(id) }
  }

  /// The log, oldest first; of one card, or of the whole board.
  ///
  /// Places are left out where they only follow from something else.
  func operations(of card: Card.ID? = nil) throws(StoreError) -> [Operation] {
    try read { db in
      let isShown = "(field <> 'place' OR revision = batch)"
      guard let card else { return try db.operations(where: isShown) }
      return try db.operations(where: "card = ? AND \(isShown)", [card])
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.read(body)
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }
}
