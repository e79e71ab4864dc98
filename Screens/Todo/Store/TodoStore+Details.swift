import Foyer
import FoyerFeatures
import FoyerJournal

/// The commands that the board and a card's own screen share.
extension TodoStore {
  func rename(_ handle: String, to title: String) throws -> Outcome {
    let card = try edit(handle, "edit") { $0.title = title }
    return .said(TodoPhrases.renamed(card.title, to: title))
  }

  func plan(_ handle: String, _ due: DueChange) throws -> Outcome {
    .said(TodoPhrases.planned(try edit(handle, "due") { $0.due = due.day }, due.day))
  }

  func rank(_ handle: String, _ rank: PriorityChange) throws -> Outcome {
    .said(TodoPhrases.ranked(try edit(handle, "priority") { $0.priority = rank.priority }, rank.priority))
  }

  /// Adds a line to a card's notes, or has all of them changed in an editor when there is none.
  func note(_ handle: String, _ line: String?) async throws -> Outcome {
    guard let line else { return try await editNotes(of: handle) }
    let lines = line.split(whereSeparator: \.isNewline).map(String.init)
    return .said(TodoPhrases.noted(try edit(handle, "note") { $0.noteLines += lines }, line))
  }

  private func editNotes(of handle: String) async throws -> Outcome {
    guard let open = environment.edit else { throw TodoPhrases.noEditor }
    let opened = try card(handle)
    return try await open(opened.notes) { [self] text in
      let lines = Card.noteLines(try Card.notes(environment.normalize(text)))
      if lines == opened.noteLines { return .said(TodoPhrases.notesUnchanged(opened)) }
      let found = try edit(handle, "note") { $0.noteLines = lines }
      return .said(TodoPhrases.notesEdited(found, lines.count, overwrote: found.notes != opened.notes))
    }
  }

  /// Removes a line from a card's notes.
  ///
  /// - Parameters:
  ///   - text: The line, which others may have moved.
  ///   - place: Where the line was shown, the first being 0.
  func removeNote(_ text: String, at place: Int, from handle: String) throws -> Outcome {
    try edit(handle, "unnote") { card in
      var lines = card.noteLines
      let isThere = lines.indices.contains(place) && lines[place] == text
      guard let line = isThere ? place : lines.firstIndex(of: text) else { throw TodoPhrases.noteGone(text) }
      lines.remove(at: line)
      card.noteLines = lines
    }
    return .said(TodoPhrases.noteRemoved(text))
  }

  /// - Parameter limit: 0 for none; `nil` only asks for it.
  func limit(_ limit: Int?) throws -> Outcome {
    guard let limit else { return .said(TodoPhrases.limit(try feature.read { try $0.limit() })) }
    let most = limit == 0 ? nil : limit
    try feature.write("limit") { change in
      if let settings = try change.db.boardSettings() {
        try change.update(BoardSettings.self, settings.id) { $0.limit = most }
      } else if most != BoardSettings().limit {
        try change.create(BoardSettings(limit: most))
      }
    }
    return .said(TodoPhrases.limit(most))
  }
}
