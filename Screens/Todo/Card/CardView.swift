import Foyer
import FoyerFeatures
import FoyerJournal

struct CardView: UndoableView {
  let viewModel: CardViewModel

  static let actions: [Action<CardView>] =
    [
      Action("edit", TodoHelp.edit, .cardWords) { view, words in
        try await view.viewModel.edit([try view.viewModel.handle()], words)
      },
      Action("delete", also: RecordStrings.deleteAliases, TodoHelp.delete) { view in
        try await view.viewModel.delete([try view.viewModel.handle()])
      },
    ] + Category.moves.map { move($0.command, $0.help, to: $0.target) } + [
      onCard("due", TodoHelp.due, .due, CardViewModel.plan),
      onCard("priority", TodoHelp.priority, .priority, CardViewModel.rank),
      onCard("wait", TodoHelp.wait, .due, CardViewModel.wait),
      onCard("repeat", also: ["rec"], TodoHelp.repeating, .recurrence, CardViewModel.repeating),
      onCard("tag", TodoHelp.tag, .tagsToAdd, CardViewModel.tag),
      onCard("untag", TodoHelp.untag, .tagsToRemove, CardViewModel.untag),
      onCard("note", TodoHelp.note, .optional(.cardNote), CardViewModel.note),
      Action("unnote", TodoHelp.unnote, .integer(TodoArguments.line, in: 1...9999)) {
        view, line in
        .message(TodoStrings.noteRemoved(try view.viewModel.removeNote(line)))
      },
      onCard("item", TodoHelp.item, .cardItem, CardViewModel.addItems),
      check("check", TodoHelp.check) { ChecklistItem(text: $0.text, isChecked: true) },
      check("uncheck", TodoHelp.uncheck) { ChecklistItem(text: $0.text) },
      check("unitem", TodoHelp.unitem) { _ in nil },
      .undo, .redo,
    ]

