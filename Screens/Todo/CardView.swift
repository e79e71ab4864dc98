import Foyer

struct CardView: View {
  let viewModel: CardViewModel

  static let actions = [
    Action<CardView>("edit", TodoPhrases.Help.edit, .text(TodoPhrases.Argument.title)) { view, title in
      try view.viewModel.rename(to: title)
    },
    Action<CardView>("delete", TodoPhrases.Help.delete) { view in
      try view.viewModel.delete()
    },
    Action<CardView>("undo", TodoPhrases.Help.undo) { view in try view.viewModel.undo() },
    Action<CardView>("redo", TodoPhrases.Help.redo) { view in try view.viewModel.redo() },
  ]

  func body(in language: Language) -> Document {
    let card = viewModel.card
    return Document(Text(card.title), state: viewModel.isDeleted ? TodoPhrases.cardGone(language) : nil) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      Field("category", TodoPhrases.column(language), Text(card.category.rawValue))
      Field(
        "added", TodoPhrases.added(language), viewModel.time(of: card.added), json: .string(card.added.iso))
      Paragraph(
        lines: viewModel.operations.map {
          "\(viewModel.time(of: $0.time)) \(TodoPhrases.change($0)(language))"
        }, style: .dim)
    }
  }

  func follow() async { await viewModel.follow() }
}
