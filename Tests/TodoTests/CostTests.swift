import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import TodoScreen

/// Boards of two sizes and one shape, which tests only read or change by a few cards.
@MainActor
private enum Boards {
  /// Boards on which nothing is due, since up to fifty due cards of each column are shown on every page.
  static let few = Result { try board(of: 40, days: "18990 + n % 365") }
  static let many = Result { try board(of: 10_000, days: "18990 + n % 365") }
  static let small = Result { try board(of: 1_000) }
  static let medium = Result { try board(of: 20_000) }
  static let large = Result { try board(of: 50_000) }

  /// Makes a board with changes by the person of the walks, since undo passes over those of others.
  static func changed(_ count: Int) throws -> Store {
    let store = try board(of: 40)
    try store.writeNumbers(
      upTo: count,
      """
      INSERT INTO journal_change (id, replica, author, time, feature, command, kind, size, state)
      SELECT randomblob(16), zeroblob(16), '\(ScriptSettings().user)', 1577836800000 + n, 'todo', 'priority', 0, 1,
        0
      FROM made;
      INSERT INTO journal_patch (change, record, type, before, after)
      SELECT n + 1, id, 'card', '{"priority":"A"}', '{"priority":"C"}' FROM made JOIN card ON number = 1 + n % 40;
      """)
    return store
  }

  /// Makes a board of cards half of which are open, a third of those overdue, so that every page is full.
  private static func board(of count: Int, days: String = "18983 + n % 730 - 365") throws -> Store {
    let store = try TodoStore.emptyStore()
    try store.writeNumbers(upTo: count, cards(due: days))
    return store
  }

  /// The day of the scripts' clock, 22 December 2021, is 18,983.
  private static func cards(due days: String) -> String {
    """
    CREATE TEMP TABLE shaped AS SELECT n, (n * 7919 + 13) % 1000 AS chance,
      'Card ' || n || ' word' || (n % 97) || ' rare' || (n / 20) || 'x +p' || (n / 20) AS title
    FROM made;
    INSERT INTO card (id, handle, deleted, title, category, place, priority, due, wait, recurrence, notes, archived,
      added, finished)
    SELECT randomblob(16), 'h' || n, 0, title,
      CASE WHEN chance < 300 THEN 0 WHEN chance < 500 THEN 1 ELSE 2 END, printf('z%030d', n),
      CASE WHEN n % 7 = 0 THEN 'A' WHEN n % 11 = 0 THEN 'C' END,
      CASE WHEN n % 2 = 0 THEN \(days) END,
      CASE WHEN n < 1000 AND n % 100 = 1 THEN 19083 END,
      CASE WHEN n < 1000 AND n % 50 = 2 THEN '1w' END,
      CASE WHEN n < 1000 AND n % 25 = 3 THEN 'A note' ELSE '' END,
      chance >= 700,
      strftime('%Y-%m-%dT%H:%M:%S.000Z', 1577836800 + n * 1000, 'unixepoch'),
      CASE WHEN chance >= 500 THEN '2021-12-01T00:00:00.000Z' END
    FROM shaped;
    INSERT INTO card_index (rowid, title, notes) SELECT n + 1, title, '' FROM shaped;
    INSERT INTO card_tag (card, tag) SELECT n + 1, '+p' || (n / 20) FROM made;
    DROP TABLE shaped;
    """
  }
}

@MainActor
@Suite("Costs of the board", .serialized) struct CostTests {
  @Test(
    "don't grow with the number of cards",
    arguments: [
      "board", "next", "sort due", "sort due desc", "find rare3x", "find +p7", "find rare3x or rare4x",
      "find rare3x in:archive", "find in:doing rare3x", "find in:waiting", "find wait:any", "history",
      "/todo/card/h0", "add Water the plants +p7 due:friday pri:A rec:weekly",
      "edit 1 New title", "start 1", "done 1", "due 1 friday", "priority 1 B", "wait 1 monday",
      "note 1 A line",
      "item 1 A step", "up 2", "down 1", "top 2", "delete 1", "limit doing 5", "undo",
    ])
  func constant(line: String) async throws {
    try await TodoStore.expectConstantCost(
      of: line, in: try Boards.small.get(), try Boards.large.get(), after: ["todo", "find first", "board"])
  }

