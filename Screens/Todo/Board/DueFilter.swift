import Foyer
import FoyerFeatures

/// The days that a filter such as `due:week` asks for; cards in DONE are never due.
struct DueFilter: Hashable, Sendable {
  private enum Kind: Hashable {
    case overdue, week, none, any
    case day(String)
  }

  private let kind: Kind

  /// - Parameter typed: `today`, `tomorrow`, `week`, `overdue`, `any`, `none` or a day as `due` takes it.
  init?(_ typed: String) {
    switch typed.lowercased() {
    case "overdue", "지남": kind = .overdue
    case "week", "이번주": kind = .week
    case "any", "있음": kind = .any
    case let word where DayParser.isNone(word): kind = .none
    case let word:
      guard DayParser(today: Day(daysSince1970: 0)).day(word) != nil else { return nil }
      kind = .day(word)
    }
  }

  /// A condition of SQL, and the days of its `?`.
  func condition(today: Day) -> (sql: String, days: [Int]) {
    let number = today.daysSince1970
    switch kind {
    case .overdue: return ("due < ? AND category <> 2", [number])
    case .week: return ("due BETWEEN ? AND ? AND category <> 2", [number, number + 6])
    case .any: return ("due IS NOT NULL", [])
    case .none: return ("due IS NULL", [])
    case .day(let word):
      return ("due = ? AND category <> 2", [DayParser(today: today).day(word)?.daysSince1970 ?? number])
    }
  }
}
