import FeatureSupport
import Foundation
import Foyer
import FoyerRecords
import FoyerTools
import TemporaryFolder
import Testing

@testable import TodoScreen

@MainActor
@Suite struct JournalTests {
  @Test(
    "the tables are what the journal says, and what is found what the cards say, after any commands",
    arguments: 1...20)
  func check(seed: UInt64) async throws {
    let store = try await RandomCommands.board(after: 60, seed: seed)
    #expect(try store.feature.journal.check() == [])
    let board = try store.board(BoardPage.Request(nil, SortOrder(.place), pageSize: 1000))
    for category in Category.allCases {
      #expect(board.counts[category] == board.cards.count { $0.category == category })
    }
    for word in ["milk", "유", "letter", "편지"] {
      let expected = board.cards.filter { card in
        let texts = [card.title] + card.noteLines + card.items.map(\.text)
        return texts.contains { $0.localizedStandardContains(word) }
      }
      #expect(Set(try store.handles(word)) == Set(expected.map(\.handle)))
    }
  }

  @Test("a card knows when it was finished as long as it is in DONE, and history has no line for that")
  func finished() async throws {
    let store = try TodoStore.inMemory()
    let card = try store.add("Buy milk").handle
    try await store.move([card], to: .done)
    #expect(try store.card(card).finished?.iso == "2021-12-22T09:00:00.000Z")
    _ = try store.undo()
    #expect(try store.card(card).finished == nil)
    _ = try store.redo()
    #expect(try store.card(card).finished != nil)
    try await store.move([card], to: .doing)
    #expect(try store.card(card).finished == nil)
    let fields = try store.history().map { entry in
      if case .edited(let edits)? = entry.items.first?.event { edits.map(\.field) } else { [] as [String] }
    }
    #expect(fields == [["category"], ["category"], ["category"], ["category"], []])
  }

  @Test("moving to the same column, the same title and the same limit leave no entry")
  func nothing() async throws {
    let store = try TodoStore.inMemory()
    let card = try store.add("Buy milk").handle
    try await store.move([card], to: .todo)
    try store.rename(card, to: "Buy milk")
    _ = try store.limit(.doing, 0)
    #expect(try store.history().count == 1)
  }

  @Test("up, down and top touch one card, also between cards whose keys are equal")
  func shifting() async throws {
    let store = try TodoStore.inMemory()
    for title in ["One", "Two", "Three", "Four"] { try store.add(title) }
    let cards = try store.board().cards
    for card in cards.prefix(2) { _ = try store.edit(card.handle, "edit") { $0.place = "a5" } }
    func titles() throws -> [String] { try store.board().cards.map(\.title) }
    #expect(try titles() == ["Three", "Four", "One", "Two"])
    _ = try await store.shift([cards[1].handle], .up)
    #expect(try titles() == ["Three", "Four", "Two", "One"])
    _ = try await store.shift([cards[3].handle], .down)
    #expect(try titles() == ["Three", "Two", "Four", "One"])
    _ = try await store.shift([cards[0].handle], .top)
    #expect(try titles() == ["One", "Three", "Two", "Four"])
    #expect(try store.history().prefix(3).map(\.count) == [1, 1, 1])
  }

  @Test("a bulk change of many cards is one change")
  func bulk() async throws {
    let store = try TodoStore.inMemory()
    for number in 1...400 { try store.add("Card \(number)") }
    let cards = try store.handles("card")
    try await store.move(cards, to: .done)
    #expect(try await store.archive(olderThan: 0) == 400)
    #expect(try store.history().prefix(2).map(\.count) == [400, 400])
    for _ in 0..<2 { _ = try store.undo() }
    #expect(try store.board().counts == [.todo: 400, .doing: 0, .done: 0])
    try await store.delete(cards)
    #expect(try store.board().count == 0)
  }

  @Test("cards stand in the order of their file, those too whose short forms others have")
  func shortForms() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    let titles = ["Card", "Other"].flatMap { name in (0..<3_000).map { "\(name) \($0)" } }
    // Short forms within one file differ, but not from those of another file.
    try await store.take(try folder.write(titles.prefix(3_000).joined(separator: "\n"), to: "many.txt"))
    try await store.take(try folder.write(titles.suffix(3_000).joined(separator: "\n"), to: "more.txt"))
    let cards = try store.feature.read { db in try db.records(Card.self, "deleted = 0 ORDER BY number") }
    #expect(cards.map(\.title) == titles)
    #expect(Set(cards.map(\.handle)).count == titles.count)
    #expect(cards.contains { $0.handle.count > 4 })
    #expect(try store.feature.journal.check() == [])
  }
}
