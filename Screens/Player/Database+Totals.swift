import Foyer
import FoyerStorage

extension Database {
  /// What the players that a condition picks come to.
  func totals(
    _ condition: SquadCondition, on today: Day, _ wages: WageScale
  ) throws(StoreError) -> SquadTotals {
    var groups: [SquadTotals.Group] = []
    var ages = SquadTotals.Ages()
    if condition.fitsTally {
      try each(
        "SELECT position, currency, count, high, low FROM player_tally WHERE count > 0 AND \(condition.sql)",
        condition.arguments
      ) { row in groups.append(try SquadTotals.Group(row)) }
      try each(
        "SELECT count(*), sum((?1 - birthday) / 10000) FROM player WHERE birthday <= ?1 AND \(condition.sql)",
        [today.number] + condition.arguments
      ) { row in ages = SquadTotals.Ages(players: row[0], years: row[1]) }
    } else {
      try each(
        """
        SELECT position, coalesce(wage_currency, ''), count(*), sum(wage_amount >> 32), sum(wage_amount & 0xFFFFFFFF),
          sum(birthday <= ?1), sum(CASE WHEN birthday <= ?1 THEN (?1 - birthday) / 10000 END)
        FROM player WHERE \(condition.sql) GROUP BY position, wage_currency
        """, [today.number] + condition.arguments
      ) { row in
        groups.append(try SquadTotals.Group(row))
        ages.players += row[5]
        ages.years += row[6]
      }
    }
    return SquadTotals(groups, ages, wages: wages)
  }
}

extension SquadTotals.Group {
  /// Amounts come in two halves, because a sum of whole ones could be too large for SQLite.
  fileprivate init(_ row: FoyerStorage.Row) throws(StoreError) {
    guard let position = Position(rank: row[0]) else {
      throw StoreError(.damaged, cause: "there is no position \(row[0] as Int)")
    }
    self.init(
      position: position, currency: Currency(rawValue: row[1]), count: row[2],
      amount: Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64))
  }
}
