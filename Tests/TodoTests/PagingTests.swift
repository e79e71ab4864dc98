import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import TodoScreen

@MainActor
@Suite struct PagingTests {
  /// A walk on a board of so many cards, numbered from 1, behind others that are due.
  private func walk(
    past count: Int, tags: String = "", behind due: (_ today: Day) -> [Card] = { _ in [] }
  ) async throws -> Walk {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, sharing: shared)
    for card in due(store.environment.today) { _ = try store.add(card) }
    for number in 1...count { try store.add("Card \(number)\(tags)") }
    return try await TodoStore.walk(store: shared)
  }

  @Test("a board shows a page of each column, and more of it on request")
  func more() async throws {
    let walk = try await walk(past: 25)
    #expect(walk.rows.count == 10)
    #expect(
      walk.json.value(at: "state")
        == "25 cards: TODO 25 (10 shown), DOING 0, DONE 0")
    await walk.type("more")
    #expect(walk.rows.count == 20)
    #expect(walk.output.contains("20. Card 20"))
    #expect(!walk.output.contains("10. Card 10"))
    #expect(await walk.value("messages[0]", after: "more doing") == "There are no more cards in DOING.")
    await walk.type("more todo")
    #expect(walk.rows.count == 25)
    #expect(walk.json.value(at: "state") == "25 cards: TODO 25, DOING 0, DONE 0")
  }

  @Test("those who hear the board hear once how to go on, and again when they ask for the screen")
  func hint() async throws {
    let walk = try await walk(past: 25)
    let hint = "For more, type more or more todo.\n"
    #expect(walk.output.contains(hint))
    #expect(await !walk.output(after: "board").contains(hint))
    #expect(await walk.output(after: "show").contains(hint))
  }

  @Test("cards that are overdue or due today are shown wherever they stand")
  func due() async throws {
    let walk = try await walk(past: 25)
    for (card, day) in [(25, "today"), (24, "yesterday"), (23, "tomorrow")] {
      await walk.type("find \(card)")
      await walk.type("due 1 \(day)")
    }
    await walk.type("find")
    #expect(walk.rows.count == 10)
    #expect(walk.column("title").dropFirst(7) == ["Card 8", "Card 24", "Card 25"])
  }

  @Test("of many due cards the first fifty are shown, and more shows the others before the rest")
  func manyDue() async throws {
    let walk = try await walk(past: 15) { today in
      (1...62).map { Card(title: "Due \($0)", due: today.adding(days: -$0)) }
    }
    #expect(
      walk.json.value(at: "state")
        == "77 cards: TODO 77 (50 shown, 12 more due), DOING 0, DONE 0")
    #expect(walk.rows.count == 50)
    #expect(
      await walk.value("state", after: "more todo")
        == "77 cards: TODO 77 (60 shown, 2 more due), DOING 0, DONE 0")
    #expect(walk.rows.count == 60)
    await walk.type("more")
    #expect(walk.rows.count == 70)
    #expect(walk.column("due").count { $0 != .null } == 62)
    #expect(await walk.value("state", after: "more todo") == "77 cards: TODO 77, DOING 0, DONE 0")
  }

  @Test("more shows more of a column whose first page is full of due cards")
  func moreThanDue() async throws {
    let walk = try await walk(past: 15) { today in (1...25).map { Card(title: "Due \($0)", due: today) } }
    #expect(walk.rows.count == 25)
    await walk.type("more")
    #expect(walk.column("title").suffix(10) == (1...10).map { .string("Card \($0)") })
  }

  @Test("cards that are added or moved while one looks at the board are shown wherever they stand")
  func touched() async throws {
    let walk = try await walk(past: 60)
    #expect(await walk.output(after: "add New").contains("11. New"))
    await walk.type("move 11 doing")
    #expect(walk.column("category").dropFirst(10) == ["DOING"])
    await walk.type("move 1 done")
    #expect(walk.column("title").dropFirst(10) == ["New", "Card 1"])
    let card = try #require(walk.rows.last?.id)
    await walk.type("1")
    #expect(walk.location == TodoCoordinator.card(card))
  }

  @Test("a screen that is printed whole again is exactly the board")
  func exact() async throws {
    let walk = try await walk(past: 30)
    await walk.type("add New")
    #expect(walk.rows.count == 11)
    await walk.type("show")
    #expect(walk.rows.count == 10)
    #expect(
      await walk.value("state", after: "move 1-9 doing")
        == "31 cards: TODO 22 (10 shown), DOING 9, DONE 0")
    #expect(walk.column("title").prefix(2) == ["Card 10", "Card 11"])
    #expect(walk.column("title").suffix(2) == ["Card 8", "Card 9"])
    #expect(!walk.output.contains("Gone"))
  }

  @Test("a card that another pushes off the page is not gone, one that is deleted is")
  func pushedOff() async throws {
    try await walk(past: 30).expectNothingGone(of: "Card", beyond: 10, in: "title", by: "delete")
  }

  @Test("a selection of many cards needs the column at once")
  func many() async throws {
    let walk = try await walk(past: 60, tags: " +all")
    #expect(
      await walk.value("reason", after: "move +all")
        == "These are 60 cards: name the column too, as in move +home done.")
    #expect(
      await walk.value("reason", after: "move +all done")
        == "This affects 60 cards, 50 of them not shown. Nothing was changed yet.")
    #expect(
      await walk.value("state", after: "yes")
        == "60 cards: TODO 0, DOING 0, DONE 60 (10 shown)")
    await walk.type("undo")
    let said =
      "Undone. “Card 1 +all”, “Card 2 +all”, “Card 3 +all” and 57 more are in TODO again."
    #expect(walk.json.value(at: "messages[0]") == .string(said))
  }
}
