import Foyer
import FoyerStorage

extension Database {
  /// All players, in the order added.
  func allPlayers() throws(StoreError) -> [Player] {
    try rows("SELECT \(Player.columns) FROM player ORDER BY place") { try Player($0) }
  }

  func player(_ id: Player.ID) throws(StoreError) -> Player? {
    try row("SELECT \(Player.columns) FROM player WHERE id = ?", [id]) { try Player($0) }
  }

  /// Where a player stands in the order added, which never changes and is never given again.
  func place(of id: Player.ID) throws(StoreError) -> Int? {
    try row("SELECT place FROM player WHERE id = ?", [id]) { $0[0] }
  }

  func nextPlace() throws(StoreError) -> Int {
    try count("SELECT seq FROM sqlite_sequence WHERE name = 'player'") + 1
  }

  /// Adds a player for good, as nothing that can be taken back.
  ///
  /// - Returns: Whether the id was not taken yet.
  func insert(_ player: Player) throws(StoreError) -> Bool {
    guard try place(of: player.id) == nil else { return false }
    try execute(
      "INSERT INTO player (place, \(Player.storedColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [try nextPlace()] + player.stored)
    return true
  }
}

extension Player {
  static let columns =
    "id, name, birthday, position, picture, picture_description, wage_amount, wage_currency"
  static let storedColumns = columns + ", name_key"

  init(_ row: FoyerStorage.Row) throws(StoreError) {
    guard let birthday = Day(number: row[2]), let position = Position(rank: row[3]) else {
      throw StoreError(.damaged, cause: "the player \(row[0] as String) has no birthday or position")
    }
    let profile = PlayerProfile(
      name: row[1], birthday: birthday, position: position, picture: row[4], pictureDescription: row[5])
    let wage = (row[6] as Int64?).flatMap { amount in
      Currency(rawValue: row[7]).map { Money(minorUnits: amount, currency: $0) }
    }
    self.init(id: row[0], profile: profile, agreedWage: wage)
  }

  /// The values of ``storedColumns``.
  var stored: [any SQLConvertible] {
    [
      id, profile.name, profile.birthday.number, profile.position.rank, profile.picture,
      profile.pictureDescription, agreedWage?.minorUnits, agreedWage?.currency.code, name.lowercased(),
    ]
  }
}
