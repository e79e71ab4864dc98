import Foyer

/// One card as a file has it: what it says, and nothing of what it leaves out.
struct CardRecord: Equatable, Sendable {
  /// `nil` where cards have no names of their own, as in todo.txt.
  var id: Card.ID?
  var title: String
  /// What it says besides the title, in the order to be set.
  var values: [FieldValue]

  subscript(field: Operation.Field) -> String? { values.first { $0.field == field }?.value ?? nil }

  func says(_ field: Operation.Field) -> Bool { values.contains { $0.field == field } }
}

extension CardRecord {
  init(_ line: TodoTxtLine) {
    title = line.title
    values = [
      FieldValue(.category, line.category.rawValue), FieldValue(.priority, line.priority),
      FieldValue(.due, line.due?.iso),
    ]
    if let added = line.added { values.append(FieldValue(.added, added.iso)) }
    if let finished = line.finished { values.append(FieldValue(.finished, finished.iso)) }
  }

  /// The record with its texts as typed ones are kept.
  func normalized(by normalize: (String) -> String) -> CardRecord {
    var record = self
    record.title = normalize(title)
    record.values = values.map { $0.field == .notes ? FieldValue(.notes, $0.value.map(normalize)) : $0 }
    return record
  }

  /// What would be changed of a card.
  @MainActor
  func changes(to card: Card, in environment: Environment) -> [FieldValue] {
    ([FieldValue(.title, title)] + values).filter { value in
      guard card[value.field] != value.value else { return false }
      guard let date = card.date(value.field), let day = value.value.flatMap({ Day(iso: $0) }) else {
        return true
      }
      return environment.day(of: date) != day
    }
  }

  /// What is to be set of a card, with what follows from it: a card in DONE is finished, another is not.
  func completed(for card: Card?, now: CardDate) -> [FieldValue] {
    let old = card?.category ?? .todo
    let new = self[.category].flatMap { Category(rawValue: $0) } ?? old
    guard new != old else { return values }
    switch new {
    case .done where says(.finished): return values
    case .done: return values + [FieldValue(.finished, now.iso)]
    case .todo, .doing: return values.filter { $0.field != .finished } + [FieldValue(.finished, nil)]
    }
  }
}

extension Card {
  func date(_ field: Operation.Field) -> CardDate? {
    switch field {
    case .added: added
    case .finished: finished
    default: nil
    }
  }
}
