import Foyer

/// A field of a card as files name it.
enum CardField: String, Sendable {
  case title, category, priority, due, notes, archived, added, finished
}

/// A value that a field of a card is to have, as files write it.
struct CardValue: Hashable, Sendable {
  let field: CardField
  let value: String?

  init(_ field: CardField, _ value: String?) {
    self.field = field
    self.value = value
  }
}

extension Card {
  /// The value of a field as files write it.
  subscript(field: CardField) -> String? {
    get {
      switch field {
      case .title: title
      case .category: category.name
      case .priority: priority
      case .due: due?.iso
      case .archived: isArchived ? "yes" : nil
      case .added: added.iso
      case .finished: finished?.iso
      case .notes: notes.isEmpty ? nil : notes
      }
    }
    set {
      switch field {
      case .title: title = newValue ?? title
      case .category: category = newValue.flatMap { Category(name: $0) } ?? category
      case .priority: priority = newValue
      case .due: due = newValue.flatMap { Day($0) }
      case .archived: isArchived = newValue != nil
      case .added: added = newValue.flatMap { CardDate(iso: $0) } ?? added
      case .finished: finished = newValue.flatMap { CardDate(iso: $0) }
      case .notes: notes = newValue ?? ""
      }
    }
  }

  func date(_ field: CardField) -> CardDate? {
    switch field {
    case .added: added
    case .finished: finished
    default: nil
    }
  }
}
