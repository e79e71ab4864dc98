import Foyer

extension JSONValue {
  /// A card as exports write it.
  init(_ card: Card) {
    let text = { (text: String?) in text.map { JSONValue.string($0) } ?? .null }
    self = .object([
      Member("id", .string(card.id)), Member("title", .string(card.title)),
      Member("category", .string(card.category.rawValue)), Member("priority", text(card.priority)),
      Member("due", text(card.due?.iso)), Member("notes", .array(card.notes.map { .string($0) })),
      Member("added", .string(card.added.iso)), Member("finished", text(card.finished?.iso)),
      Member("archived", .bool(card.isArchived)),
    ])
  }
}
