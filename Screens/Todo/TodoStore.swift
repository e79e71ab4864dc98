public import Foyer
public import FoyerStorage
import RoomSupport

/// Keeps the board: every change is appended to a log, and the cards are its result, kept beside it in the
/// same transaction.
@MainActor
public final class TodoStore {
  let environment: Environment
  /// Who makes the changes, by which others know them.
  let actor: String
  var refusedSteps = RefusedSteps()
  private let store: Store
  private let boards: StoreCache<BoardRequest, Board>
  let histories: StoreCache<HistoryRequest, History>

  /// - Parameters:
  ///   - store: One that has been through ``migrations``.
  ///   - actor: Who makes the changes; changes by nobody in particular count as one's own.
  public init(store: Store, environment: Environment, actor: String = "") {
    self.store = store
    self.environment = environment
    self.actor = actor
    boards = StoreCache(of: store)
    histories = StoreCache(of: store)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  /// As much of the board as was asked for, in a fixed number of statements however many cards there are.
  func board(_ request: BoardRequest = BoardRequest()) throws(StoreError) -> Board {
    let today = environment.today
    var request = request
    request.day = today
    return try boards.value(for: request) { db in
      let condition = CardCondition(request.filter, today: today)
      var cards = try db.cards(condition, length: request.length)
      if !request.inSight.ids.isEmpty, cards.count == request.length {
        let shown = Set(cards.map(\.id))
        var touched = condition
        touched.add("id IN (SELECT value FROM json_each(?))", [JSONValue.strings(request.inSight.ids)])
        cards += try db.cards(touched, length: request.inSight.ids.count).filter { !shown.contains($0.id) }
      }
      return Board(
        cards: cards, counts: try db.counts(condition), filter: request.filter, limit: try limit(),
        revision: try db.nextRevision - 1)
    }
  }

  /// The cards that something happened to after a revision, the latest ones when there are many.
  func touched(after revision: Int64) throws(StoreError) -> [Card.ID] {
    let cards = try read { db in
      try db.rows(
        "SELECT card FROM todo_operation WHERE revision > ? ORDER BY revision DESC LIMIT 50", [revision]
      ) { $0[0] as String }
    }
    var seen: Set<Card.ID> = []
    return cards.filter { seen.insert($0).inserted }
  }

  /// All cards of the board that a filter picks.
  func cards(matching filter: CardFilter) throws(StoreError) -> [Card.ID] {
    let condition = CardCondition(filter, today: environment.today)
    return try read { db in
      try db.rows(
        "SELECT id FROM card WHERE \(condition.sql) ORDER BY category, place", condition.arguments
      ) { $0[0] }
    }
  }

  func card(_ id: Card.ID) throws(StoreError) -> Card? {
    try read { db in try db.liveCard(id) }
  }

  /// Copies the whole store, of which the board is a part, to a file that does not exist yet.
  ///
  /// - Returns: Its path, without `~`.
  func backUp(to file: String) throws(StoreError) -> String {
    let path = environment.path(typed: file)
    try store.backup(to: path)
    return path
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.read(body)
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }
}
