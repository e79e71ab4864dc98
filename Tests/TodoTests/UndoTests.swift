import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import TodoScreen

@MainActor
@Suite struct UndoTests {
  /// A walk in which a card was added, and the board of somebody else.
  private func walkBesideMinji() async throws -> (Walk, TodoStore) {
    let shared = try TodoStore.emptyStore()
    let walk = try await TodoStore.walk(store: shared, author: "sujin")
    await walk.type("add Buy milk")
    return (walk, try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared))
  }

  @Test(
    "undo and redo, however often, lead through the same boards", arguments: 1...20 as ClosedRange<UInt64>)
  func identity(seed: UInt64) async throws {
    var commands = try RandomCommands(seed: seed)
    try await TodoStore.expectExactUndo(seed: seed, of: 30) { store in
      try await commands.one(on: store)
    } state: { store in
      try store.shown()
    }
  }

  @Test("undo works after a restart, and redo is over once something else was done")
  func restart() throws {
    let shared = try TodoStore.emptyStore()
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
    let (mine, theirs) = try await walkBesideMinji()
    await mine.type("add Buy bread")
    try theirs.rename(try #require(theirs.board().cards.last).handle, to: "Buy rye bread")
    #expect(
      await mine.value("reason", after: "undo")
        == "Nothing was changed. The title of “Buy rye bread” was changed since by minji at 2021-12-22 09:00."
    )
    await mine.type("undo past")
    #expect(try theirs.board().cards.map(\.title) == ["Buy rye bread"])
    #expect(await mine.value("reason", after: "undo") == "Nothing to undo.")
    await mine.type("redo")
    #expect(try theirs.board().cards.map(\.title) == ["Buy milk", "Buy rye bread"])
  }

  @Test("a change by somebody else of another field does not stand in the way")
  func otherField() async throws {
    let (mine, theirs) = try await walkBesideMinji()
    await mine.type("move 1 doing")
    try theirs.rename(try #require(theirs.board().cards.first).handle, to: "Buy oat milk")
    #expect(await mine.value("rows[0].category", after: "undo") == "TODO")
    #expect(mine.json.value(at: "rows[0].title") == "Buy oat milk")
  }

  @Test("nobody undoes what somebody else did")
  func others() throws {
    let shared = try TodoStore.emptyStore()
    let mine = try TodoStore.inMemory(author: "sujin", sharing: shared)
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    try mine.add("Mine")
    try theirs.add("Theirs")
    _ = try mine.undo()
    #expect(try mine.board().cards.map(\.title) == ["Theirs"])
    #expect(try mine.undo() == .nothingLeft)
  }
}