  @Test(
    "don't grow with the number of changes",
    arguments: [
      ("undo", ["add Water the plants"]), ("redo", ["add Water the plants", "undo"]), ("history", []),
    ])
  func changes(line: String, before: [String]) async throws {
    try await TodoStore.expectConstantCost(
      of: line, in: try Boards.changed(100), try Boards.changed(20_000), after: ["todo"] + before)
  }

  /// The cards due beyond a page are counted up to a bound, which the small board doesn't reach.
  @Test("of further pages don't grow with the number of cards", arguments: ["more", "more doing"])
  func further(line: String) async throws {
    try await TodoStore.expectConstantCost(
      of: line, in: try Boards.medium.get(), try Boards.large.get(), after: ["todo", "find first", "board"])
  }

  @Test(
    "are at most twice those of a few cards in each column",
    arguments: [
      "board", "next", "sort due", "sort due desc", "find rare0x", "find +p0", "find rare0x in:archive",
      "find in:doing rare0x", "more", "more doing", "history",
      "/todo/card/h0",
      "add Water the plants +p7 due:friday pri:A rec:weekly", "edit 1 New title", "start 1", "done 1",
      "due 1 friday", "priority 1 B", "wait 1 monday", "note 1 A line", "item 1 A step", "up 2", "down 1",
      "top 2", "delete 1", "limit doing 5", "undo",
    ])
  func few(line: String) async throws {
    try await TodoStore.expectConstantCost(
      of: line, in: try Boards.few.get(), try Boards.many.get(),
      after: ["todo", "find first", "board"],
      rows: 2)
  }

  @Test("count no more than a thousand cards to finish")
  func bounded() async throws {
    try await TodoStore.expectConstantCost(
      of: "agenda", in: try Boards.medium.get(), try Boards.large.get(), after: ["todo"])
    let walk = try await TodoStore.walk(store: try Boards.large.get())
    await walk.type("todo")
    await walk.type("agenda")
    #expect(
      walk.json.value(at: "state")
        == "Over 1000 cards to finish by December 28; 10 shown, type more for more")
    #expect(walk.json.value(at: "count") == .null)
    let store = try TodoStore.inMemory(sharing: try Boards.large.get())
    let agenda = try store.board(BoardPage.Request(nil, SortOrder(.agenda), pageSize: 10))
    #expect(
      TodoStrings.summary(agenda, store.environment.today)(.korean).original
        == "12월 28일까지 끝낼 카드 1000장 넘게 있음, 10장 표시. 더 보려면 more를 입력하세요")
    let due = try #require(try store.cardsDue(mostTitles: 3))
    #expect(due.overdue > CardsDue.mostCounted)
    #expect(due.all == nil)
    #expect(due.titles.count == 3)
  }

  /// Lines whose cost grows with the cards, each with the reason.
  private nonisolated static let growing = [
    // Counts all that is overdue or due in a week.
    "find due.before:2021-12-22", "find due:week",
    // Sorts a column in an order that no index is kept for, since each would slow down every change.
    "sort priority", "sort added", "sort title",
    // Counts the cards of every tag.
    "tags",
    // Every seventh card has the priority; cards with notes or a repetition are few and have no index.
    "find priority:A", "find rec:any", "find notes:any",
  ]

  @Test(
    "don't grow with the number of times that more was typed",
    arguments: [["todo"], ["todo", "next"], ["todo", "sort title"]])
  func more(list: [String]) async throws {
    try await TodoStore.expectConstantMore(in: try Boards.large.get(), after: list)
  }

  @Test("grow with the number of cards in no faster way", arguments: growing)
  func growing(line: String) async throws {
    try await TodoStore.expectConstantCost(
      of: line, in: try Boards.small.get(), try Boards.large.get(), after: ["todo", "find first", "board"],
      growingBy: 50)
  }
}
