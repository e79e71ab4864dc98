import Foyer
import FoyerFeatures
import FoyerJournal

typealias BoardViewModel = ListModel<TodoStore, BoardPage>

struct BoardView: UndoableView, ListView {
  let viewModel: BoardViewModel

  static let actions: [Action<BoardView>] =
    [
      Action("add", TodoHelp.add, .cardWords) { view, words in try view.viewModel.add(words) },
      Action(
        "edit", TodoHelp.edit, .selection(of: BoardPage.self, isOneWord: true), .cardWords,
        .confirmation
      ) { view, cards, words, confirmation in
        let handles =
          words.title.isEmpty
          ? try cards.confirmed(by: confirmation)
          : try cards.confirmedIfSeveral(by: confirmation, TodoStrings.sameTitle(words.title))
        return try await view.viewModel.edit(handles, words)
      }.group(.rows),
    ] + Category.moves.map { move($0.command, $0.help, to: $0.target) } + [
      onCards("due", TodoHelp.due, .due, BoardViewModel.plan),
      onCards("priority", TodoHelp.priority, .priority, BoardViewModel.rank),
      onCards("wait", TodoHelp.wait, .due, BoardViewModel.wait),
      onCards("repeat", also: ["rec"], TodoHelp.repeating, .recurrence, BoardViewModel.repeating),
      onCards("tag", TodoHelp.tag, isOneWord: true, .tagsToAdd, BoardViewModel.tag),
      onCards("untag", TodoHelp.untag, isOneWord: true, .tagsToRemove, BoardViewModel.untag),
      onCards("note", TodoHelp.note, isOneWord: true, .optional(.cardNote), BoardViewModel.note),
      onCards("item", TodoHelp.item, isOneWord: true, .cardItem, BoardViewModel.addItems),
      shift("up", TodoHelp.up, .up), shift("down", TodoHelp.down, .down),
      shift("top", TodoHelp.top, .top),
      Action(
        "delete", also: RecordStrings.deleteAliases, TodoHelp.delete, .selection(of: BoardPage.self),
        .confirmation
      ) { view, cards, confirmation in
        try await view.viewModel.delete(try cards.confirmedIfSeveral(by: confirmation))
      }.group(.rows),
      show("next", TodoHelp.next, .next), show("agenda", TodoHelp.agenda, .agenda),
      show("board", TodoHelp.board, .place),
      .find, .sort(by: BoardOrder.sorted.map { ([$0.rawValue, $0.name.ko.original], $0) }),
      Action("more", TodoHelp.more, .optional(.category), offered: { $0.viewModel.page.hasMore }) {
        view, column in
        try view.viewModel.more(of: column)
      }.group(.view),
      Action(
        "archive", TodoHelp.archive, .optional(.integer(TodoArguments.days, in: 0...9999))
      ) { view, days in
        let days = days ?? TodoStore.usualArchiveAge
        return .message(
          TodoStrings.archived(try await view.viewModel.store.archive(olderThan: days), days: days))
      }.group(.list),
      exportAction(of: Card.self) { $0.viewModel.feature },
      Action(
        "limit", TodoHelp.limit, .optional(.category),
        .optional(.integer(TodoArguments.limit, in: 0...999))
      ) { view, column, limit in
        let store = view.viewModel.store
        let limits = TodoStrings.limits(try store.limit(column, limit), of: column)
        let exceeded = limit == nil ? nil : try column.flatMap { try store.exceeded(in: $0) }
        return Outcome(messages: [limits] + (exceeded.map { [TodoStrings.tooMany($0)] } ?? []))
      }.group(.list),
      .undo, .redo,
    ]

