import Foyer

struct HistoryView: View {
  let viewModel: HistoryViewModel

  static let actions = [
    Action<HistoryView>("since", TodoPhrases.Help.since, .optional(.since)) { view, since in
      try view.viewModel.show(since: since?.day)
    },
    Action<HistoryView>("more", TodoPhrases.Help.older, offered: { $0.viewModel.history.hasMore }) { view in
      try view.viewModel.showMore()
    },
    Action<HistoryView>("undo", TodoPhrases.Help.undo) { view in try view.viewModel.undo() },
    Action<HistoryView>("redo", TodoPhrases.Help.redo) { view in try view.viewModel.redo() },
  ]

  func body(in language: Language) -> Document {
    let history = viewModel.history
    return Document(
      TodoPhrases.history(language), state: history.hasMore ? TodoPhrases.hasOlder(language) : nil
    ) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      if let since = viewModel.since {
        Field("since", TodoPhrases.since(language), since.text(in: language), json: .string(since.iso))
      }
      Rows(
        [
          Column("time", TodoPhrases.time(language)), Column("ago", ""),
          Column("who", TodoPhrases.who(language)),
          Column("title", TodoPhrases.what(language), isFlexible: true),
          Column("change", TodoPhrases.change(language)),
        ], history.operations.map { row($0, in: language) }, whenEmpty: TodoPhrases.noHistory(language))
    }
  }

  private func row(_ operation: Operation, in language: Language) -> Row {
    Row(
      String(operation.revision),
      [
        Cell(viewModel.time(of: operation.time), json: .string(operation.time.iso)),
        Cell(Ago.words(operation.time, at: viewModel.now)(language), style: .dim),
        Cell(Text(operation.actor)), Cell(Text(operation.title)),
        Cell(TodoPhrases.change(operation)(language)),
      ], line: "../card/\(operation.card)")
  }

  func follow() async { await viewModel.follow() }
}
