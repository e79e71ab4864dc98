import FeatureSupport
public import Foyer
public import FoyerJournal
public import FoyerStorage

/// Keeps the squad, and the people beside it.
@MainActor
public final class PlayerStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = []

  let people: PeopleStore
  let environment: Environment
  var refusedSteps = RefusedSteps()
  private let store: Store
  private let squads: StoreCache<SquadRequest, Squad>

  /// - Parameter store: One that has been through ``migrations``.
  public init(store: Store, environment: Environment) {
    people = PeopleStore(store: store, environment: environment)
    self.store = store
    self.environment = environment
    squads = StoreCache(of: store)
  }

  /// The version to follow changes from, taken before anything is read.
  var version: StoreVersion { store.lastKnownVersion }

  func changes(since version: StoreVersion) -> StoreChanges { store.changes(since: version) }

  /// As much of the squad as was asked for.
  func squad(_ request: SquadRequest = SquadRequest()) throws(StoreError) -> Squad {
    let today = environment.today
    var request = request
    request.day = today
    return try squads.value(for: request) { db in try db.squad(request, on: today) }
  }

  /// All players, in the order added.
  func allPlayers() throws(StoreError) -> [Player] {
    try read { db in try db.allPlayers() }
  }

  func player(_ id: Player.ID) throws(StoreError) -> Player? {
    try read { db in try db.player(id) }
  }

  func wages() throws(StoreError) -> WageScale {
    try read { db in try db.wageScale() }
  }

  /// Whether there is a step to undo, and one to make again.
  func steps() throws(StoreError) -> (canUndo: Bool, canRedo: Bool) {
    try read { db in (try db.hasStep(.done), try db.hasStep(.undone)) }
  }

  /// The players that something happened to after a change; none when there are more than a few.
  func touched(after change: Int64) throws(StoreError) -> [Player.ID] {
    try read { db in try db.touched(after: change) }
  }

  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Player.ID, name: String)] {
    try read { db in try db.names(beginningWith: environment.normalize(text), limit: limit) }
  }

  /// Adds those players whose ids are not taken, as nothing that can be taken back, and says how many those were.
  func add(_ players: [Player]) throws(StoreError) -> Int {
    try write { db in
      try players.reduce(0) { count, player in count + (try db.insert(player) ? 1 : 0) }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.read(body)
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }
}
