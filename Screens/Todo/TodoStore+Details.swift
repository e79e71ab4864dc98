import Foyer

/// What the board and a card's own screen have in common.
extension TodoStore {
  func planned(_ id: Card.ID, _ due: DueChange) throws -> Outcome {
    guard let card = try setDue(due.day, of: id) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.planned(card, due.day))
  }

  func ranked(_ id: Card.ID, _ rank: PriorityChange) throws -> Outcome {
    guard let card = try setPriority(rank.priority, of: id) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.ranked(card, rank.priority))
  }

  /// Adds a line to a card's notes, or has all of them changed in an editor when there is none.
  func noted(_ id: Card.ID, _ line: String?) async throws -> Outcome {
    guard let line else { return try await editNotes(of: id) }
    guard let card = try note(line, on: id) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.noted(card, line))
  }

  private func editNotes(of id: Card.ID) async throws -> Outcome {
    guard let edit = environment.edit else { throw TodoPhrases.noEditor }
    guard let opened = try card(id) else { throw TodoPhrases.noCard(id) }
    return try await edit(opened.notes.joined(separator: "\n")) { [self] text in
      let lines = Card.noteLines(environment.normalize(text))
      if lines == opened.notes { return .said(TodoPhrases.notesUnchanged(opened)) }
      guard let found = try setNotes(lines, of: id) else { throw Refusal(TodoPhrases.cardGone) }
      return .said(TodoPhrases.notesEdited(found, lines.count, overwrote: found.notes != opened.notes))
    }
  }
}
