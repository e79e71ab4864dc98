import Foyer

struct HistoryView: View {
  let viewModel: HistoryViewModel

  static let actions = [
    Action<HistoryView>("undo", TodoPhrases.Help.undo) { view in try view.viewModel.undo() },
    Action<HistoryView>("redo", TodoPhrases.Help.redo) { view in try view.viewModel.redo() },
  ]

  func body(in language: Language) -> Document {
    Document(TodoPhrases.history(language)) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("time", TodoPhrases.time(language)),
          Column("title", TodoPhrases.what(language), isFlexible: true),
          Column("change", TodoPhrases.change(language)),
        ],
        viewModel.operations.enumerated().map { index, operation in
          Row(
            String(index),
            [
              Cell(viewModel.time(of: operation.time), json: .string(operation.time.iso)),
              Cell(Text(operation.title)), Cell(TodoPhrases.change(operation)(language)),
            ])
        }, whenEmpty: TodoPhrases.noHistory(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
