import Foyer
import FoyerStorage

extension Database {
  func squad() throws(StoreError) -> Squad {
    let players = try rows(
      """
      SELECT id, name, birthday, position, picture, picture_description, wage_amount, wage_currency
      FROM player ORDER BY place
      """
    ) { row in try Player(row) }
    let canUndo = try count("SELECT EXISTS (SELECT 1 FROM player_step)") > 0
    return Squad(players: players, wages: try wageScale(), canUndo: canUndo)
  }

  func hasPlayer(_ id: Player.ID) throws(StoreError) -> Bool {
    try count("SELECT count(*) FROM player WHERE id = ?", [id]) > 0
  }

  /// - Returns: Whether the id was not taken yet.
  @discardableResult
  func insert(_ player: Player, at place: Int) throws(StoreError) -> Bool {
    let profile = player.profile
    try execute(
      """
      INSERT OR IGNORE INTO player (
        id, place, name, birthday, position, picture, picture_description, wage_amount, wage_currency)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        player.id, place, profile.name, profile.birthday.iso, profile.position.rawValue, profile.picture,
        profile.pictureDescription, player.agreedWage?.minorUnits, player.agreedWage?.currency.code,
      ])
    return changesCount > 0
  }

  func nextPlace() throws(StoreError) -> Int {
    try count("SELECT coalesce(max(place), 0) + 1 FROM player")
  }

  func update(_ player: Player) throws(StoreError) {
    let profile = player.profile
    try execute(
      """
      UPDATE player SET name = ?, birthday = ?, position = ?, picture = ?, picture_description = ?,
        wage_amount = ?, wage_currency = ? WHERE id = ?
      """,
      [
        profile.name, profile.birthday.iso, profile.position.rawValue, profile.picture,
        profile.pictureDescription, player.agreedWage?.minorUnits, player.agreedWage?.currency.code,
        player.id,
      ])
  }
}

extension Player {
  fileprivate init(_ row: FoyerStorage.Row) throws {
    guard let birthday = Day(row[2] as String), let position = Position(rawValue: row[3]) else {
      throw StoreError(.damaged, cause: "the player \(row[0] as String) has no birthday or position")
    }
    let profile = PlayerProfile(
      name: row[1], birthday: birthday, position: position, picture: row[4], pictureDescription: row[5])
    let wage = (row[6] as Int64?).flatMap { amount in
      Currency(rawValue: row[7]).map { Money(minorUnits: amount, currency: $0) }
    }
    self.init(id: row[0], profile: profile, agreedWage: wage)
  }
}
