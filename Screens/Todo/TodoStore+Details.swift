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

  func noted(_ id: Card.ID, _ line: String) throws -> Outcome {
    guard let card = try note(line, on: id) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.noted(card, line))
  }
}
