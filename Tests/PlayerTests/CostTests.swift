import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import PlayerScreen

/// Squads of two sizes and one shape, which tests only read or change by a few players.
@MainActor
private enum Squads {
  static let six = Result { try squad(of: 6) }
  static let small = Result { try squad(of: 1_000) }
  static let medium = Result { try squad(of: 10_000) }
  static let large = Result { try squad(of: 50_000) }

  private static func squad(of count: Int) throws -> Store {
    let store = try PlayerStore.emptyStore()
    try store.writeNumbers(upTo: count, players)
    return store
  }

  private static let players = """
    INSERT INTO player (id, handle, name, name_key, birthday, position, wage, shirt, status, notes)
    SELECT CAST(printf('ply%013d', n) AS BLOB), 'p' || n, 'Player ' || n || 'x', 'player ' || n || 'x', 5500 + n % 7300,
      n % 4 * 16, CASE n % 5 WHEN 0 THEN '5000000 KRW' WHEN 1 THEN '120000 USD' END, CASE WHEN n < 99 THEN n + 1 END,
      'fit', CASE WHEN n < 1000 AND n % 25 = 3 THEN 'Left knee' ELSE '' END
    FROM made;
    """
}

@MainActor
@Suite("Costs of the squad", .serialized) struct CostTests {
  private nonisolated static let lines = [
    "find", "find shirt:7", "find striker", "sort name", "sort age", "sort position", "sort wage",
    "sort wage desc",
    "sort shirt", "more", "totals", "history", "wage", "add Cho, 1998-01-25, ST", "edit 1 name Son",
    "wage 2 5만 원",
    "wage striker 3억 원", "status 1-3 injured until 2022-01-02", "note 3 A line", "delete 3", "undo",
  ]
  // Sums over days of the year, classes and currencies, of which a squad of 1,000 has a fifth.
  private let sums = ["FROM player_tally"]

  @Test(
    "don't grow with the number of players", arguments: lines + ["/player/p16", "status 1-5 fit", "delete 4"])
  func constant(line: String) async throws {
    try await PlayerStore.expectConstantCost(
      of: line, in: try Squads.small.get(), try Squads.large.get(), after: ["player"], but: sums)
  }

  @Test("are at most twice those of six players", arguments: lines)
  func six(line: String) async throws {
    try await PlayerStore.expectConstantCost(
      of: line, in: try Squads.six.get(), try Squads.medium.get(), after: ["player"], but: sums, rows: 3)
  }

  @Test("of what everyone earns have a bound")
  func tallied() async throws {
    for line in ["find", "totals", "find striker"] {
      try await PlayerStore.expectConstantCost(
        of: line, in: try Squads.medium.get(), try Squads.large.get(), after: ["player"])
    }
  }

  /// Lines whose cost grows with the players, each with the reason.
  private nonisolated static let growing = [
    // Counts the players that a filter of many players picks.
    "find age:20..25", "find notes:knee",
    // Looks for a text within all names.
    "find player 16x",
  ]

  @Test(
    "don't grow with the number of times that more was typed",
    arguments: [["player"], ["player", "sort age"], ["player", "sort wage"]])
  func more(list: [String]) async throws {
    try await PlayerStore.expectConstantMore(in: try Squads.large.get(), after: list)
  }

  @Test("grow with the number of players in no faster way", arguments: growing)
  func growing(line: String) async throws {
    try await PlayerStore.expectConstantCost(
      of: line, in: try Squads.small.get(), try Squads.large.get(), after: ["player"], growingBy: 50)
  }
}
