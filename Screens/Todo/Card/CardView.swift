import Foyer
import FoyerFeatures
import FoyerJournal

struct CardView: UndoableView {
  let viewModel: CardViewModel

  static let actions: [Action<CardView>] = [
    Action("edit", TodoPhrases.Help.edit, .cardTitle) { view, title in
      try await view.viewModel.rename([try view.viewModel.handle()], to: title)
    },
    Action("delete", also: RecordPhrases.deleteAliases, TodoPhrases.Help.delete) { view in
      try await view.viewModel.delete([try view.viewModel.handle()])
    },
    Action("due", TodoPhrases.Help.due, .due) { view, due in
      try await view.viewModel.plan([try view.viewModel.handle()], due)
    },
    Action("priority", TodoPhrases.Help.priority, .priority) { view, priority in
      try await view.viewModel.rank([try view.viewModel.handle()], priority)
    },
    Action("note", TodoPhrases.Help.note, .optional(.cardNote)) { view, line in
      try await view.viewModel.note([try view.viewModel.handle()], line)
    },
    Action("unnote", TodoPhrases.Help.unnote, .integer(TodoPhrases.Argument.line, in: 1...9999)) {
      view, line in
      .said(TodoPhrases.noteRemoved(try view.viewModel.removeNote(line)))
    },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (card, environment) = (viewModel.card, viewModel.environment)
    let (tags, due) = (Tags(in: card.title), DueDay(of: card.value, today: viewModel.today))
    let state =
      card.isDeleted ? TodoPhrases.cardGone : card.isArchived ? TodoPhrases.inArchive : nil
    return Document(LocalizedText(verbatim: Text(card.title)), state: state, of: viewModel, in: language) {
      Field("category", TodoPhrases.column, card.category.name, in: language)
      Field(
        "added", TodoPhrases.added(language), environment.text(of: card.added), json: .string(card.added.iso))
      if let finished = card.finished {
        Field(
          "finished", TodoPhrases.finished(language), Text(environment.day(of: finished).iso),
          json: .string(finished.iso))
      }
      if let priority = card.priority { Field("priority", TodoPhrases.priority, priority, in: language) }
      if let due {
        Field("due", TodoPhrases.due(language), due.words(language), style: due.style, json: due.day.json)
      }
      if !tags.projects.isEmpty {
        Field("projects", TodoPhrases.projects(language), words: tags.projects)
      }
      if !tags.contexts.isEmpty {
        Field("contexts", TodoPhrases.contexts(language), words: tags.contexts)
      }
      if !card.notes.isEmpty {
        Field(
          "notes", TodoPhrases.notes(language), TodoPhrases.lines(card.noteLines.count)(language),
          json: .array(card.noteLines.map { .string($0) }))
        Paragraph(lines: card.noteLines.enumerated().map { "\($0 + 1)) \(Text($1))" })
      }
      Paragraph(lines: viewModel.value.history.entries.map { line($0, in: language) }, style: .dim)
    }
  }

  private func line(_ entry: HistoryEntry, in language: Language) -> Text {
    let ago = Ago.words(entry.change.time, at: viewModel.value.opened)(language)
    let parts: [Text] = [
      viewModel.environment.text(of: entry.change.time), ago.isEmpty ? "" : "(\(ago))",
      Text(entry.change.author), HistoryPhrases.event(entry)(language),
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
    guard !card.isDeleted else { throw Refusal(TodoPhrases.cardGone) }
    return card.handle
  }

  /// Removes a line from the card's notes, and returns it.
  ///
  /// - Parameter number: The first line is 1.
  func removeNote(_ number: Int) throws -> String {
    let lines = card.noteLines
    guard lines.indices.contains(number - 1) else { throw TodoPhrases.noNote(number, of: lines.count) }
    let line = lines[number - 1]
    try store.removeNote(line, at: number - 1, from: try handle())
    return line
  }
}

/// The commands that the board and a card's own screen share.
extension FeatureModel where Store == TodoStore {
  func delete(_ handles: [String]) async throws -> Outcome {
    let cards = try await store.delete(handles)
    return .said(RecordPhrases.deleted(cards.map { Text($0.title) }, BoardPage.nouns))
  }

  func rename(_ handles: [String], to title: String) async throws -> Outcome {
    .said(TodoPhrases.renamed(try await store.edit(handles, "edit") { $0.title = title }, to: title))
  }

  func plan(_ handles: [String], _ due: DueChange) async throws -> Outcome {
    .said(TodoPhrases.planned(try await store.edit(handles, "due") { $0.due = due.day }, due.day))
  }

  func rank(_ handles: [String], _ rank: PriorityChange) async throws -> Outcome {
    let cards = try await store.edit(handles, "priority") { $0.priority = rank.priority }
    return .said(TodoPhrases.ranked(cards, rank.priority))
  }

  /// Adds a line to the notes of cards, or has all notes of one card changed in an editor when there is none.
  func note(_ handles: [String], _ line: String?) async throws -> Outcome {
    if let line { return .said(TodoPhrases.noted(try await store.note(handles, line), line)) }
    guard let open = environment.edit, let handle = handles.first, handles.count == 1 else {
      throw TodoPhrases.noEditor
    }
    let opened = try store.card(handle)
    return try await open(opened.notes) { [store, environment] text in
      let lines = Card.noteLines(try Card.notes(environment.normalize(text)))
      if lines == opened.noteLines { return .said(TodoPhrases.notesUnchanged(opened)) }
      let found = try store.edit(handle, "note") { $0.noteLines = lines }
      return .said(TodoPhrases.notesEdited(found, lines.count, overwrote: found.notes != opened.notes))
    }
  }
}
