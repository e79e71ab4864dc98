import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import TodoScreen

@MainActor
@Suite struct UpgradeTests {
  /// A store as the first version left it, with an identifier given twice, as seeded runs did.
  private func oldStore() throws -> Store {
    let first = try #require(TodoStore.migrations.first)
    let rest = TodoStore.migrations.dropFirst()
    let fill = Migration(id: "todo-1-rows") { db in
      try db.script(
        """
        INSERT INTO card VALUES ('a', 'Buy oat milk', 'DOING', 4, 1000), ('c', 'Read', 'TODO', 5, 6000),
          ('d', 'Sleep', 'TODO', 3, 2500);
        INSERT INTO todo_operation VALUES
          (1, 'x', 'a', 'Buy milk', 'card', NULL, 'Buy milk', 1000),
          (2, 'y', 'b', 'Run', 'card', NULL, 'Run', 2000),
          (3, 'x', 'd', 'Sleep', 'card', NULL, 'Sleep', 2500),
          (4, 'z', 'a', 'Buy milk', 'category', 'TODO', 'DOING', 3000),
          (5, 'w', 'a', 'Buy milk', 'title', 'Buy milk', 'Buy oat milk', 4000),
          (6, 'v', 'b', 'Run', 'card', 'Run', NULL, 5000),
          (7, 'u', 'c', 'Read', 'card', NULL, 'Read', 6000);
        """)
    }
    return try Store(at: .memory, migrations: [first, fill] + rest)
  }

  /// A store of the first version where a card went to DONE twice.
  private func doneStore() throws -> Store {
    let fill = Migration(id: "todo-1-rows") { db in
      try db.script(
        """
        INSERT INTO todo_operation VALUES
          (1, 'x', 'a', 'Buy milk', 'card', NULL, 'Buy milk', 1250),
          (2, 'y', 'a', 'Buy milk', 'category', 'TODO', 'DONE', 2000),
          (3, 'z', 'a', 'Buy milk', 'category', 'DONE', 'TODO', 3000),
          (4, 'w', 'a', 'Buy milk', 'category', 'TODO', 'DONE', 4000);
        """)
    }
    let first = try #require(TodoStore.migrations.first)
    return try Store(at: .memory, migrations: [first, fill] + TodoStore.migrations.dropFirst())
  }

  @Test("cards and history of the first version are kept")
  func kept() throws {
    let store = try TodoStore.inMemory(sharing: try oldStore())
    #expect(try store.board().cards.map(\.title) == ["Sleep", "Read", "Buy oat milk"])
    #expect(try store.board().cards.map(\.category) == [.todo, .todo, .doing])
    #expect(
      try store.history().operations.map(\.field) == [.card, .card, .card, .category, .title, .card, .card])
    #expect(
      try store.history(HistoryRequest(card: "a")).operations.map(\.time.milliseconds) == [1000, 3000, 4000])
    #expect(BoardFold(try store.log()).cards == (try store.keptCards()))
  }

  @Test("cards that lie in DONE get the day they came there, and undo takes it back")
  func finished() throws {
    let store = try TodoStore.inMemory(actor: "minji", sharing: try doneStore())
    let card = try #require(try store.card("a"))
    #expect(card.added.iso == "1970-01-01T00:00:01.250Z")
    #expect(card.finished?.iso == "1970-01-01T00:00:04.000Z")
    #expect(BoardFold(try store.log()).cards == (try store.keptCards()))
    #expect(try store.history().operations.map(\.new) == ["Buy milk", "DONE", "TODO", "DONE"])
    for finished in [nil, "1970-01-01T00:00:02.000Z", nil] {
      _ = try store.undo()
      #expect(try store.card("a")?.finished?.iso == finished)
    }
    #expect(BoardFold(try store.log()).cards == (try store.keptCards()))
  }

  @Test("what was done in the first version can be undone")
  func undoing() throws {
    let store = try TodoStore.inMemory(actor: "minji", sharing: try oldStore())
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.board().cards.map(\.title) == ["Run", "Sleep", "Buy oat milk"])
    _ = try store.undo()
    _ = try store.undo()
    #expect(try store.board().cards.map(\.title) == ["Buy milk", "Run", "Sleep"])
    for _ in 0..<4 { _ = try store.redo() }
    #expect(try store.board().cards.map(\.title) == ["Sleep", "Read", "Buy oat milk"])
    #expect(BoardFold(try store.log()).cards == (try store.keptCards()))
  }
}
