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
    try squads.value(for: 0) { db in
      let players = try db.rows(
        "SELECT id, name, birthday, position, picture, picture_description FROM player ORDER BY place"
      ) { row in
        guard let birthday = Day(row[2] as String), let position = Position(rawValue: row[3]) else {
          throw StoreError(.damaged, cause: "the player \(row[0] as String) has no birthday or position")
        }
        return Player(
          id: row[0],
          profile: PlayerProfile(
            name: row[1], birthday: birthday, position: position, picture: row[4], pictureDescription: row[5])
        )
      }
      return Squad(players: players)
    }
  }

  func player(_ id: Player.ID) throws(StoreError) -> Player? {
    try squad().players.first { $0.id == id }
  }

  @discardableResult
  func add(_ profile: PlayerProfile) throws(StoreError) -> Player {
    try store.write { db in
      var id = environment.identifiers.next()
      while try db.count("SELECT count(*) FROM player WHERE id = ?", [id]) > 0 {
        id = environment.identifiers.next()
      }
      let player = Player(id: id, profile: profile)
      try insert(player, into: db)
      return player
    }
  }

  /// Adds those players whose ids are not taken, and says how many those were.
  func add(_ players: [Player]) throws(StoreError) -> Int {
    try store.write { db in
      try players.reduce(0) { count, player in
        try insert(player, into: db)
        return count + db.changesCount
      }
    }
  }

  /// - Returns: `false` when the player is gone.
  func change(_ player: Player) throws(StoreError) -> Bool {
    let profile = player.profile
    return try store.write { db in
      try db.execute(
        """
        UPDATE player SET name = ?, birthday = ?, position = ?, picture = ?, picture_description = ? WHERE id = ?
        """,
        [
          profile.name, profile.birthday.iso, profile.position.rawValue, profile.picture,
          profile.pictureDescription, player.id,
        ])
      return db.changesCount > 0
    }
  }

  func remove(_ player: Player) throws(StoreError) {
    try store.write { db in
      try db.execute("DELETE FROM player WHERE id = ?", [player.id])
    }
  }

  private func insert(_ player: Player, into db: Database) throws(StoreError) {
    let profile = player.profile
    try db.execute(
      """
      INSERT OR IGNORE INTO player (id, place, name, birthday, position, picture, picture_description)
      VALUES (?, (SELECT coalesce(max(place), 0) + 1 FROM player), ?, ?, ?, ?, ?)
      """,
      [
        player.id, profile.name, profile.birthday.iso, profile.position.rawValue, profile.picture,
        profile.pictureDescription,
      ])
  }
}
