import Foyer
import Observation
import Testing

@testable import FoyerTools

/// Mistakes in what a screen shows, which no compiler sees and which show only once there are rows.
@MainActor
@Suite("A mistake in a screen")
struct ScreenProblemTests {
  private nonisolated static let sameRow =
    "Coordinator “Notes”, screen “list”: two rows have the identifier “n1”; give each its own."
  private nonisolated static let sameColumn =
    "Coordinator “Notes”, screen “list”: two fields or columns have the key “title”; give each its own."
  private nonisolated static let keyOfRows =
    "Coordinator “Notes”, screen “list”: a column has the key “number”, which every row has in JSON; give it another."
  private nonisolated static let sameField =
    "Coordinator “Notes”, screen “list”: two fields or columns have the key “sum”; give each its own."
  private nonisolated static let notDeclared =
    "Coordinator “Notes”, screen “list”: a row opens the screen “about”, but the graph doesn't say so; add it to the screen's open."

  @Test(
    "is told by a walk, once",
    arguments: [
      ("sound", []), ("rows", [sameRow]), ("columns", [sameColumn]), ("number", [keyOfRows]),
      ("fields", [sameField]), ("ways", [notDeclared]),
    ] as [(String, [String])])
  func walk(_ shown: String, _ sentences: [String]) async throws {
    let walk = try await Walk(NotesCoordinator())
    await walk.type("show-\(shown)")
    await walk.type("show")
    #expect(walk.problems.map { $0.sentence(.english).shown } == sentences)
  }

  @Test("fails a script at the line that showed it")
  func script() async throws {
    let runner = ScriptRunner { settings, console, clock in
      try Session(
        NotesCoordinator(), environment: settings.environment(clock: clock), console: console,
        rendering: settings.format.rendering)
    }
    let result = await runner.run("> show-rows\n> show-sound", name: "notes.nav")
    #expect(result.failures.map(\.line) == [1])
    #expect(result.failures.first?.found == Self.sameRow)
  }

  @Test("is found by the explorer")
  func explorer() async throws {
    let runner = ScriptRunner { settings, console, clock in
      try Session(
        NotesCoordinator(), environment: settings.environment(clock: clock), console: console,
        rendering: settings.format.rendering)
    }
    let explorer = Explorer(graph: NotesCoordinator.graph.node, runner)
    let walk = try Script(parsing: "> show-sound\n> show-ways", name: "walk.nav")
    let failure = await explorer.retrace(walk)
    #expect(failure?.rule == .declared)
    #expect(failure?.cause == Self.notDeclared)
  }
}

@Observable
private final class NotesModel {
  var shown = "sound"
}

private struct NotesView: View {
  let viewModel: NotesModel

  static let actions: [Action<Self>] = ["sound", "rows", "columns", "number", "fields", "ways"].map { shown in
    Action("show-\(shown)", LocalizedText(verbatim: "Show another list")) { view in
      view.viewModel.shown = shown
    }
  }

  var body: Document {
    let shown = viewModel.shown
    let second = ["columns": "title", "number": "number"][shown] ?? "date"
    return Document("Notes") {
      Field("sum", "Sum", "2")
      Field(shown == "fields" ? "sum" : "count", "Count", "2")
      Rows(
        [Column("title", "Title"), Column(second, "Date")],
        [
          Row("n1", ["One", "Monday"], opens: NotesCoordinator.note("n1")),
          Row(
            shown == "rows" ? "n1" : "n2", ["Two", "Tuesday"],
            opens: shown == "ways" ? NotesCoordinator.about() : NotesCoordinator.note("n2")),
        ])
    }
  }
}

private final class NotesCoordinator: Coordinator {
  private let model = NotesModel()

  static let list = Screen("list") { (coordinator: NotesCoordinator) in
    NotesView(viewModel: coordinator.model)
  }
  static let note = Screen("note") { (_: NotesCoordinator, _: String) in NotesView(viewModel: NotesModel()) }
  static let about = Screen("about") { (_: NotesCoordinator) in NotesView(viewModel: NotesModel()) }

  /// The list's rows lead to notes alone; only a note leads to what is said about them.
  static let graph = NavigationGraph(root: list)
    .open(from: list, to: note, help: "Open a note", "NOTE")
    .push("about", from: note, to: about, help: "Say what notes are")
}
