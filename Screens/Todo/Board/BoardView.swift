import Foyer
import FoyerFeatures

struct BoardView: UndoableView {
  let viewModel: BoardViewModel

  static let actions =
    [
      Action<BoardView>("add", TodoPhrases.Help.add, .cardTitle) { view, title in
        try view.viewModel.add(title)
      },
      Action<BoardView>(
        "edit", TodoPhrases.Help.edit, .row(TodoPhrases.Argument.card), .cardTitle
      ) { view, card, title in
        try view.viewModel.store.rename(card, to: title)
      },
      Action<BoardView>("find", TodoPhrases.Help.find, .filter) { view, filter in
        try view.viewModel.find(filter)
      },
      Action<BoardView>("more", TodoPhrases.Help.more, offered: { $0.viewModel.board.hasMore }) { view in
        try view.viewModel.showMore()
      },
      Action<BoardView>("delete", TodoPhrases.Help.delete, .cards) { view, cards in
        try await view.viewModel.delete(cards)
      },
      Action<BoardView>("up", TodoPhrases.Help.up, .row(TodoPhrases.Argument.card)) { view, card in
        try view.viewModel.shift(card, .up)
      },
      Action<BoardView>("down", TodoPhrases.Help.down, .row(TodoPhrases.Argument.card)) { view, card in
        try view.viewModel.shift(card, .down)
      },
      Action<BoardView>("top", TodoPhrases.Help.top, .row(TodoPhrases.Argument.card)) { view, card in
        try view.viewModel.shift(card, .top)
      },
      Action<BoardView>("due", TodoPhrases.Help.due, .row(TodoPhrases.Argument.card), .due(today: today)) {
        view, card, due in
        try view.viewModel.store.plan(card, due)
      },
      Action<BoardView>("priority", TodoPhrases.Help.priority, .row(TodoPhrases.Argument.card), .priority) {
        view, card, priority in
        try view.viewModel.store.rank(card, priority)
      },
      Action<BoardView>(
        "note", TodoPhrases.Help.note, .row(TodoPhrases.Argument.card),
        .optional(.cardNote)
      ) { view, card, line in
        try await view.viewModel.store.note(card, line)
      },
      Action<BoardView>(
        "archive", TodoPhrases.Help.archive, .optional(.integer(TodoPhrases.Argument.days, in: 0...9999))
      ) { view, days in
        try await view.viewModel.archive(olderThan: days)
      },
      exportAction(of: Card.self) { $0.viewModel.feature },
      Action<BoardView>(
        "limit", TodoPhrases.Help.limit, .optional(.integer(TodoPhrases.Argument.limit, in: 0...999))
      ) { view, limit in
        try view.viewModel.store.limit(limit)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let board = viewModel.board
    return Document(TodoPhrases.feature(language), state: TodoPhrases.summary(board)(language)) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      if let filter = board.filter {
        Field("filter", TodoPhrases.filter(language), Text(filter.text))
      }
      Rows(
        Column.ofCards(in: language), board.cards.map { Row($0, today: viewModel.today, in: language) },
        whenEmpty: (board.filter.map(TodoPhrases.noneFits) ?? TodoPhrases.empty)(language))
    }
  }

  private static func today(_ context: ArgumentContext) -> Day? {
    (context.view as? BoardView)?.viewModel.today
  }

  func follow() async { await viewModel.follow() }
}
