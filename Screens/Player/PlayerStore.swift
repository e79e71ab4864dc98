public import Foyer
public import FoyerStorage

/// Keeps the squad, and the people beside it.
@MainActor
public final class PlayerStore {
  let people: PeopleStore
  let environment: Environment
  private let store: Store
  private let squads: StoreCache<Int, Squad>

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

  func squad() throws(StoreError) -> Squad {
    try squads.value(for: 0) { db in try db.squad() }
  }

  func player(_ id: Player.ID) throws(StoreError) -> Player? {
    try squad().players.first { $0.id == id }
  }

  @discardableResult
  func add(_ profile: PlayerProfile) throws(StoreError) -> Player {
    try write { db in
      let player = Player(id: try newID(in: db), profile: profile)
      let step = try db.beginStep(.added, player.name)
      try db.insert(player, at: try db.nextPlace())
      try db.keepImage(of: player.id, isAfter: true, step)
      return player
    }
  }

  /// Adds those players whose ids are not taken, and says how many those were.
  func add(_ players: [Player]) throws(StoreError) -> Int {
    try write { db in
      try players.reduce(0) { count, player in
        count + (try db.insert(player, at: try db.nextPlace()) ? 1 : 0)
      }
    }
  }

  /// - Returns: `false` when the player is gone.
  func change(_ player: Player, as kind: SquadStep.Kind = .changed) throws(StoreError) -> Bool {
    try write { db in
      guard try db.hasPlayer(player.id) else { return false }
      let step = try db.beginStep(kind, player.name)
      try db.keepImage(of: player.id, isAfter: false, step)
      try db.update(player)
      try db.keepImage(of: player.id, isAfter: true, step)
      return true
    }
  }

  func remove(_ player: Player) throws(StoreError) {
    try write { db in
      guard try db.hasPlayer(player.id) else { return }
      let step = try db.beginStep(.removed, player.name)
      try db.keepImage(of: player.id, isAfter: false, step)
      try db.execute("DELETE FROM player WHERE id = ?", [player.id])
    }
  }

  func setWage(of position: Position, to wage: Money) throws(StoreError) {
    try write { db in
      let before = try db.wageScale().wage(of: position)
      _ = try db.beginStep(
        .scale, position.rawValue,
        scale: SquadStep.ScaleChange(position: position, before: before, after: wage))
      try db.setWage(of: position, to: wage)
    }
  }

  /// Takes back the latest step.
  func undo() throws(StoreError) -> UndoResult {
    try write { db in
      guard let step = try db.latestStep() else { return .nothingToUndo }
      guard try db.isUntouched(since: step) else { return .changedSince(step) }
      try db.takeBack(step)
      return .undone(step)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }

  /// An identifier that no player has.
  func newID(in db: Database) throws(StoreError) -> Player.ID {
    var id = environment.identifiers.next()
    while try db.hasPlayer(id) { id = environment.identifiers.next() }
    return id
  }
}
