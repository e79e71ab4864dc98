import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns a player, also one who was removed.
  func player(_ handle: String) throws(StoreError) -> Recorded<Player>? {
    try records(Player.self, "handle = ? AND deleted <> 2", [handle]).first
  }

  /// Returns the part of the squad that was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: SquadRequest, on today: Day, _ steps: UndoSteps) throws(StoreError) -> Squad {
    let wages = try wageScale()
    let (sum, condition) = try sum(of: SquadCondition(request.filter), on: today)
    var players = try players(condition, request.order, length: request.length, wages)
    if !request.inSight.ids.isEmpty, players.count == request.length {
      let shown = Set(players.map(\.id))
      var touched = condition
      touched.add(
        "handle IN (SELECT value FROM json_each(?))",
        [JSONValue.array(request.inSight.ids.map { .string($0) }).encoded])
      players += try self.players(touched, PlayerOrder(.added), length: request.inSight.ids.count, wages)
        .filter { !shown.contains($0.id) }
    }
    return Squad(
      request: request, players: players, totals: SquadTotals(sum, wages: wages),
      count: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), wages: wages, steps: steps)
  }

  /// Returns the totals of the players that a condition picks, and a condition that picks the same players: their
  /// numbers when they are few, so that they are looked for once.
  private func sum(
    of condition: SquadCondition, on today: Day
  ) throws(StoreError) -> (SquadSum, SquadCondition) {
    guard !condition.fitsTally else { return (try tallied(condition.position, on: today), condition) }
    let few = 500
    let (sum, numbers) = try counted(condition, on: today, numbers: few)
    return (sum, sum.count > few ? condition : SquadCondition(numbers: numbers))
  }

  private func players(
    _ condition: SquadCondition, _ order: PlayerOrder, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Recorded<Player>] {
    guard order.column == .wage else {
      return try records(
        Player.self, "\(condition.sql(by: order.column)) ORDER BY \(order.sql) LIMIT ?",
        condition.arguments + [length])
    }
    return try playersByWage(condition, isDescending: order.isDescending, length: length, wages)
  }

  /// Merges the first players with wages of their own and the first of each position without: no index can know the
  /// wage of a position.
  private func playersByWage(
    _ condition: SquadCondition, isDescending: Bool, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Recorded<Player>] {
    func first(_ condition: String, _ column: PlayerColumn, _ arguments: [any SQLConvertible])
      throws(StoreError) -> [(number: Int, money: Money)]
    {
      try rows(
        """
        SELECT number, position, wage FROM player WHERE \(condition)
        ORDER BY \(PlayerOrder(column, isDescending: isDescending).sql) LIMIT ?
        """, arguments + [length]
      ) { row in
        let own = (row[2] as String?).flatMap { Money(stored: .text($0)) }
        return (row[0], own ?? wages.wage(of: Position(rank: row[1]) ?? .striker))
      }
    }
    var candidates = try first(
      "\(condition.sql(by: .wage)) AND wage_amount IS NOT NULL", .wage, condition.arguments)
    for position in Position.allCases where condition.position ?? position == position {
      candidates += try first(
        "\(condition.sql) AND wage_amount IS NULL AND position = \(position.rank)", .added,
        condition.arguments)
    }
    let keyed = candidates.map { ($0.money.currency.code, $0.money.minorUnits, $0.number) }
    let numbers = keyed.sorted { isDescending ? $0 > $1 : $0 < $1 }.prefix(length).map(\.2)
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
    let picked = SquadCondition(numbers: numbers)
    let players = try records(Player.self, "\(picked.sql) ORDER BY number", picked.arguments)
    return zip(numbers.sorted(), players).sorted { places[$0.0, default: 0] < places[$1.0, default: 0] }
      .map(\.1)
  }

  /// Returns the handles and names of the first players whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(handle: String, name: String)] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT handle, name FROM player WHERE deleted = 0 AND name_key >= ? AND name_key < ?
      ORDER BY name_key, number LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { ($0[0], $0[1]) }
  }
}
