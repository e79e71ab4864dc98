import Foyer
import FoyerRecords

typealias BoardViewModel = ListModel<TodoStore, BoardPage>

struct BoardView: CardScreen, ListView {
  let viewModel: BoardViewModel
  var store: TodoStore { viewModel.store }

  func title(of line: ArgumentContext) -> String? {
    guard !line.preceding.isEmpty, let row = try? line.row(named: line.preceding) else { return nil }
    return try? store.card(row.id).title
  }

  static let actions: [Action<Self>] =
    [
      Action(
        "add",
        "Add a card. Its title may contain due:friday 14:00, pri:A, wait:monday, rec:weekly, for:minji and in:doing",
        .cardWords
      ) { view, words in try view.store.add(words) },
      Action(
        "edit", TodoHelp.edit, .selection(of: BoardPage.self, isOneWord: true), .cardChanges,
        .confirmation
      ) { view, cards, words, confirmation in
        let handles =
          try words.title.map {
            try cards.confirmedIfSeveral(
              by: confirmation,
              LocalizedText("All of them would be called \(quoted: $0). To add a tag, type tag 1-3 +home."))
          }
          ?? cards.confirmed(by: confirmation)
        return try await view.store.change(handles, "edit", words)
      }.group(.rows),
    ] + cardActions + [
      .onRecords(
        "block", "Have a card wait for others, as in block 1 2,3", .selection(of: BoardPage.self)
      ) { view, cards, blockers in
        try await view.store.block(cards, by: blockers.ids)
      },
      .onRecords("unblock", "Free cards of those that block them") { view, cards in
        try await view.store.unblock(cards)
      },
      shift("up", "Move a card up in its column", .up),
      shift("down", "Move a card down in its column", .down),
      shift("top", "Move a card to the top of its column", .top),
      delete,
      show(
        "next",
        "Show what to do next. The order is by points: 12 when overdue, 10 when due today and 1 less for each day later; 6, 4 or 2 for priority A, B or C and 1 for D to Z; 4 in DOING",
        .next), show("agenda", "Show what is due in seven days. Overdue cards come first", .agenda),
      show("board", "Show the whole board in your own order", .place),
      Action("mine", "Show the cards that are assigned to you") { try $0.viewModel.findOwn() }.group(.view),
      .find, .sort,
      Action(
        "more", "Show more cards, of one column or of all", .optional(.category),
        offered: { $0.viewModel.page.hasMore }
      ) {
        view, column in
        try view.viewModel.more(of: column)
      }.group(.view),
      Action(
        "archive",
        "Archive cards that are done. Takes those finished 14 or more days ago, or as many as given",
        .optional(.integer(LocalizedText("DAYS"), in: 0...9999))
      ) { view, days in
        let days = days ?? TodoStore.usualArchiveAge
        return .message(TodoStrings.archived(try await view.store.archive(olderThan: days), days: days))
      }.group(.list),
      exportAction(ofList: Card.self),
      Action(
        "limit", "Show or set the limit of a column. none removes it", .optional(.category),
        .optional(Argument(.limit, missing: 0))
      ) { view, column, limit in
        let limits = TodoStrings.limits(try view.store.limit(column, limit), of: column)
        let exceeded = limit == nil ? nil : try column.flatMap { try view.store.exceeded(in: $0) }
        let warning = exceeded.map(TodoStrings.tooMany)
        return Outcome(messages: [limits, warning].compactMap(\.self))
      }.group(.list),
      .undo, .redo,
    ]

  private static func show(_ name: String, _ help: LocalizedText, _ order: BoardPage.Column) -> Action<Self> {
    Action(name, help) { view in
      try view.viewModel.show { $0.begin(nil, SortOrder(order)) }
      return .showing()
    }.group(.view)
  }

  private static func shift(
    _ name: String, _ help: LocalizedText, _ shift: TodoStore.Shift
  ) -> Action<Self> {
    .onRecords(name, help) { view, cards in
      try view.viewModel.requireOwnOrder()
      return .message(TodoStrings.shifted(try await view.store.shift(cards, shift), shift))
    }
  }

