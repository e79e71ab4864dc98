import Foyer
import FoyerTools
import Testing

/// A row may name any screen of its coordinator, but leads only where the graph says.
@MainActor
@Suite struct UndeclaredRowTests {
  @Test("a row whose screen the graph declares opens it", arguments: ["1", "open 1"])
  func declared(_ line: String) async throws {
    let walk = try await Walk(NotesCoordinator())
    await walk.type(line)
    #expect(walk.path == "/note/n1")
  }

  @Test("a row that would go past the graph is refused", arguments: ["2", "open 2"])
  func undeclared(_ line: String) async throws {
    let walk = try await Walk(NotesCoordinator())
    let turn = await walk.type(line)
    guard case .refused(let refusal) = turn else {
      Issue.record("The row led somewhere: \(String(describing: turn))")
      return
    }
    #expect(refusal.reason.en.shown == "Row 2 cannot be opened.")
    #expect(walk.path == "/")
  }
}

private final class NotesModel {}

private struct NotesView: View {
  let viewModel: NotesModel

  var body: Document {
    Document("Notes") {
      Rows(
        [Column("title", "Title")],
        [
          Row("n1", ["One"], opens: NotesCoordinator.note("n1")),
          Row("n2", ["Two"], opens: NotesCoordinator.about()),
        ])
    }
  }
}

private final class NotesCoordinator: Coordinator {
  static let list = Screen("list") { (_: NotesCoordinator) in NotesView(viewModel: NotesModel()) }
  static let note = Screen("note") { (_: NotesCoordinator, _: String) in NotesView(viewModel: NotesModel()) }
  static let about = Screen("about") { (_: NotesCoordinator) in NotesView(viewModel: NotesModel()) }

  /// The list's rows lead to notes alone; only a note leads to what is said about them.
  static let graph = NavigationGraph(root: list)
    .open(from: list, to: note, help: "Open a note", "NOTE")
    .push("about", from: note, to: about, help: "Say what notes are")
}
