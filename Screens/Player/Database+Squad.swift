import Foyer
import FoyerStorage

extension Database {
  /// As much of the squad as was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: SquadRequest, on today: Day) throws(StoreError) -> Squad {
    let wages = try wageScale()
    let filter = SquadCondition(request.filter)
    let condition = try narrowed(filter)
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
      players: players, totals: try totals(filter.fitsTally ? filter : condition, on: today, wages),
      count: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), filter: request.filter,
      wages: wages, canUndo: try hasStep(.done), canRedo: try hasStep(.undone), change: try latestChange())
  }

  /// A condition that picks few players, as the list of these, so that they are looked for once only.
  private func narrowed(_ condition: SquadCondition) throws(StoreError) -> SquadCondition {
    let few = 500
    guard !condition.arguments.isEmpty else { return condition }
    let places = try rows(
      "SELECT place FROM player WHERE \(condition.sql) LIMIT ?", condition.arguments + [few + 1]
    ) { $0[0] as Int }
    return places.count > few ? condition : SquadCondition(places: places)
  }

  private func players(
    _ condition: SquadCondition, _ order: SquadOrder, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Player] {
    guard order.column == .wage else {
      return try rows(
        "SELECT \(Player.columns) FROM player WHERE \(condition.sql) ORDER BY \(order.sql) LIMIT ?",
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
        SELECT \(Player.columns), place FROM player WHERE \(condition.sql) AND \(more)
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
