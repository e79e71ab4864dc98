import FeatureSupport
import FoyerRecords
import FoyerTools
import Testing

@testable import Foyer
@testable import TodoScreen

@MainActor
@Suite("Lists of cards") struct ListingTests {
  @Test(
    "take the same number of statements, however many cards there are",
    arguments: [
      "next", "agenda", "sort due", "/todo/tags", "find card", "find +some in:todo", "find due:none", "find",
    ])
  func statements(line: String) async throws {
    try await TodoStore.expectConstantStatements(of: line, in: [0, 1, 30, 3_000]) { count in
      try store(of: (0..<count).map { "Card \($0) +some" })
    } after: { _, walk in
      // The index of words reads its settings when it is first asked.
      await walk.type("find first")
    }
  }

  @Test("of the history take the same number of statements, however many cards a change touched")
  func history() async throws {
    try await TodoStore.expectConstantStatements(of: "/todo/history", in: [3, 30, 3_000]) { count in
      try store(of: (0..<count).map { "Card \($0)" })
    }
  }

  @Test("show 10 cards of a column and say how many there are", arguments: [0, 1, 10, 11, 3_000])
  func pages(count: Int) async throws {
    let walk = try await TodoStore.walk(store: try store(of: (0..<count).map { "Card \($0)" }))
    #expect(walk.json.value(at: "rows.count") == .integer(min(count, 10)))
    let state = walk.json.value(at: "state")
    let columns = "TODO \(count)" + (count > 10 ? " (10 shown)" : "") + ", DOING 0, DONE 0"
    let cards = "\(count) \(count == 1 ? "card" : "cards"): \(columns)"
    #expect(state == .string(cards))
  }

  @Test("keep every row as wide as the others, whatever the titles", arguments: [40, 80, 200])
  func alignment(width: Int) async throws {
    let titles = [
      "x", String(repeating: "long ", count: 2_000), String(repeating: "긴 제목 ", count: 2_000), "우유 사기",
      "가", "👨‍👩‍👧‍👦", "🇰🇷🇰🇷", String(repeating: "🎉", count: 300), "שלום עולם", "مرحبا بالعالم and more",
      String(repeating: "مرحبا ", count: 500), "e\u{301}a\u{308}", "ｆｕｌｌ ｗｉｄｔｈ", "カード",
    ]
    let store = try store(of: titles)
    let todo = try TodoStore.inMemory(seed: 5, sharing: store)
    let day = try #require(Day(year: 2021, month: 12, day: 25))
    for card in try todo.board("due:none").cards { try todo.plan(card.handle, day) }
    let walk = try await TodoStore.walk(store: store, width: width, format: .styled)
    await walk.type("more")
    let lines = walk.console.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    let widths = lines.filter { $0.hasSuffix("due December 25") }.map { DisplayWidth.of(String($0)) }
    #expect(widths == Array(repeating: width, count: titles.count))
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
  }

  private func store(of titles: [String]) throws -> Store {
    let store = try TodoStore.emptyStore()
    try TodoStore.inMemory(seed: 9, sharing: store).feature.write("add") { change in
      for title in titles { try change.add(Card(title: title)) }
    }
    return store
  }
}
