import Foyer
import FoyerFeatures
import FoyerJournal

typealias BoardViewModel = ListModel<TodoStore, BoardPage>

struct BoardView: UndoableView, ListView {
  let viewModel: BoardViewModel

  static let actions: [Action<BoardView>] = [
    Action("add", TodoPhrases.Help.add, .cardTitle) { view, title in
      .said(RecordPhrases.added(try view.viewModel.store.add(title).title))
    },
    Action("edit", TodoPhrases.Help.edit, card, .cardTitle) { view, card, title in
      try view.viewModel.rename(card, to: title)
    }.group(.rows),
    Action("find", TodoPhrases.Help.find, .filter) { view, filter in
      try view.viewModel.find(filter.flatMap { $0.isEmpty ? nil : $0 })
    }.group(.view),
    .more,
    Action("delete", TodoPhrases.Help.delete, .cards) { view, cards in
      let store = view.viewModel.store
      return .said(TodoPhrases.deleted(try await store.delete(try store.cards(cards))))
    }.group(.rows),
    shift("up", TodoPhrases.Help.up, .up), shift("down", TodoPhrases.Help.down, .down),
    shift("top", TodoPhrases.Help.top, .top),
    Action("due", TodoPhrases.Help.due, card, .due) { view, card, due in
      try view.viewModel.plan(card, due)
    }.group(.rows),
    Action("priority", TodoPhrases.Help.priority, card, .priority) { view, card, priority in
      try view.viewModel.rank(card, priority)
    }.group(.rows),
    Action("note", TodoPhrases.Help.note, card, .optional(.cardNote)) { view, card, line in
      try await view.viewModel.note(card, line)
    }.group(.rows),
    Action(
      "archive", TodoPhrases.Help.archive, .optional(.integer(TodoPhrases.Argument.days, in: 0...9999))
    ) { view, days in
      let days = days ?? TodoStore.usualArchiveAge
      return .said(TodoPhrases.archived(try await view.viewModel.store.archive(olderThan: days), days: days))
    }.group(.list),
    exportAction(of: Card.self) { $0.viewModel.feature },
    Action(
      "limit", TodoPhrases.Help.limit, .optional(.integer(TodoPhrases.Argument.limit, in: 0...999))
    ) { view, limit in
      .said(TodoPhrases.limit(try view.viewModel.store.limit(limit)))
    }.group(.list),
    .undo, .redo,
  ]

  private static var card: Argument<String> { .row(BoardPage.nouns.argument) }

  private static func shift(_ name: String, _ help: LocalizedText, _ shift: TodoStore.Shift) -> Action<
    BoardView
  > {
    Action(name, help, card) { view, card in
      switch try view.viewModel.store.shift(card, shift) {
      case .shifted(let card): .said(TodoPhrases.shifted(card, shift))
      case .atEnd(let card): .said(TodoPhrases.atEnd(card, shift))
      }
    }.group(.rows)
  }

  func body(in language: Language) -> Document {
    let (board, filter, today) = (viewModel.page, viewModel.filter, viewModel.today)
    return Document(TodoPhrases.feature, state: TodoPhrases.summary(board), of: viewModel, in: language) {
      if let filter { Field("filter", TodoPhrases.filter, filter.text, in: language) }
      Rows(
        board.cards,
        [
          .texts("title", TodoPhrases.title) { $0.title },
          ListColumn("priority", TodoPhrases.priority, isLabelled: true) { Cell($0.priority, in: $1) },
          ListColumn("due", TodoPhrases.due) { card, language in
            let due = DueDay(of: card.value, today: today)
            return Cell(
              due?.words(language) ?? "", style: due?.style ?? .normal, json: due?.day.json ?? .null)
          },
        ], in: language, whenEmpty: filter == nil ? TodoPhrases.empty : BoardPage.nouns.noneFits(nil)
      ) { card, cells in
        Row(
          card.handle, cells, group: Text(card.category.name),
          extras: [
            JSONValue.Member("category", .string(card.category.name)),
            JSONValue.Member("tags", .array(Tags(in: card.title).words.map { .string($0) })),
          ])
      }
    }
  }
}

extension BoardViewModel {
  convenience init(store: TodoStore) throws {
    try self.init(store, of: Card.self, BoardPage.Request(nil, SortOrder(.place))) { try store.board($0) }
  }
}
