import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import TodoScreen

@MainActor
@Suite struct PagingTests {
  /// A walk through a house whose board holds so many cards, numbered from 1.
  private func walk(past count: Int, tags: String = "") async throws -> Walk {
    let shared = try Store.todo()
    let store = try TodoStore.inMemory(seed: 9, sharing: shared)
    for number in 1...count { try store.add("Card \(number)\(tags)") }
    return try await House.walk(store: shared)
  }

  @Test("a board shows a page, and more of it on request")
  func more() async throws {
    let walk = try await walk(past: 60)
    #expect(walk.rows.count == 25)
    #expect(
      walk.json.value(at: "state") == "60 cards: TODO 60, DOING 0, DONE 0; 25 shown, type more for more")
    await walk.type("more")
    #expect(walk.rows.count == 50)
    #expect(walk.output.contains("50. Card 50"))
    #expect(!walk.output.contains("25. Card 25"))
    await walk.type("more")
    #expect(walk.rows.count == 60)
    #expect(walk.json.value(at: "state") == "60 cards: TODO 60, DOING 0, DONE 0")
  }

  @Test("cards that are added or moved while one looks at the board are shown wherever they stand")
  func touched() async throws {
    let walk = try await walk(past: 60)
    await walk.type("add New")
    #expect(walk.output.contains("26. New"))
    await walk.type("move 26 doing")
    #expect(walk.column("category").dropFirst(25) == ["DOING"])
    await walk.type("move 1 done")
    #expect(walk.column("title").dropFirst(25) == ["New", "Card 1"])
    let card = try #require(walk.rows.last?.id)
    await walk.type("1")
    #expect(walk.location == TodoCoordinator.card(card))
  }

  @Test("a card that another pushes off the page is not gone, one that is deleted is")
  func pushedOff() async throws {
    let walk = try await walk(past: 30)
    await walk.type("delete 3")
    #expect(walk.output.contains("Gone: Card 3\n"))
    #expect(walk.column("title").dropFirst(23) == ["Card 25", "Card 26"])
    await walk.type("undo")
    #expect(walk.column("title").dropFirst(24) == ["Card 25", "Card 26"])
    #expect(!walk.output.contains("Gone"))
  }

  @Test("a selection of many cards needs the column at once")
  func many() async throws {
    let walk = try await walk(past: 60, tags: " +all")
    await walk.type("move +all")
    #expect(walk.json.value(at: "reason") == "These are 60 cards: say the column too, as in move +home done.")
    await walk.type("move +all done")
    #expect(
      walk.json.value(at: "reason") == "This takes 60 cards, 35 of them not shown; nothing was changed yet.")
    await walk.type("yes")
    #expect(
      walk.json.value(at: "state") == "60 cards: TODO 0, DOING 0, DONE 60; 25 shown, type more for more")
    await walk.type("undo")
    let said =
      "Undone: “Card 1 +all”, “Card 2 +all”, “Card 3 +all” and 57 more column TODO → DONE."
    #expect(walk.json.value(at: "said[0]") == .string(said))
  }
}
