import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension Database {
  /// Returns the part of the squad that was asked for, in a fixed number of statements however many players there are.
  func squad(_ request: Squad.Request, on today: Day) throws(StoreError) -> Squad {
    let wages = try WageScale(self)
    let condition = PricedCondition<Player>(request.filter, of: "deleted = 0", today: today)
    let (sum, picked) = try sum(of: condition, on: today)
    var totals = SquadTotals(sum, wages: wages)
    totals.sharedShirts = try sharedShirts()
    return Squad(
      try rows(request, of: picked, wages), count: totals.count,
      total: try count("SELECT coalesce(sum(count), 0) FROM player_tally"), wages, totals)
  }

  /// Returns the totals of the players that a condition picks, and a condition that picks the same players: their
  /// numbers when they are few, so that they are looked for once.
  private func sum(
    of condition: PricedCondition<Player>, on today: Day
  ) throws(StoreError) -> (SquadSum, PricedCondition<Player>) {
    guard !condition.fitsTally else { return (try tallied(condition.kind, on: today), condition) }
    let few = 500
    let (sum, numbers) = try counted(condition, on: today, numbers: few)
    guard sum.count <= few else { return (sum, condition) }
    return (sum, PricedCondition(SQLCondition("deleted = 0").with("number", in: numbers.map(String.init))))
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