  private static func onCards<Value: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, isOneWord: Bool = false,
    _ argument: Argument<Value>,
    _ perform: @escaping @MainActor (BoardViewModel) -> @MainActor ([String], Value) async throws -> Outcome
  ) -> Action<BoardView> {
    Action(
      name, also: aliases, help, .selection(of: BoardPage.self, isOneWord: isOneWord), argument, .confirmation
    ) { view, cards, value, confirmation in
      try await perform(view.viewModel)(try cards.confirmed(by: confirmation), value)
    }.group(.rows)
  }

  private static func move(_ name: String, _ help: LocalizedText, to category: Category) -> Action<BoardView>
  {
    Action(name, help, .selection(of: BoardPage.self), .confirmation) { view, cards, confirmation in
      try await view.viewModel.move(try cards.confirmed(by: confirmation), to: category)
    }.group(.rows)
  }

  private static func show(_ name: String, _ help: LocalizedText, _ order: BoardOrder) -> Action<BoardView> {
    Action(name, help) { view in
      try view.viewModel.show { $0.begin(nil, SortOrder(order)) }
      return .showing()
    }.group(.view)
  }

  private static func shift(_ name: String, _ help: LocalizedText, _ shift: TodoStore.Shift) -> Action<
    BoardView
  > {
    Action(name, help, .selection(of: BoardPage.self), .confirmation) { view, cards, confirmation in
      guard view.viewModel.order.column == .place else { throw TodoStrings.otherOrder(view.viewModel.order) }
      let cards = try cards.confirmed(by: confirmation)
      return .message(TodoStrings.shifted(try view.viewModel.store.shift(cards, shift), shift))
    }.group(.rows)
  }

  func body(in language: Language) -> Document { viewModel.document(in: language) { document(language) } }

  private func document(_ language: Language) -> Document {
    let (board, filter, today) = (viewModel.page, viewModel.filter, viewModel.today)
    let state = TodoStrings.summary(board, today)
    return Document(TodoStrings.feature, state: state, of: viewModel, in: language) {
      if let filter { Field("filter", TodoStrings.filter, filter.text, in: language) }
      Rows(
        board.rows,
        [
          .texts("title", FormStrings.title) { $0.title },
          ListColumn("priority", TodoStrings.priority, isLabeled: true) { Cell($0.priority, in: $1) },
          ListColumn("due", TodoStrings.due) { card, language in
            let due = DueDay(of: card.value, today: today)
            return Cell(
              due?.words(language) ?? "", style: due?.style ?? .normal, json: due?.day.json ?? .null)
          },
          ListColumn("details", TodoStrings.details) { card, language in
            let details = TodoStrings.details(of: card.value, today)
            return Cell(details(language), json: .string(details.en.original))
          },
        ] + (board.view.isFlat ? [Self.column] : []), in: language,
        whenEmpty: filter == nil ? TodoStrings.empty(board) : BoardPage.nouns.noneFits(filter)
      ) { card, cells in
        Row(card.handle, cells, group: group(of: card.value)?(language), extras: members(of: card.value))
          .yieldingName(if: card.category == .done || card.isArchived)
      }
    }
  }

  /// The column of a card in a list that has no headings for it.
  private static let column = ListColumn<Recorded<Card>>("column", TodoStrings.column) { card, language in
    let category = card.category
    return Cell(category == .doing ? category.title(language) : "", json: .string(category.name))
  }

  private func group(of card: Card) -> LocalizedText? {
    switch viewModel.page.view {
    case .next: nil
    case .agenda: TodoStrings.agendaGroup(card, viewModel.today)
    default: card.category.title
    }
  }

  private func members(of card: Card) -> [JSONValue.Member] {
    let items = card.items
    return [
      JSONValue.Member("category", .string(card.category.name)),
      JSONValue.Member("tags", .array(Tags(in: card.title).words.map { .string($0) })),
      JSONValue.Member("wait", card.wait?.json ?? .null),
      JSONValue.Member("repeats", card.recurrence.map { .string($0.words.en.original) } ?? .null),
      JSONValue.Member("items", .integer(items.count)),
      JSONValue.Member("checked", .integer(items.count { $0.isChecked })),
    ]
  }
}

extension BoardViewModel {
  convenience init(store: TodoStore) throws {
    try self.init(
      store, of: Card.self, BoardPage.Request(nil, SortOrder(.place), pageSize: 10), store.board)
  }

  fileprivate func add(_ words: CardWords) throws -> Outcome {
    guard !words.title.isEmpty else { throw TodoStrings.noTitle }
    var card = Card(category: words.category ?? .todo)
    words.apply(to: &card)
    let (added, exceeded) = try store.add(card)
    var outcome = RecordStrings.added(
      added, TodoStrings.added(added.title),
      [
        JSONValue.Member("title", .string(card.title)),
        JSONValue.Member("category", .string(card.category.name)),
        JSONValue.Member("due", card.due?.json ?? .null),
        JSONValue.Member("priority", card.priority.map { .string($0) } ?? .null),
      ])
    outcome.messages += TodoStrings.added(card, isWaiting: card.isWaiting(on: today))
    if let exceeded { outcome.messages.append(TodoStrings.tooMany(exceeded)) }
    return outcome
  }

  /// Shows more of one column, or of all.
  fileprivate func more(of column: Category?) throws -> Outcome {
    guard let column else { return try showMore() }
    let shown = page.shown(in: column)
    guard shown < page.counts[column] ?? 0 else {
      return .message(TodoStrings.noMore(of: column))
    }
    return try show { $0.showMore(of: column.name) }
  }
}
