import Foyer
import FoyerStorage

extension Database {
  /// What the players come to that a condition picks, which the tally knows.
  func tallied(_ condition: SquadCondition, on today: Day) throws(StoreError) -> SquadSum {
    var sum = SquadSum()
    let day = [today.year, today.number % 10_000] as [any SQLConvertible]
    try each(
      """
      SELECT position, currency, sum(count), sum(high), sum(low), sum(count * (?1 - (day > ?2)) - years)
      FROM player_tally WHERE count > 0 AND \(condition.sql) GROUP BY position, currency
      """, day + condition.arguments
    ) { row in
      sum.add(
        row[2], of: try Position(stored: row[0]), currency: Currency(rawValue: row[1]),
        // A sum of whole amounts could be too large for SQLite.
        amount: Int128(row[3] as Int64) << 32 + Int128(row[4] as Int64))
      sum.addAges(of: row[2], years: row[5])
    }
    try each(
      """
      SELECT count(*), sum(?1 - (birthday % 10000 > ?2) - birthday / 10000)
      FROM player INDEXED BY player_by_birthday WHERE birthday > ?3 AND \(condition.sql)
      """, day + [today.number] + condition.arguments
    ) { row in sum.addAges(of: -row[0], years: -row[1]) }
    return sum
  }

  /// What the players come to that a condition picks, and the places of the first of them, by one look at each player.
  func counted(
    _ condition: SquadCondition, on today: Day, places limit: Int
  ) throws(StoreError) -> (sum: SquadSum, places: [Int]) {
    var (sum, places) = (SquadSum(), [Int]())
    try each(
      "SELECT place, position, wage_currency, wage_amount, birthday FROM player WHERE \(condition.sql)",
      condition.arguments
    ) { row in
      if places.count < limit { places.append(row[0]) }
      sum.add(
        1, of: try Position(stored: row[1]), currency: Currency(rawValue: row[2]),
        amount: Int128(row[3] as Int64))
      let birthday: Int = row[4]
      if birthday <= today.number { sum.addAges(of: 1, years: (today.number - birthday) / 10_000) }
    }
    return (sum, places)
  }
}

extension Position {
  /// - Throws: ``StoreError`` for a number that the store does not know a position by.
  init(stored rank: Int) throws(StoreError) {
    guard let position = Position(rank: rank) else {
      throw StoreError(.damaged, cause: "there is no position \(rank)")
    }
    self = position
  }
}
