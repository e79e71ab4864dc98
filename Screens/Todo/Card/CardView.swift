import Foyer
import FoyerRecords

struct CardView: CardScreen {
  let viewModel: CardViewModel
  /// Makes the way to a card's screen.
  let open: @MainActor (String) -> Route<TodoCoordinator>
  var store: TodoStore { viewModel.store }

  var shownRecords: [String] { get throws { [try viewModel.handle()] } }

  func title(of line: ArgumentContext) -> String? { viewModel.card.title }

  static let actions: [Action<Self>] =
    [
      .onRecords("edit", TodoHelp.edit, .cardChanges) { view, cards, words in
        try await view.store.change(cards, "edit", words)
      },
      delete,
    ] + cardActions + [
      Action("unnote", "Remove a line from the notes", .integer(LocalizedText("LINE"), in: 1...9999)) {
        view, number in
        let lines = view.viewModel.card.noteLines
        guard lines.indices.contains(number - 1) else {
          throw Refusal("There is no line \(number): the notes have \(TodoStrings.lines(lines.count)).")
        }
        try view.store.removeNote(lines[number - 1], at: number - 1, from: try view.viewModel.handle())
        return .message("Removed \(quoted: lines[number - 1]) from the notes.")
      },
      onItems("check", "Check items of the checklist") { items, places in
        for place in places { items[place].isChecked = true }
      },
      onItems("uncheck", "Uncheck items of the checklist") { items, places in
        for place in places { items[place].isChecked = false }
      },
      onItems("unitem", "Remove items from the checklist") { items, places in
        for place in places.sorted().reversed() { items.remove(at: place) }
      },
      Action(
        "edititem", "Change the text of an item", .row(LocalizedText("ITEM")),
        Argument(.checklist, missing: "")
      ) {
        view, item, text in
        let items = try view.change([item], "edititem") { items, places in
          items[places[0]].text = ChecklistItem(line: text).text
        }
        return .showing([TodoStrings.checked(items)])
      },
      Action(
        "moveitem", "Move an item to a place of the checklist", .row(LocalizedText("ITEM")),
        .integer(LocalizedText("PLACE"), in: 1...9999)
      ) { view, item, place in
        let before = view.viewModel.card.items
        let items = try view.change([item], "moveitem") { items, places in
          let item = items.remove(at: places[0])
          items.insert(item, at: min(place - 1, items.count))
        }
        guard items != before else { return .message("Nothing was moved.") }
        return .showing(["Moved \(quoted: items[min(place, items.count) - 1].text)."])
      },
      Action("unblock", "Free the card of those that block it", .optional(.rows(LocalizedText("BLOCKER")))) {
        view, rows in
        try check(rows ?? [], areItems: false, for: "unblock")
        return try await view.store.unblock(try view.shownRecords, from: rows)
      },
      .undo, .redo,
    ]

  private static func onItems(
    _ name: String, _ help: LocalizedText,
    _ change: @escaping @Sendable (inout [ChecklistItem], [Int]) -> Void
  ) -> Action<Self> {
    Action(name, help, .rows(LocalizedText("ITEMS"))) { view, items in
      .message(TodoStrings.checked(try view.change(items, name, change)))
    }
  }

  private func change(
    _ items: [String], _ command: String, _ change: (inout [ChecklistItem], [Int]) -> Void
  ) throws -> [ChecklistItem] {
    try Self.check(items, areItems: true, for: command)
    return try store.changeItems(items, of: try viewModel.handle(), command, change)
  }

  /// - Throws: A ``Refusal`` of items where blockers are asked for, and the reverse.
  private static func check(_ rows: [String], areItems: Bool, for command: String) throws(Refusal) {
    guard rows.allSatisfy({ $0.hasPrefix("-") == areItems }) else {
      throw Refusal("\(quoted: command) is for other rows of this screen. Nothing was changed.")
    }
  }

  var body: Document {
    let (state, card) = (viewModel.value, viewModel.card)
    return viewModel.document(
      state: card.isArchived && !card.isDeleted ? "In the archive." : nil, of: state.record,
      line: { $0 }
    ) {
      if !card.notes.isEmpty {
        Paragraph(lines: card.noteLines.enumerated().map { "\($0 + 1)) \(Text($1))" })
      }
      if !card.items.isEmpty {
        Rows(
          [Column("item", "Checklist", wraps: true), Column("checked", "State")],
          card.items.map { item in
            Row(
              item.id,
              [
                Cell(Text(item.text)),
                Cell(
                  item.isChecked ? LocalizedText("checked") : "not checked", json: .bool(item.isChecked)),
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
    let environment = viewModel.environment
    let author = entry.change.author
    let day = HistoryStrings.heading(
      environment.day(of: entry.change.time), today: environment.day(of: viewModel.value.opened))
    let parts: [LocalizedText?] = [
      "\(day) \(environment.time(of: entry.change.time))", author.isEmpty ? nil : "\(author)",
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
  /// The moment whose day is today in the lines, so that these don't change by themselves.
  let opened: Timestamp
}

extension CardViewModel {
  convenience init(_ handle: String, store: TodoStore) throws {
    let (feature, opened) = (store.feature, store.environment.clock.now)
    let request = HistoryRequest(feature: feature.name, record: try store.card(handle).id)
    try self.init(store) {
      try feature.read { db in
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
