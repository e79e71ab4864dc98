/// The players that the squad's screen shows, in their order.
struct SquadListing: Equatable, Sendable {
  var squad: Squad
  var filter = SquadFilter.everyone
  var order = SquadOrder()
  private(set) var players: [Player] = []

  init(_ squad: Squad) {
    self.squad = squad
    refresh()
  }

  /// Picks and orders the players anew, after one of the others was set.
  mutating func refresh() {
    players = order.sorted(filter.picked(from: squad.players), of: squad)
  }
}