  var body: Document {
    var body = viewModel.document { document }
    let limits = Category.allCases.compactMap { category in
      viewModel.page.limits[category].map { JSONValue.Member(category.rawValue.lowercased(), .integer($0)) }
    }
    if !limits.isEmpty { body.extras = [JSONValue.Member("limits", .object(limits))] }
    return body
  }

  private var document: Document {
    let (board, filter, today) = (viewModel.page, viewModel.filter, viewModel.today)
    let state = TodoStrings.summary(board, today)
    let columns = Card.declaration.columns(Showing(board.context, in: viewModel.environment))
    return Document("Todo", state: state, of: viewModel) {
      if let filter { Field("filter", "Shown only", filter.text) }
      Rows(
        board.rows, columns + (board.view.isFlat ? [Self.column] : []),
        whenEmpty: TodoStrings.empty(board, filter)
      ) { card, cells in
        Row(
          card.handle, self.cells(cells, of: card.value, columns), group: group(of: card.value),
          extras: members(of: card.value)
        )
        .yieldingName(if: card.category == .done || card.isArchived)
      }
      if let hint = TodoStrings.moreHint(board) { Paragraph(hint).hint }
    }
  }

  /// The cells of a card, without what the agenda's headings say.
  private func cells(_ cells: [Cell], of card: Card, _ columns: [ListColumn<Recorded<Card>>]) -> [Cell] {
    guard viewModel.page.view == .agenda, let place = columns.firstIndex(where: { $0.key == "due" }) else {
      return cells
    }
    var cells = cells
    let due = card.deadline
    cells[place] = Cell(
      due.wordsInAgenda(on: viewModel.today), style: cells[place].style, json: due.json)
    return cells
  }

  /// The column of a card in a list that has no headings for it.
  private static let column = ListColumn<Recorded<Card>>("column", TodoStrings.column) { card in
    let category = card.category
    return Cell(category == .doing ? category.name : "", json: category.json)
  }

  private func group(of card: Card) -> LocalizedText? {
    switch viewModel.page.view {
    case .next: nil
    case .agenda: TodoStrings.agendaGroup(card, viewModel.today)
    default: card.category.name
    }
  }

  private func members(of card: Card) -> [JSONValue.Member] {
    let items = card.items
    return [
      JSONValue.Member("category", card.category.json),
      JSONValue.Member("tags", .array(Tags(in: card.title).words.map { .string($0) })),
      JSONValue.Member("wait", card.wait?.json ?? .null),
      JSONValue.Member("repeats", card.recurrence?.json ?? .null),
      JSONValue.Member("items", .integer(items.count)),
      JSONValue.Member("checked", .integer(items.count { $0.isChecked })),
    ]
  }
}

extension BoardViewModel {
  convenience init(store: TodoStore) throws {
    try self.init(
      store, of: Card.self, BoardPage.Request(nil, SortOrder(.place), pageSize: 10), blank: .blank,
      store.board)
  }

  /// Shows the cards that are assigned to the person.
  fileprivate func findOwn() throws -> Outcome {
    let author = feature.journal.author
    guard !author.isEmpty else {
      throw Refusal(
        "The program doesn't know your name, which it takes from USER.",
        suggestion: "Type find assignee: and a name.")
    }
    let name = author.contains { " ,".contains($0) } ? "\"\(author)\"" : author
    let field = TypedName("assignee").shown(in: store.environment.language)
    return try find(BoardPage.filters.filter("\(field):\(name)"))
  }

  /// Shows more of one column, or of all.
  fileprivate func more(of column: Category?) throws -> Outcome {
    guard let column else { return try showMore() }
    guard page.shown(in: column) < page.counts[column] ?? 0 else {
      return .message("There are no more cards in \(column.name).")
    }
    return try show { $0.showMore(of: column.rawValue) }
  }
}

