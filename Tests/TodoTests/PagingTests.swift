import FeatureSupport
import Foyer
import FoyerFeatures
import FoyerStorage
import FoyerTesting
import Testing

@testable import TodoScreen

@MainActor
@Suite struct PagingTests {
  /// A walk on a board of so many cards, numbered from 1.
  private func walk(past count: Int, tags: String = "") async throws -> Walk {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, sharing: shared)
    for number in 1...count { try store.add("Card \(number)\(tags)") }
    return try await TodoStore.walk(store: shared)
  }

  @Test("a board shows a page of each column, and more of it on request")
  func more() async throws {
    let walk = try await walk(past: 25)
    #expect(walk.rows.count == 10)
    #expect(
      walk.json.value(at: "state")
        == "25 cards: TODO 25 (10 shown), DOING 0, DONE 0; for more, type more or more todo")
    await walk.type("more")
    #expect(walk.rows.count == 20)
    #expect(walk.output.contains("20. Card 20"))
    #expect(!walk.output.contains("10. Card 10"))
    await walk.type("more doing")
    #expect(walk.json.value(at: "messages[0]") == "There are no more cards in DOING.")
    await walk.type("more todo")
    #expect(walk.rows.count == 25)
    #expect(walk.json.value(at: "state") == "25 cards: TODO 25, DOING 0, DONE 0")
  }

  @Test("cards that are overdue or due today are shown wherever they stand")
  func due() async throws {
    let walk = try await walk(past: 25)
    await walk.type("find 25")
    await walk.type("due 1 today")
    await walk.type("find 24")
    await walk.type("due 1 yesterday")
    await walk.type("find 23")
    await walk.type("due 1 tomorrow")
    await walk.type("find")
    #expect(walk.rows.count == 10)
    #expect(walk.column("title").dropFirst(7) == ["Card 8", "Card 24", "Card 25"])
  }

  @Test("of many due cards the first fifty are shown, and more shows the others before the rest")
  func manyDue() async throws {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, sharing: shared)
    let today = store.environment.today
    for number in 1...62 { _ = try store.add(Card(title: "Due \(number)", due: today.adding(days: -number))) }
    for number in 1...15 { try store.add("Card \(number)") }
    let walk = try await TodoStore.walk(store: shared)
    #expect(
      walk.json.value(at: "state")
        == "77 cards: TODO 77 (50 shown, 12 more due), DOING 0, DONE 0; for more, type more or more todo")
    #expect(walk.rows.count == 50)
    await walk.type("more todo")
    #expect(walk.rows.count == 60)
    #expect(
      walk.json.value(at: "state")
        == "77 cards: TODO 77 (60 shown, 2 more due), DOING 0, DONE 0; for more, type more or more todo")
    await walk.type("more")
    #expect(walk.rows.count == 70)
    #expect(walk.column("due").count { $0 != .null } == 62)
    await walk.type("more todo")
    #expect(walk.json.value(at: "state") == "77 cards: TODO 77, DOING 0, DONE 0")
  }

  @Test("more shows more of a column whose first page is full of due cards")
  func moreThanDue() async throws {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, sharing: shared)
    let today = store.environment.today
    for number in 1...25 { _ = try store.add(Card(title: "Due \(number)", due: today)) }
    for number in 1...15 { try store.add("Card \(number)") }
    let walk = try await TodoStore.walk(store: shared)
    #expect(walk.rows.count == 25)
    await walk.type("more")
    #expect(walk.column("title").suffix(10) == (1...10).map { .string("Card \($0)") })
  }

  @Test("cards that are added or moved while one looks at the board are shown wherever they stand")
  func touched() async throws {
    let walk = try await walk(past: 60)
    await walk.type("add New")
    #expect(walk.output.contains("11. New"))
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
    await walk.type("move 1-9 doing")
    #expect(
      walk.json.value(at: "state")
        == "31 cards: TODO 22 (10 shown), DOING 9, DONE 0; for more, type more or more todo")
    #expect(walk.column("title").prefix(2) == ["Card 10", "Card 11"])
    #expect(walk.column("title").suffix(2) == ["Card 8", "Card 9"])
    #expect(!walk.output.contains("Gone"))
  }

  @Test("a card that another pushes off the page is not gone, one that is deleted is")
  func pushedOff() async throws {
    let walk = try await walk(past: 30)
    await walk.type("delete 3")
    #expect(walk.output.contains("Deleted “Card 3”.\n"))
    #expect(walk.column("title").dropFirst(8) == ["Card 10", "Card 11"])
    await walk.type("undo")
    #expect(walk.column("title").dropFirst(9) == ["Card 10", "Card 11"])
    #expect(!walk.output.contains("Gone"))
  }

  @Test("a selection of many cards needs the column at once")
  func many() async throws {
    let walk = try await walk(past: 60, tags: " +all")
    await walk.type("move +all")
    #expect(
      walk.json.value(at: "reason") == "These are 60 cards: name the column too, as in move +home done.")
    await walk.type("move +all done")
    #expect(
      walk.json.value(at: "reason") == "This affects 60 cards, 50 of them not shown. Nothing was changed yet."
    )
    await walk.type("yes")
    #expect(
      walk.json.value(at: "state")
        == "60 cards: TODO 0, DOING 0, DONE 60 (10 shown); for more, type more or more done")
    await walk.type("undo")
    let said =
      "Undone. “Card 1 +all”, “Card 2 +all”, “Card 3 +all” and 57 more are in TODO again."
    #expect(walk.json.value(at: "messages[0]") == .string(said))
  }
}
