import FeatureSupport
import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PlayerScreen

/// Squads of two sizes and one shape, which tests only read or change by a few players.
@MainActor
private enum Squads {
  static let small = Result { try squad(of: 1_000) }
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
  @Test(
    "don't grow with the number of players",
    arguments: [
      "find", "find shirt:7", "sort name", "sort age", "more", "totals",
      "history",
      "wage", "/player/p16", "add Cho, 1998-01-25, ST", "edit 1 name Son", "wage 2 5만 원", "wage striker 3억 원",
      "status 1-5 injured until 2022-01-02", "note 3 A line", "delete 4", "undo",
    ])
  func constant(line: String) async throws {
    try await PlayerStore.expectConstantCost(
      of: line, in: try Squads.small.get(), try Squads.large.get(), after: ["player"],
      // Sums over days of the year, classes and currencies, of which a squad of 1,000 has a fifth.
      but: ["FROM player_tally"])
  }

  /// Lines whose cost grows with the players, each with the reason.
  private nonisolated static let growing = [
    // Counts the players that a filter of many players picks.
    "find striker", "find age:20..25", "find notes:knee",
    // Looks for a text within all names.
    "find player 16x",
    // Sorts in an order that no index is kept for.
    "sort position", "sort wage", "sort shirt",
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
