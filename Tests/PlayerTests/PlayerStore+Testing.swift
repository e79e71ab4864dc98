import FeatureSupport
import Foyer
import FoyerRecords
package import FoyerSystem

@testable package import PlayerScreen

extension PlayerStore: LocalFeature {
  package static let name = "player"
  package func root(_ network: any Fetching) -> PlayerCoordinator {
    PlayerCoordinator(store: self, fetcher: network, address: Network.address)
  }
}

extension PlayerStore {
  /// Returns all players, in the order added.
  func allPlayers() throws -> [Recorded<Player>] {
    try feature.read { db in try db.records(Player.self, "deleted = 0 ORDER BY number") }
  }

  func squad(
    _ filter: String = "", by order: SortOrder<RecordColumn<Player>> = SortOrder(.added), length: Int = 25
  ) throws -> Squad {
    try squad(Squad.Request(try Squad.filters.filter(filter), order, pageSize: length))
  }

  /// Adds players as one change.
  @discardableResult
  func add(_ players: [Player]) throws -> [Recorded<Player>] {
    try feature.write("add") { change in try players.map { try change.create($0) } }
  }

  /// Everything that a change of the squad can touch.
  func everything() throws -> Everything {
    try Everything(players: allPlayers(), wages: feature.read { db in try WageScale(db) })
  }

  struct Everything: Equatable {
    let players: [Recorded<Player>]
    let wages: WageScale
  }

  /// The tally as it is kept, and as it would be counted from the players.
  func tallies() throws -> (kept: [String], counted: [String]) {
    let rows = { (sql: String) in
      try self.feature.read { db in
        try db.rows(sql) { row in (0..<row.count).map { "\(row[$0] as SQLValue)" }.joined(separator: " ") }
      }
    }
    return (
      try rows("SELECT * FROM player_tally WHERE count <> 0 ORDER BY 1, 2, 3"),
      try rows(
        """
        SELECT wage_class, coalesce(wage_currency, ''), born % 10000, count(*), sum(born / 10000),
          coalesce(sum(wage_amount >> 32), 0), coalesce(sum(wage_amount & 0xFFFFFFFF), 0)
        FROM player WHERE deleted = 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        """)
    )
  }
}

extension Squad {
  var players: ListRows<Recorded<Player>> { records }
  var wages: WageScale { context }
}
