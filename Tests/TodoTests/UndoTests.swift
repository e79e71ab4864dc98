import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import FoyerTesting
import Testing

@testable import TodoScreen

@MainActor
@Suite struct UndoTests {
  @Test("undo and redo, however often, lead through the same boards", arguments: 1...20)
  func identity(seed: UInt64) async throws {
    let store = try TodoStore.inMemory(seed: seed)
    var commands = try RandomCommands(seed: seed)
    var boards = [try store.shown()]
    for _ in 0..<30 where try await commands.one(on: store) { boards.append(try store.shown()) }
    for _ in 0..<2 {
      for board in boards.dropLast().reversed() {
        _ = try store.undo()
        #expect(try store.shown() == board)
      }
      #expect(try store.undo() == .nothingLeft)
      for board in boards.dropFirst() {
        _ = try store.redo()
        #expect(try store.shown() == board)
      }
      #expect(try store.redo() == .nothingLeft)
    }
    #expect(try store.feature.journal.check() == [])
  }

  @Test("undo works after a restart, and redo is over once something else was done")
  func restart() throws {
    let shared = try Store.todo()
    try TodoStore.inMemory(sharing: shared).add("One")
    let store = try TodoStore.inMemory(seed: 2, sharing: shared)
    _ = try store.undo()
    #expect(try store.board().cards.isEmpty)
    try store.add("Two")
    #expect(try store.redo() == .nothingLeft)
    _ = try store.undo()
    #expect(try store.undo() == .nothingLeft)
  }

  @Test("a change by somebody else of the same field is never overwritten, and undo past leaves it alone")
  func overtaken() async throws {
    let shared = try Store.todo()
    let mine = try await House.walk(store: shared, author: "sujin")
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    await mine.type("add Buy milk")
    await mine.type("add Buy bread")
    let card = try #require(try theirs.board().cards.last)
    try theirs.rename(card.handle, to: "Buy rye bread")
    await mine.type("undo")
    #expect(
      mine.json.value(at: "reason")
        == "Nothing was changed. The title of “Buy rye bread” was changed since by minji at 2021-12-22 09:00."
    )
    await mine.type("undo past")
    #expect(try theirs.board().cards.map(\.title) == ["Buy rye bread"])
    await mine.type("undo")
    #expect(mine.json.value(at: "reason") == "Nothing to undo.")
    await mine.type("redo")
    #expect(try theirs.board().cards.map(\.title) == ["Buy milk", "Buy rye bread"])
  }

  @Test("a change by somebody else of another field does not stand in the way")
  func otherField() async throws {
    let shared = try Store.todo()
    let mine = try await House.walk(store: shared, author: "sujin")
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    await mine.type("add Buy milk")
    await mine.type("move 1 doing")
    let card = try #require(try theirs.board().cards.first)
    try theirs.rename(card.handle, to: "Buy oat milk")
    await mine.type("undo")
    #expect(mine.json.value(at: "rows[0].category") == "TODO")
    #expect(mine.json.value(at: "rows[0].title") == "Buy oat milk")
  }

  @Test("nobody undoes what somebody else did")
  func others() throws {
    let shared = try Store.todo()
    let mine = try TodoStore.inMemory(author: "sujin", sharing: shared)
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    try mine.add("Mine")
    try theirs.add("Theirs")
    _ = try mine.undo()
    #expect(try mine.board().cards.map(\.title) == ["Theirs"])
    #expect(try mine.undo() == .nothingLeft)
  }
}
