import Foyer
import FoyerFeatures

typealias PlayerOrder = SortOrder<PlayerColumn>

/// The columns that the squad can be sorted by.
enum PlayerColumn: String, CaseIterable, Sendable {
  case added
  case name
  case age
  case position
  case wage
}

extension PlayerOrder {
  /// The terms of an `ORDER BY`; wages only those that players have of their own, equal players in the order added.
  var sql: String {
    let columns =
      switch column {
      case .added: ["number"]
      case .name: ["name_key", "number"]
      case .age: ["-birthday", "number"]
      case .position: ["position", "number"]
      case .wage: ["wage_currency", "wage_amount", "number"]
      }
    return columns.map { name in
      let isDescending = name.hasPrefix("-") != self.isDescending
      return name.drop { $0 == "-" } + (isDescending ? " DESC" : "")
    }.joined(separator: ", ")
  }
}

extension Argument where Value == PlayerColumn {
  static var playerOrder: Argument<PlayerColumn> {
    .choice(
      PlayerPhrases.Argument.order,
      PlayerColumn.allCases.map { ([$0.rawValue, PlayerPhrases.column($0).ko.original], $0) })
  }
}
