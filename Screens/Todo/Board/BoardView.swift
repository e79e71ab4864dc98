import Foyer
import FoyerFeatures
import FoyerJournal

typealias BoardViewModel = ListModel<TodoStore, BoardPage>

struct BoardView: UndoableView, ListView {
  let viewModel: BoardViewModel

  static let actions: [Action<BoardView>] = [
    Action("add", TodoPhrases.Help.add, .cardTitle) { view, title in
      let card = try view.viewModel.store.add(title)
      return RecordPhrases.added(
        card, card.title,
        [
          JSONValue.Member("title", .string(card.title)),
          JSONValue.Member("category", .string(card.category.name)),
        ])
    },
    Action(
      "edit", TodoPhrases.Help.edit, .selection(of: BoardPage.self, isOneWord: true), .cardTitle,
      .confirmation
    ) {
      view, cards, title, confirmation in
      try await view.viewModel.rename(try cards.confirmed(by: confirmation), to: title)
    }.group(.rows),
    .find, .sort, .more,
    Action(
      "delete", also: RecordPhrases.deleteAliases, TodoPhrases.Help.delete, .selection(of: BoardPage.self),
      .confirmation
    ) {
      view, cards, confirmation in
      try await view.viewModel.delete(try cards.confirmedToDelete(by: confirmation))
    }.group(.rows),
    shift("up", TodoPhrases.Help.up, .up), shift("down", TodoPhrases.Help.down, .down),
    shift("top", TodoPhrases.Help.top, .top),
    Action("due", TodoPhrases.Help.due, .selection(of: BoardPage.self), .due, .confirmation) {
      view, cards, due, confirmation in
      try await view.viewModel.plan(try cards.confirmed(by: confirmation), due)
    }.group(.rows),
    Action("priority", TodoPhrases.Help.priority, .selection(of: BoardPage.self), .priority, .confirmation) {
      view, cards, priority, confirmation in
      try await view.viewModel.rank(try cards.confirmed(by: confirmation), priority)
    }.group(.rows),
    Action(
      "note", TodoPhrases.Help.note, .selection(of: BoardPage.self, isOneWord: true), .optional(.cardNote),
      .confirmation
    ) {
      view, cards, line, confirmation in
      try await view.viewModel.note(try cards.confirmed(by: confirmation), line)
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

  private static func shift(_ name: String, _ help: LocalizedText, _ shift: TodoStore.Shift) -> Action<
    BoardView
  > {
    Action(name, help, .selection(of: BoardPage.self), .confirmation) { view, cards, confirmation in
      guard view.viewModel.order.column == .place else { throw TodoPhrases.otherOrder(view.viewModel.order) }
      let cards = try cards.confirmed(by: confirmation)
      return .said(TodoPhrases.shifted(try view.viewModel.store.shift(cards, shift), shift))
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
        ], in: language, whenEmpty: filter == nil ? TodoPhrases.empty : BoardPage.nouns.noneFits(filter)
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
