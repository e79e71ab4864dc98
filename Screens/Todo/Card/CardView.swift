import Foyer
import FoyerFeatures
import FoyerJournal

struct CardView: UndoableView {
  let viewModel: CardViewModel

  static let actions =
    [
      Action<CardView>("edit", TodoPhrases.Help.edit, .cardTitle) { view, title in
        try view.viewModel.store.rename(try view.viewModel.handle(), to: title)
      },
      Action<CardView>("delete", TodoPhrases.Help.delete) { view in
        try await view.viewModel.delete()
      },
      Action<CardView>("due", TodoPhrases.Help.due, .due(today: today)) { view, due in
        try view.viewModel.store.plan(try view.viewModel.handle(), due)
      },
      Action<CardView>("priority", TodoPhrases.Help.priority, .priority) { view, priority in
        try view.viewModel.store.rank(try view.viewModel.handle(), priority)
      },
      Action<CardView>("note", TodoPhrases.Help.note, .optional(.cardNote)) {
        view, line in
        try await view.viewModel.store.note(try view.viewModel.handle(), line)
      },
      Action<CardView>("unnote", TodoPhrases.Help.unnote, .integer(TodoPhrases.Argument.line, in: 1...9999)) {
        view, line in
        try view.viewModel.removeNote(line)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let (card, environment) = (viewModel.card, viewModel.environment)
    let tags = Tags(in: card.title)
    return Document(Text(card.title), state: state(in: language)) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      Field("category", TodoPhrases.column(language), Text(card.category.name))
      Field(
        "added", TodoPhrases.added(language), environment.text(of: card.added), json: .string(card.added.iso))
      if let finished = card.finished {
        Field(
          "finished", TodoPhrases.finished(language), Text(environment.day(of: finished).iso),
          json: .string(finished.iso))
      }
      if let priority = card.priority {
        Field("priority", TodoPhrases.priority(language), Text(priority))
      }
      if let due = DueDay(of: card.value, today: environment.today) {
        Field(
          "due", TodoPhrases.due(language), due.words(language), style: due.style, json: .string(due.day.iso))
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
      Paragraph(lines: viewModel.history.entries.map { line($0, in: language) }, style: .dim)
    }
  }

  private func state(in language: Language) -> Text? {
    if viewModel.card.isDeleted { return TodoPhrases.cardGone(language) }
    return viewModel.card.isArchived ? TodoPhrases.inArchive(language) : nil
  }

  private func line(_ entry: HistoryEntry, in language: Language) -> Text {
    let ago = Ago.words(entry.change.time, at: viewModel.now)(language)
    let parts: [Text] = [
      viewModel.environment.text(of: entry.change.time), ago.isEmpty ? "" : "(\(ago))",
      Text(entry.change.author), HistoryPhrases.event(entry)(language),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func today(_ context: ArgumentContext) -> Day? {
    (context.view as? CardView)?.viewModel.environment.today
  }

  func follow() async { await viewModel.follow() }
}

extension Foyer.Field {
  fileprivate init(_ key: String, _ label: Text, words: [String]) {
    self.init(
      key, label, words.map { Text($0) }.joined(separator: ", "), json: .array(words.map { .string($0) }))
  }
}
