import Foyer

/// One card as a file has it: what it says, and nothing of what it leaves out.
struct CardRecord: Equatable, Sendable {
  /// `nil` where cards have no names of their own, as in todo.txt.
  var id: String?
  var title: String
  /// The values besides the title, in the order to be set.
  var values: [CardValue]

  subscript(field: CardField) -> String? { values.first { $0.field == field }?.value ?? nil }

  func says(_ field: CardField) -> Bool { values.contains { $0.field == field } }
}

extension CardRecord {
  init(_ line: TodoTxtLine) {
    title = line.title
    values = [
      CardValue(.category, line.category.name), CardValue(.priority, line.priority),
      CardValue(.due, line.due?.iso),
    ]
    if let added = line.added { values.append(CardValue(.added, added.iso)) }
    if let finished = line.finished { values.append(CardValue(.finished, finished.iso)) }
  }

  /// Returns the record with its texts in the form that typed ones have.
  func normalized(by normalize: (String) -> String) -> CardRecord {
    var record = self
    record.title = normalize(title)
    record.values = values.map { $0.field == .notes ? CardValue(.notes, $0.value.map(normalize)) : $0 }
    return record
  }

  /// Returns the values that a card would get.
  @MainActor
  func changes(to card: Card, in environment: Environment) -> [CardValue] {
    ([CardValue(.title, title)] + values).filter { value in
      guard card[value.field] != value.value else { return false }
      guard let date = card.date(value.field), let day = value.value.flatMap({ Day(iso: $0) }) else {
        return true
      }
      return environment.day(of: date) != day
    }
  }

  /// Returns the values to set of a card and what follows from them: a card in DONE is finished, another is not.
  func completed(from old: Category, now: CardDate) -> [CardValue] {
    let new = self[.category].flatMap { Category(name: $0) } ?? old
    guard new != old else { return values }
    switch new {
    case .done where says(.finished): return values
    case .done: return values + [CardValue(.finished, now.iso)]
    case .todo, .doing: return values.filter { $0.field != .finished } + [CardValue(.finished, nil)]
    }
  }
}