extension TodoStore {
  /// Adds a card of which everything was typed in one line.
  fileprivate func add(_ words: CardWords) throws -> Outcome {
    guard words.title != nil else { throw TodoStrings.noTitle }
    let (added, exceeded) = try add(words.settled(by: feature.journal.author).card)
    let card = added.value
    var outcome = RecordStrings.added(
      added, RecordStrings.added(card.title),
      [
        JSONValue.Member("title", .string(card.title)),
        JSONValue.Member("category", card.category.json),
        JSONValue.Member("due", card.deadline.json),
        JSONValue.Member("priority", card.priority.map { .string($0) } ?? .null),
      ])
    if card.due != nil { outcome.details.append("Due on \(card.deadline.shown).") }
    if card.isWaiting(on: environment.today), let wait = card.wait {
      outcome.messages.append("Off the board until \(TodoStrings.dayWords(wait)); find in:waiting shows it.")
    }
    if let exceeded { outcome.messages.append(TodoStrings.tooMany(exceeded)) }
    return outcome
  }
}

/// The orders of the board besides those of the cards' attributes, in which all cards that aren't done are one list.
extension RecordColumn<Card> {
  /// The most urgent first.
  static let next = RecordColumn(rawValue: "next")
  /// Overdue, due today and due in the six days after.
  static let agenda = RecordColumn(rawValue: "agenda")

  /// True where the cards stand in one list and not in columns.
  var isFlat: Bool { self == .next || self == .agenda }
}

extension SortOrder<RecordColumn<Card>> {
  /// The terms of an `ORDER BY`.
  ///
  /// - Parameter isFiltered: True for cards that a filter picks. The sign has SQLite look those up and sort them, where
  ///   it would go through all cards in their order until there are enough.
  func sql(_ today: Day, isFiltered: Bool = false) -> String {
    switch column {
    case .next: "\(Self.urgency(today)) DESC, due IS NULL, due, added, id"
    case .agenda: "due, due_time, priority IS NULL, priority, category DESC, place, id"
    default: "\(isFiltered ? "+category" : "category"), \(Card.declaration.order(self).sql)"
    }
  }

  /// The points of a card; ``TodoStrings/Help/next`` says the rule.
  private static func urgency(_ today: Day) -> String {
    let left = "(due - \(today.daysSince1970))"
    return """
      (CASE WHEN due IS NULL THEN 0 WHEN \(left) < 0 THEN 12 ELSE max(0, 10 - \(left)) END
        + CASE priority WHEN 'A' THEN 6 WHEN 'B' THEN 4 WHEN 'C' THEN 2 ELSE priority IS NOT NULL END
        + CASE category WHEN 1 THEN 4 ELSE 0 END)
      """
  }
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Column = RecordColumn<Card>

  static var nouns: Nouns { Card.nouns }
  static var filters: FilterSchema { Card.declaration.filters }

  /// The board instead of a list of open cards, which has none that are done.
  static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column> {
    order.column.isFlat && filter.node.picksFinished ? SortOrder(.place) : order
  }

  /// The most due cards beyond a page that are counted, since nobody needs the exact number of so many.
  static let mostDueCounted = 100
  /// The most cards to finish that are counted.
  static let mostCounted = 1_000

  let rows: ListRows<Recorded<Card>>
  /// The number of cards that are shown of each column; none in a flat list.
  let shown: [Category: Int]
  let counts: [Category: Int]
  /// The number of cards on the board without a filter.
  let total: Int
  /// The number of cards that are off the board until a later day.
  let waiting: Int
  let limits: BoardSettings
  let view: Column
  let context: Card.Context
  /// The number of cards in each column that are due by today and aren't shown; more than
  /// ``mostDueCounted`` for any larger number.
  let dueLeft: [Category: Int]

  /// A board without cards.
  static var blank: BoardPage {
    BoardPage(
      rows: ListRows(joining: []), shown: [:], counts: [:], total: 0, waiting: 0, limits: BoardSettings(),
      view: .place, context: OpenBlockers(), dueLeft: [:])
  }

  var rowIDs: [String] { rows.ids }
  var rowCount: Int { rows.count }
  var count: Int { counts.values.reduce(0, +) }
  var isCounted: Bool { view != .agenda || count <= Self.mostCounted }

  /// The number of cards that are shown of a column.
  func shown(in category: Category) -> Int { shown[category] ?? 0 }
}
