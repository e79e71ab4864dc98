import Foyer

/// What is to be shown of the squad.
struct SquadRequest: Hashable, Sendable {
  static let pageSize = 25

  var filter = SquadFilter.everyone
  var order = SquadOrder()
  /// How many players to show at most, from the beginning.
  var length = pageSize
  /// Players that are shown wherever they stand.
  var inSight = RowsInSight<Player.ID>()
  /// The day that ages are counted on.
  var day: Day?
}

/// The squad as it is now, as far as it is shown.
struct Squad: Equatable, Sendable {
  /// In the order asked for.
  var players: [Player]
  /// What the players that fit the filter come to, shown or not.
  var totals: SquadTotals
  /// How many players there are, whether they fit or not.
  var count: Int
  var filter: SquadFilter
  var wages: WageScale
  /// Whether there is a change that `undo` takes back.
  var canUndo: Bool
  /// Whether there is one taken back that `redo` makes again.
  var canRedo: Bool
  /// The number of the latest change.
  var change: Int64

  var hasMore: Bool { players.count < totals.count }

  func wage(of player: Player) -> Money { wages.wage(of: player) }
}
