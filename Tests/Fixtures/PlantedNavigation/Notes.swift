// A program without a fault. Each flag plants one way past the graph, which must not compile.

import Foyer

final class NotesModel {}

struct NotesView: View {
  let viewModel: NotesModel

  var body: Document {
    Document("Notes") { Rows([Column("title", "Title")], rows) }
  }

  private var rows: [Row] {
    #if ROW_WITH_A_PATH
      [Row("n1", ["One"], opens: "/notes/note/n1")]
    #elseif ROW_WITH_A_WRONG_VALUE
      [Row("n1", ["One"], opens: Notes.note(1))]
    #elseif ROW_WITH_A_ROUTE_OF_ITS_OWN
      [Row("n1", ["One"], opens: Route<Notes>("note", ["n1"]))]
    #else
      [Row("n1", ["One"], opens: Notes.note("n1"))]
    #endif
  }

  #if VIEW_THAT_PUSHES
    func show() { push(Notes.note("n1")) }
  #elseif OUTCOME_WITH_A_ROUTE
    func outcome() -> Outcome { Outcome(messages: [], next: Notes.note("n1")) }
  #endif
}

final class Notes: Coordinator {
  static let list = Screen("list") { (_: Notes) in NotesView(viewModel: NotesModel()) }
  static let note = Screen("note") { (_: Notes, _: String) in NotesView(viewModel: NotesModel()) }

  static let graph = NavigationGraph(root: list)
    #if WAY_TO_ANOTHER_COORDINATOR
      .push("page", from: list, to: Pages.page, help: "Open a page")
    #elseif WAY_WITHOUT_A_VALUE
      .push("note", from: list, to: note, help: "Open the note")
    #elseif WAY_WITH_A_WRONG_VALUE
      .push("note", from: list, to: note, help: "Open a note", .integer("NOTE", in: 1...9))
    #endif
    .open(from: list, to: note, help: "Open a note", "NOTE")

  #if COORDINATOR_THAT_PUSHES
    func show() { push(Self.note("n1")) }
  #elseif ROUTE_WITHOUT_A_VALUE
    func route() -> Route<Notes> { Self.note() }
  #endif
}

final class Pages: Coordinator {
  static let page = Screen("page") { (_: Pages) in NotesView(viewModel: NotesModel()) }
  static let graph = NavigationGraph(root: page)
}