  private static func onCard<Value: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ argument: Argument<Value>,
    _ perform: @escaping @MainActor (CardViewModel) -> @MainActor ([String], Value) async throws -> Outcome
  ) -> Action<CardView> {
    Action(name, also: aliases, help, argument) { view, value in
      try await perform(view.viewModel)([try view.viewModel.handle()], value)
    }
  }

  private static func move(_ name: String, _ help: LocalizedText, to category: Category) -> Action<CardView> {
    Action(name, help) { view in
      try await view.viewModel.move([try view.viewModel.handle()], to: category)
    }
  }

  private static func check(
    _ name: String, _ help: LocalizedText, _ change: @escaping @Sendable (ChecklistItem) -> ChecklistItem?
  ) -> Action<CardView> {
    Action(name, help, .rows(TodoArguments.items)) { view, items in
      let model = view.viewModel
      let card = try model.store.changeItems(items, of: try model.handle(), name, change)
      return .message(TodoStrings.checked(card.items))
    }
  }

  func body(in language: Language) -> Document {
    let (card, environment) = (viewModel.card, viewModel.environment)
    let (tags, due) = (Tags(in: card.title), DueDay(of: card.value, today: viewModel.today))
    let state =
      card.isDeleted ? TodoStrings.cardGone : card.isArchived ? TodoStrings.inArchive : nil
    return Document(LocalizedText(verbatim: Text(card.title)), state: state, of: viewModel, in: language) {
      Field(
        "category", TodoStrings.column(language), card.category.title(language),
        json: .string(card.category.name))
      Field(
        "added", TodoStrings.added(language), environment.text(of: card.added), json: .string(card.added.iso))
      if let finished = card.finished {
        Field(
          "finished", TodoStrings.finished(language), Text(environment.day(of: finished).iso),
          json: .string(finished.iso))
      }
      if let priority = card.priority { Field("priority", TodoStrings.priority, priority, in: language) }
      if let due {
        Field("due", TodoStrings.due(language), due.words(language), style: due.style, json: due.day.json)
      }
      if let wait = card.wait, wait > viewModel.today { Field("wait", TodoStrings.wait, wait, in: language) }
      if let recurrence = card.recurrence {
        Field(
          "repeats", TodoStrings.repeats(language), recurrence.words(language),
          json: .string(recurrence.words.en.original))
      }
      if !tags.projects.isEmpty {
        Field("projects", TodoStrings.projects(language), words: tags.projects)
      }
      if !tags.contexts.isEmpty {
        Field("contexts", TodoStrings.contexts(language), words: tags.contexts)
      }
      if !card.notes.isEmpty {
        Field(
          "notes", FormStrings.notes(language), TodoStrings.lines(card.noteLines.count)(language),
          json: .array(card.noteLines.map { .string($0) }))
        Paragraph(lines: card.noteLines.enumerated().map { "\($0 + 1)) \(Text($1))" })
      }
      if !card.items.isEmpty {
        Rows(
          [Column("item", TodoStrings.checklist(language), wraps: true)],
          card.items.map { item in
            Row(
              item.id, [Cell(Text(item.line), json: .string(item.text))],
              extras: [JSONValue.Member("checked", .bool(item.isChecked))])
          })
      }
      Paragraph(lines: viewModel.value.history.entries.map { line($0, in: language) }).ambient
    }
  }

  private func line(_ entry: HistoryEntry, in language: Language) -> Text {
    let ago = RelativeTime.words(entry.change.time, at: viewModel.value.opened)(language)
    let parts: [Text] = [
      viewModel.environment.text(of: entry.change.time), ago.isEmpty ? "" : "(\(ago))",
      Text(entry.change.author), HistoryStrings.event(entry)(language),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Foyer.Field {
  fileprivate init(_ key: String, _ label: Text, words: [String]) {
    self.init(
      key, label, words.map { Text($0) }.joined(separator: ", "), json: .array(words.map { .string($0) }))
  }
}

typealias CardViewModel = LiveModel<TodoStore, CardState>

struct CardState: Equatable {
  /// The card, also after it was deleted.
  let card: Recorded<Card>
  let history: History
  /// The moment that ages are counted from, so that lines don't change by themselves.
  let opened: Timestamp
}

extension CardViewModel {
  convenience init(_ handle: String, store: TodoStore) throws {
    let (feature, opened) = (store.feature, store.environment.clock.now)
    let request = HistoryRequest(feature: feature.name, record: try store.card(handle).id)
    try self.init(store) {
      guard let card = try feature.read({ try $0.anyRecord(Card.self, handle) }) else {
        throw BoardPage.nouns.missing(handle)
      }
      return CardState(card: card, history: try feature.journal.history(request), opened: opened)
    }
  }

  var card: Recorded<Card> { value.card }

  /// The card's short form, unless it was deleted.
  func handle() throws -> String {
    guard !card.isDeleted else { throw Refusal(TodoStrings.cardGone) }
    return card.handle
  }

  /// Removes a line from the card's notes, and returns it.
  ///
  /// - Parameter number: The first line is 1.
  func removeNote(_ number: Int) throws -> String {
    let lines = card.noteLines
    guard lines.indices.contains(number - 1) else { throw TodoStrings.noNote(number, of: lines.count) }
    let line = lines[number - 1]
    try store.removeNote(line, at: number - 1, from: try handle())
    return line
  }
}

extension Category {
  /// The commands that move a card to a column by their names.
  static let moves: [(command: String, help: LocalizedText, target: Category)] = [
    ("done", TodoHelp.done, .done), ("start", TodoHelp.start, .doing), ("stop", TodoHelp.stop, .todo),
  ]
}

/// The commands that the board and a card's own screen share.
extension FeatureModel where Store == TodoStore {
  func delete(_ handles: [String]) async throws -> Outcome {
    let cards = try await store.delete(handles)
    return .message(RecordStrings.deleted(cards.map { Text($0.title) }, BoardPage.nouns))
  }

  func move(_ handles: [String], to category: Category) async throws -> Outcome {
    Outcome(messages: TodoStrings.moved(try await store.move(handles, to: category), to: category))
  }

  /// Gives cards the title and the fields that were typed, as far as they were.
  func edit(_ handles: [String], _ words: CardWords) async throws -> Outcome {
    guard words.category == nil else { throw TodoStrings.moveInstead }
    let cards = try await store.edit(handles, "edit") { words.apply(to: &$0) }
    if words.isTitleOnly { return .message(TodoStrings.renamed(cards, to: words.title)) }
    return .message(TodoStrings.edited(cards))
  }

  func plan(_ handles: [String], _ due: DueChange) async throws -> Outcome {
    .message(TodoStrings.planned(try await store.edit(handles, "due") { $0.due = due.day }, due.day))
  }

  func wait(_ handles: [String], _ wait: DueChange) async throws -> Outcome {
    // A card doesn't wait until a day that is there.
    let day = wait.day.flatMap { $0 > today ? $0 : nil }
    let cards = try await store.edit(handles, "wait") { $0.wait = day }
    return .message(TodoStrings.waits(cards, day))
  }

  func repeating(_ handles: [String], _ change: RecurrenceChange) async throws -> Outcome {
    let cards = try await store.edit(handles, "repeat") { $0.recurrence = change.recurrence }
    return .message(TodoStrings.repeating(cards, change.recurrence))
  }

  func rank(_ handles: [String], _ rank: PriorityChange) async throws -> Outcome {
    let cards = try await store.edit(handles, "priority") { $0.priority = rank.priority }
    return .message(TodoStrings.ranked(cards, rank.priority))
  }

  func tag(_ handles: [String], _ tags: [String]) async throws -> Outcome {
    let cards = try await store.edit(handles, "tag") { $0.title = try Tags.adding(tags, to: $0.title) }
    return Outcome(messages: TodoStrings.tagged(cards, tags))
  }

  func untag(_ handles: [String], _ tags: [String]) async throws -> Outcome {
    let cards = try await store.edit(handles, "untag") { $0.title = try Tags.removing(tags, from: $0.title) }
    return Outcome(messages: TodoStrings.untagged(cards, tags))
  }

  func addItems(_ handles: [String], _ text: String) async throws -> Outcome {
    .message(TodoStrings.itemAdded(try await store.addItems(text, to: handles), text))
  }

  /// Adds a line to the notes of cards, or has all notes of one card changed in an editor when there is none.
  func note(_ handles: [String], _ line: String?) async throws -> Outcome {
    if let line {
      return .message(RecordStrings.noted(TodoStrings.who(try await store.note(handles, line)), line))
    }
    guard let open = environment.edit, let handle = handles.first, handles.count == 1 else {
      throw TodoStrings.noEditor
    }
    let opened = try store.card(handle)
    return try await open(opened.notes) { [store, environment] text in
      let lines = Card.noteLines(try Card.notes(environment.normalize(text)))
      if lines == opened.noteLines { return .message(TodoStrings.notesUnchanged(opened)) }
      let found = try store.edit(handle, "note") { $0.noteLines = lines }
      return .message(TodoStrings.notesEdited(found, lines.count, overwrote: found.notes != opened.notes))
    }
  }
}
