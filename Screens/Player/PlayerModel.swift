import Foyer
import FoyerFeatures
import FoyerJournal

typealias SquadFilter = KindFilter<Position>

/// The part of the squad that is shown.
struct Squad: ListPage {
  typealias Filter = SquadFilter
  typealias Column = PlayerColumn

  static let nouns = Nouns(Player.subject, "players", counter: "명", path: "/player")

  let players: [Recorded<Player>]
  let totals: SquadTotals
  let total: Int
  let wages: WageScale

  var rowIDs: [String] { players.map(\.handle) }
  var count: Int { totals.count }
}

struct PlayerState: Equatable {
  /// The player as it is, or was when it was removed.
  let player: Recorded<Player>
  let wages: WageScale
}

/// The columns that the squad can be sorted by.
enum PlayerColumn: String, SortColumn {
  case added, name, age, position, wage

  var name: LocalizedText {
    switch self {
    case .position: PlayerPhrases.position
    case .wage: PlayerPhrases.wage
    case .added, .name, .age: usualName
    }
  }
}

extension SortOrder<PlayerColumn> {
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
