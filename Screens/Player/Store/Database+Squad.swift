import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns the part of the squad that was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: Squad.Request, on today: Day) throws(StoreError) -> Squad {
    let wages = try scale(PositionWage.self)
    let (sum, condition) = try sum(of: SquadCondition(request.filter, today: today), on: today)
    let players = try request.rows(by: \.handle) { length throws(StoreError) in
      try self.players(condition, request.order, length: length, wages)
    } inSight: { handles throws(StoreError) in
      try self.players(
        condition.with("handle", in: handles), SortOrder(.added), length: handles.count, wages)
    } ids: { length throws(StoreError) in
      try self.handles(condition, request.order, length: length, wages)
    }
    return Squad(
      players: players, totals: SquadTotals(sum, wages: wages),
      total: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), wages: wages,
      sharedShirts: try sharedShirts())
  }

  /// Returns the totals of the players that a condition picks, and a condition that picks the same players: their
  /// numbers when they are few, so that they are looked for once.
  private func sum(
    of condition: SquadCondition, on today: Day
  ) throws(StoreError) -> (SquadSum, SquadCondition) {
    guard !condition.fitsTally else { return (try tallied(condition.wageClass, on: today), condition) }
    let few = 500
    let (sum, numbers) = try counted(condition, on: today, numbers: few)
    return (
      sum, sum.count > few ? condition : SquadCondition().with("number", in: numbers.map(String.init))
    )
  }

  private func players(
    _ condition: SquadCondition, _ order: SortOrder<PlayerColumn>, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Recorded<Player>] {
    guard order.column == .wage else {
      return try records(
        Player.self, "\(condition.sql(by: order.column)) ORDER BY \(order.sql) LIMIT ?",
        condition.rows.arguments + [length])
    }
    return try playersByWage(condition, isDescending: order.isDescending, length: length, wages)
  }

  private func handles(
    _ condition: SquadCondition, _ order: SortOrder<PlayerColumn>, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [String] {
    guard order.column != .wage else {
      return try players(condition, order, length: length, wages).map(\.handle)
    }
    return try rows(
      "SELECT handle FROM player WHERE \(condition.sql(by: order.column)) ORDER BY \(order.sql) LIMIT ?",
      condition.rows.arguments + [length]
    ) { $0[0] }
  }

  /// Returns the first players in the order of their wages.
  private func playersByWage(
    _ condition: SquadCondition, isDescending: Bool, length: Int, _ wages: WageScale
  ) throws(StoreError) -> [Recorded<Player>] {
    var own = SQLCondition(condition.sql(by: .wage), condition.rows.arguments)
    own.add("wage_amount IS NOT NULL")
    var usual: [WageClass: SQLCondition] = [:]
    for kind in WageClass.allCases where condition.wageClass ?? kind == kind {
      var ofKind = condition.rows
      ofKind.add("wage_amount IS NULL AND wage_class = \(kind.rank)")
      usual[kind] = ofKind
    }
    return try recordsByPrice(
      in: "wage", own: own, usual: usual, isDescending: isDescending, length: length, wages)
  }
}

extension Database {
  /// Returns the shirts that several players wear.
  func sharedShirts() throws(StoreError) -> [SharedShirt] {
    try rows(
      """
      SELECT worn.shirt, (
        SELECT group_concat(name, ', ') FROM player WHERE deleted = 0 AND player.shirt = worn.shirt
      ) FROM \(Player.shirts.name) AS worn WHERE count > 1
      """
    ) { SharedShirt(number: $0[0], names: $0[1]) }
  }

  /// - Throws: A `Refusal` when another player wears a shirt.
  func checkShirt(_ player: Player, _ id: RecordID?) throws {
    guard let shirt = player.shirt else { return }
    let wearers = try records(Player.self, "shirt = ? AND deleted = 0", [shirt])
    if let wearer = wearers.first(where: { $0.id != id }) {
      throw PlayerStrings.taken(shirt, by: wearer.name)
    }
  }
}
