import Foyer
import FoyerFeatures
import FoyerJournal

/// The part of the squad that is shown.
struct Squad: ListPage {
  typealias Column = PlayerColumn

  static let nouns = Nouns(Player.subject, "players", counter: "명", path: "/player")
  static let filters = FilterSchema(
    .kind("position", "포지션", Position.self) { positions, _ in
      let ranks = positions.flatMap(\.covered).map { String($0.rank) }
      return SQLCondition("position IN (\(ranks.joined(separator: ", ")))")
    },
    .kind("status", "상태", PlayerStatus.self, column: "status") { $0.rawValue },
    .number("shirt", "등번호", example: 1...11, allowed: 1...99) { numbers, _ in
      SQLCondition("shirt BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)")
    },
    .notes, .name, .age(like: 20...29), .born, word: SQLCondition.names(containing:))

  let players: ListRows<Recorded<Player>>
  let totals: SquadTotals
  let total: Int
  let wages: WageScale
  /// The shirts that several players wear, which two who change the squad at once can bring about.
  let sharedShirts: [SharedShirt]

  var rowIDs: [String] { players.ids }
  var rowCount: Int { players.count }
  var count: Int { totals.count }
}

struct PlayerState: Equatable {
  /// The player as it is, or was when it was removed.
  let player: Recorded<Player>
  let wages: WageScale
}

/// A shirt's number and the names of those who wear it.
struct SharedShirt: Equatable {
  let number: Int
  let names: String
}

/// The columns that the squad can be sorted by.
enum PlayerColumn: String, SortColumn {
  case added, name, age, position, wage, shirt

  var name: LocalizedText {
    switch self {
    case .position: PlayerStrings.position
    case .wage: PlayerStrings.wage
    case .shirt: PlayerStrings.shirt
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
    case .shirt: terms(["coalesce(shirt, 100)", "number"])
    case .wage: terms(["wage_currency", "wage_amount", "number"])
    }
  }
}
