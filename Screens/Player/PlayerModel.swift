import Foyer
import FoyerFeatures
import FoyerJournal

typealias SquadRequest = ListRequest<SquadFilter, PlayerColumn>

/// The part of the squad that is shown.
struct Squad: Equatable, ListPage {
  typealias Filter = SquadFilter
  typealias Column = PlayerColumn

  let request: SquadRequest
  /// The players that fit, in the order asked for.
  let players: [Recorded<Player>]
  /// The totals of all players that fit, shown or not.
  let totals: SquadTotals
  /// The number of all players.
  let count: Int
  let wages: WageScale
  let steps: UndoSteps

  var rowIDs: [String] { players.map(\.handle) }
  var hasMore: Bool { players.count < totals.count }
}

/// A player with all that the player's screen shows.
struct PlayerState: Equatable {
  /// The player as it is, or was when it was removed.
  let player: Recorded<Player>
  let wages: WageScale
  let steps: UndoSteps

  var wage: Money { wages.wage(of: player.value) }
}
