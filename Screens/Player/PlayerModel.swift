import Foyer
import FoyerFeatures
import FoyerJournal

/// The part of the squad that is shown.
struct Squad: ListPage {
  typealias Column = PlayerColumn

  static let nouns = Nouns(Player.subject, "players", counter: "명", path: "/player")
  static let filters = FilterSchema(
    .kind("position", "포지션", Position.self, column: "position") { $0.rank },
    .text("name", "이름", column: "name_key"),
    .number("age", "나이", example: 20...29, allowed: 0...150) { ages, today in
      SQLCondition(ages: ages, birthday: "birthday", today: today)
    },
    .day("born", "생일", column: "birthday")
  ) { SQLCondition("instr(name_key, ?)", [$0.lowercased()]) }

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
