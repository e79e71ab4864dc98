import Foyer
import FoyerFeatures
import FoyerJournal

struct CardView: CardScreen {
  let viewModel: CardViewModel
  /// Makes the way to a card's screen.
  let open: @MainActor (String) -> Route<TodoCoordinator>
  var store: TodoStore { viewModel.store }

  func title(of line: ArgumentContext) -> String? { viewModel.card.title }

  static let actions: [Action<Self>] =
    [
      onCards("edit", also: [], TodoHelp.edit, isOneWord: false, .cardWords) { store, cards, words in
        try await store.change(cards, "edit", words)
      },
      Action("delete", also: RecordStrings.deleteAliases, TodoHelp.delete) { view in
        try await view.store.delete([try view.viewModel.handle()])
      },
    ] + cardActions + [
      Action("unnote", TodoHelp.unnote, .integer(TodoArguments.line, in: 1...9999)) { view, number in
        let lines = view.viewModel.card.noteLines
        guard lines.indices.contains(number - 1) else { throw TodoStrings.noNote(number, of: lines.count) }
        try view.store.removeNote(lines[number - 1], at: number - 1, from: try view.viewModel.handle())
        return .message(TodoStrings.noteRemoved(lines[number - 1]))
      },
      onItems("check", TodoHelp.check) { items, places in
        for place in places { items[place].isChecked = true }
      },
      onItems("uncheck", TodoHelp.uncheck) { items, places in
        for place in places { items[place].isChecked = false }
      },
      onItems("unitem", TodoHelp.unitem) { items, places in
        for place in places.sorted().reversed() { items.remove(at: place) }
      },
      Action("edititem", TodoHelp.editItem, .row(TodoArguments.item), .lines(of: .checklist)) {
        view, item, text in
        let items = try view.change([item], "edititem") { items, places in
          items[places[0]].text = ChecklistItem(line: text).text
        }
        return .showing([TodoStrings.checked(items)])
      },
      Action(
        "moveitem", TodoHelp.moveItem, .row(TodoArguments.item), .integer(TodoArguments.place, in: 1...9999)
      ) { view, item, place in
        let items = try view.change([item], "moveitem") { items, places in
          let item = items.remove(at: places[0])
          items.insert(item, at: min(place - 1, items.count))
        }
        return .showing([TodoStrings.itemMoved(items[min(place, items.count) - 1])])
      },
      Action("unblock", TodoHelp.unblockHere, .optional(.rows(TodoArguments.blocker))) { view, rows in
        try await view.store.unblock([try view.viewModel.handle()], from: rows)
      },
      .undo, .redo,
    ]

  static func onCards<Value: Sendable>(
    _ name: String, also aliases: [String], _ help: LocalizedText, isOneWord: Bool,
    _ argument: Argument<Value>,
    _ perform: @escaping @MainActor (TodoStore, [String], Value) async throws -> Outcome
  ) -> Action<Self> {
    Action(name, also: aliases, help, argument) { view, value in
      try await perform(view.store, [try view.viewModel.handle()], value)
    }
  }

  static func onCards(
    _ name: String, _ help: LocalizedText,
    _ perform: @escaping @MainActor (TodoStore, [String], Confirmation) async throws -> Outcome
  ) -> Action<Self> {
    Action(name, help, .confirmation) { view, confirmation in
      try await perform(view.store, [try view.viewModel.handle()], confirmation)
    }
  }

  private static func onItems(
    _ name: String, _ help: LocalizedText,
    _ change: @escaping @Sendable (inout [ChecklistItem], [Int]) -> Void
  ) -> Action<Self> {
    Action(name, help, .rows(TodoArguments.items)) { view, items in
      .message(TodoStrings.checked(try view.change(items, name, change)))
    }
  }

  private func change(
    _ items: [String], _ command: String, _ change: (inout [ChecklistItem], [Int]) -> Void
  ) throws -> [ChecklistItem] {
    try store.changeItems(items, of: try viewModel.handle(), command, change)
  }

  var body: Document {
    let (state, card) = (viewModel.value, viewModel.card)
    return viewModel.document(
      state: card.isArchived && !card.isDeleted ? TodoStrings.inArchive : nil, of: state.record,
      line: { $0 }
    ) {
      if !card.notes.isEmpty {
        Paragraph(lines: card.noteLines.enumerated().map { "\($0 + 1)) \(Text($1))" })
      }
      if !card.items.isEmpty {
        Rows(
          [Column("item", TodoStrings.checklist, wraps: true), Column("checked", TodoStrings.itemState)],
          card.items.map { item in
            Row(
              item.id,
              [
                Cell(Text(item.text)),
                Cell(TodoStrings.state(of: item), json: .bool(item.isChecked)),
              ])
          })
      }
      if !state.blockers.isEmpty {
        Rows(
          [
            Column("blocker", TodoStrings.blockedBy),
            Column("column", TodoStrings.column),
          ],
          state.blockers.map { blocker in
            Row(
              blocker.handle, [Cell(Text(blocker.title)), Cell(blocker.category)],
              opens: open(blocker.handle))
          })
      }
      Paragraph(lines: state.history.entries.map { line($0) }).ambient
    }
  }

  private func line(_ entry: HistoryEntry) -> LocalizedText {
    let ago = RelativeTime.words(entry.change.time, at: viewModel.value.opened)
    let time = viewModel.environment.text(of: entry.change.time)
    let author = entry.change.author
    let parts: [LocalizedText?] = [
      "\(time)", ago.shown(.english).isEmpty ? nil : "(\(ago))", author.isEmpty ? nil : "\(author)",
      HistoryStrings.event(entry),
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

typealias CardViewModel = LiveModel<TodoStore, CardState>

struct CardState: Equatable {
  /// The card, also after it was deleted.
  let record: RecordState<Card>
  let blockers: [Recorded<Card>]
  let history: History
  /// The moment that ages are counted from, so that lines don't change by themselves.
  let opened: Timestamp
}

extension CardViewModel {
  convenience init(_ handle: String, store: TodoStore) throws {
    let (feature, opened) = (store.feature, store.environment.clock.now)
    let request = HistoryRequest(feature: feature.name, record: try store.card(handle).id)
    try self.init(store) {
      try feature.fetch { db in
        CardState(
          record: RecordState(try db.anyRecord(handle), try Card.Context(db)),
          blockers: try db.blockers(of: handle),
          history: try feature.journal.history(request), opened: opened)
      }
    }
  }

  var card: Recorded<Card> { value.record.record }

  /// The card's short form, unless it was deleted.
  func handle() throws -> String {
    guard !card.isDeleted else { throw Refusal(Card.nouns.gone) }
    return card.handle
  }
}
