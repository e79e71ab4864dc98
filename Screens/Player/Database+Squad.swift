import Foyer
import FoyerStorage

extension Database {
  /// As much of the squad as was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: SquadRequest, on today: Day) throws(StoreError) -> Squad {
    let wages = try wageScale()
    let (sum, condition) = try sum(of: SquadCondition(request.filter), on: today)
    var players = try players(condition, request.order, length: request.length, wages)
    if !request.touched.isEmpty, players.count == request.length {
      let shown = Set(players.map(\.id))
      var touched = condition
      touched.add(
        "id IN (SELECT value FROM json_each(?))",
        [JSONValue.array(request.touched.map { .string($0) }).encoded])
      players += try self.players(touched, SquadOrder(), length: request.touched.count, wages)
        .filter { !shown.contains($0.id) }
    }
    return Squad(
      players: players, totals: SquadTotals(sum, wages: wages),
      count: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), filter: request.filter,
      wages: wages, canUndo: try hasStep(.done), canRedo: try hasStep(.undone), change: try latestChange())
  }

  /// What the players come to that a condition picks, and a condition that picks the same ones: when they are few, the
  /// list of them, so that they are looked for once only.
  private func sum(
    of condition: SquadCondition, on today: Day
  ) throws(StoreError) -> (SquadSum, SquadCondition) {
    let few = 500
    let (sum, places): (SquadSum, [Int])
    if condition.fitsTally {
      sum = try tallied(condition, on: today)
      guard !condition.arguments.isEmpty else { return (sum, condition) }
      places = try rows(
        "SELECT place FROM player WHERE \(condition.sql) LIMIT ?", condition.arguments + [few]
      ) { $0[0] as Int }
    } else {
      (sum, places) = try counted(condition, on: today, places: few)
    }
    return (sum, sum.count > few ? condition : SquadCondition(places: places))
  }

  private func players(
    _ condition: SquadCondition, _ order: SquadOrder, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Player] {
    guard order.column == .wage else {
      return try rows(
        "SELECT \(Player.columns) FROM player WHERE \(condition.sql(by: order.column)) ORDER BY \(order.sql) LIMIT ?",
        condition.arguments + [length]
      ) { try Player($0) }
    }
    return try playersByWage(condition, isReversed: order.isReversed, length: length, wages)
  }

  /// The first of the players with wages of their own and the first of each position without, merged: no index can know
  /// what a position earns.
  private func playersByWage(
    _ condition: SquadCondition, isReversed: Bool, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Player] {
    var candidates: [(player: Player, place: Int)] = []
    func add(_ more: String, _ order: SquadOrder.Column) throws(StoreError) {
      candidates += try rows(
        """
        SELECT \(Player.columns), place FROM player WHERE \(condition.sql(by: order)) AND \(more)
        ORDER BY \(SquadOrder(column: order, isReversed: isReversed).sql) LIMIT ?
        """, condition.arguments + [length]
      ) { (try Player($0), $0[8]) }
    }
    try add("wage_amount IS NOT NULL", .wage)
    for position in Position.allCases {
      try add("wage_amount IS NULL AND position = \(position.rank)", .added)
    }
    let keyed = candidates.map { candidate in
      let wage = wages.wage(of: candidate.player)
      return (key: (wage.currency.code, wage.minorUnits, candidate.place), player: candidate.player)
    }
    let sorted = keyed.sorted { isReversed ? $0.key > $1.key : $0.key < $1.key }
    return sorted.prefix(length).map(\.player)
  }

  /// The ids and names of the first players whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(id: Player.ID, name: String)] {
    let key = text.lowercased()
    return try rows(
      "SELECT id, name FROM player WHERE name_key >= ? AND name_key < ? ORDER BY name_key, place LIMIT ?",
      [key, key + "\u{10FFFF}", limit]
    ) { ($0[0], $0[1]) }
  }
}
