import Foyer
import FoyerStorage
import FoyerTesting

@testable import PlayerScreen

extension PlayerStore {
  static func inMemory(
    now: String? = nil, seed: UInt64 = 1, sharing store: Store? = nil
  ) throws -> PlayerStore {
    var settings = ScriptSettings()
    settings.seed = seed
    let moment = now.flatMap { Timestamp(iso: $0) } ?? settings.now
    return PlayerStore(
      store: try store ?? Store(at: .memory, migrations: PlayerStore.migrations),
      environment: settings.environment(clock: VirtualClock(now: moment)))
  }

  /// Everything that a step can change.
  func everything() throws -> [String] {
    let players = try read { db in
      try db.rows("SELECT place, \(Player.columns) FROM player ORDER BY place") { row in
        (0..<row.count).map { "\(row[$0] as SQLValue)" }.joined(separator: " ")
      }
    }
    return players + (try wages().wages.map { "\($0.key) \($0.value)" }.sorted())
  }

  /// The tally as it is kept, and as it would be counted from the players.
  func tallies() throws -> (kept: [String], counted: [String]) {
    let rows = { (sql: String) in
      try self.read { db in
        try db.rows(sql) { row in (0..<row.count).map { "\(row[$0] as SQLValue)" }.joined(separator: " ") }
      }
    }
    return (
      try rows("SELECT * FROM player_tally WHERE count <> 0 ORDER BY 1, 2, 3"),
      try rows(
        """
        SELECT position, coalesce(wage_currency, ''), birthday % 10000, count(*), sum(birthday / 10000),
          coalesce(sum(wage_amount >> 32), 0), coalesce(sum(wage_amount & 0xFFFFFFFF), 0)
        FROM player GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        """)
    )
  }
}
