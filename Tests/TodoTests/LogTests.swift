import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import TodoScreen

@MainActor
@Suite struct LogTests {
  @Test("the fold of the log is the tables, after any commands", arguments: 1...20)
  func fold(seed: UInt64) throws {
    let store = try TodoStore.inMemory(seed: seed)
    var commands = RandomCommands(seed: seed)
    for _ in 0..<60 {
      switch true {
      case commands.chance(15): _ = try store.undo()
      case commands.chance(10): _ = try store.redo()
      default: _ = try commands.one(on: store)
      }
    }
    #expect(BoardFold(try store.log()).cards == (try store.keptCards()))
    let board = try store.board(BoardRequest(length: 1000))
    for category in Category.allCases {
      #expect(board.counts[category] == board.cards.count { $0.category == category })
    }
  }

  @Test("every operation names the revision that its card had before", arguments: 1...5)
  func bases(seed: UInt64) throws {
    let store = try TodoStore.inMemory(seed: seed)
    var commands = RandomCommands(seed: seed)
    for _ in 0..<40 { _ = try commands.one(on: store) }
    var revisions: [Card.ID: Int64] = [:]
    let log = try store.log()
    for operation in log {
      #expect(operation.base == revisions[operation.card] ?? 0)
      revisions[operation.card] = operation.revision
    }
    #expect(Set(log.map(\.id)).count == log.count)
  }

  @Test("an operation says who changed what, when, and in which command")
  func operation() throws {
    let store = try TodoStore.inMemory(actor: "minji")
    let card = try store.add("Buy milk")
    try store.move([card.id], to: .doing)
    let move = try #require(try store.history().operations.last)
    #expect(move.actor == "minji")
    #expect(move.time.iso == "2021-12-22T09:00:00Z")
    #expect((move.old, move.new) == ("TODO", "DOING"))
    #expect(try store.log().map(\.batch) == [1, 2, 2])
  }

  @Test("a card knows when it was finished as long as it is in DONE, and history has no line for that")
  func finished() throws {
    let store = try TodoStore.inMemory()
    let card = try store.add("Buy milk")
    try store.move([card.id], to: .done)
    #expect(try store.card(card.id)?.finished?.iso == "2021-12-22T09:00:00.000Z")
    _ = try store.undo()
    #expect(try store.card(card.id)?.finished == nil)
    _ = try store.redo()
    #expect(try store.card(card.id)?.finished != nil)
    try store.move([card.id], to: .doing)
    #expect(try store.card(card.id)?.finished == nil)
    #expect(
      try store.history().operations.map(\.new) == ["Buy milk", "DONE", "TODO", "DONE", "DOING"])
  }

  @Test("moving to the same column and giving the same title append nothing")
  func nothing() throws {
    let store = try TodoStore.inMemory()
    let card = try store.add("Buy milk")
    try store.move([card.id], to: .todo)
    _ = try store.rename(card.id, to: "Buy milk")
    #expect(try store.log().count == 1)
  }
}
