import Foyer
import FoyerFeatures
import FoyerJournal

typealias SquadRequest = ListRequest<SquadFilter, PlayerColumn>
typealias SquadFilter = KindFilter<Position>
typealias PlayerOrder = SortOrder<PlayerColumn>

/// The part of the squad that is shown.
struct Squad: ListPage {
  typealias Filter = SquadFilter
  typealias Column = PlayerColumn

  static let nouns = Nouns(Player.subject, "players", counter: "명", path: "/player")

  /// The players that fit, in the order asked for.
  let players: [Recorded<Player>]
  /// The totals of all players that fit, shown or not.
  let totals: SquadTotals
  /// The number of all players.
  let total: Int
  let wages: WageScale

  var rowIDs: [String] { players.map(\.handle) }
  var count: Int { totals.count }
}

/// A player with all that the player's screen shows.
struct PlayerState: Equatable {
  /// The player as it is, or was when it was removed.
  let player: Recorded<Player>
  let wages: WageScale
}

/// The columns that the squad can be sorted by.
enum PlayerColumn: String, SortColumn {
  case added
  case name
  case age
  case position
  case wage

  var name: Phrase {
    switch self {
    case .added: LivePhrases.added
    case .name: FormPhrases.name
    case .age: LivePhrases.age
    case .position: PlayerPhrases.position
    case .wage: PlayerPhrases.wage
    }
  }
}

extension PlayerOrder {
  /// The terms of an `ORDER BY`; wages only those that players have of their own, equal players in the order added.
  var sql: String {
    switch column {
    case .added: terms(["number"])
    case .name: terms(["name_key", "number"])
    case .age: terms(["-birthday", "number"])
    case .position: terms(["position", "number"])
    case .wage: terms(["wage_currency", "wage_amount", "number"])
    }
  }
}
