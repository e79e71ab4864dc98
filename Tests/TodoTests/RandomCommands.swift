import Foyer

@testable import TodoScreen

/// Gives a board commands as a person might, the same ones for the same seed.
@MainActor
struct RandomCommands {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Carries out one command.
  ///
  /// - Returns: Whether it changed anything.
  mutating func one(on store: TodoStore) throws -> Bool {
    let before = try store.log().count
    let cards = try store.board().cards
    guard let card = cards.randomElement(using: &generator) else {
      try store.add(title())
      return true
    }
    switch Int.random(in: 0..<17, using: &generator) {
    case 0, 1: try store.add(title())
    case 2, 3, 4:
      let some = cards.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      try store.move(some.map(\.id), to: Category.allCases.randomElement(using: &generator) ?? .todo)
    case 5, 6: _ = try store.rename(card.id, to: title())
    case 7: _ = try store.shift(card.id, .up)
    case 8: _ = try store.shift(card.id, .down)
    case 9: _ = try store.shift(card.id, .top)
    case 10: _ = try store.setDue(Day(daysSince1970: Int.random(in: 0..<9, using: &generator)), of: card.id)
    case 11: _ = try store.setPriority(["A", "B", nil].randomElement(using: &generator) ?? nil, of: card.id)
    case 12: _ = try store.note(title(), on: card.id)
    case 13: _ = try store.removeNote(0, of: card.id)
    case 14: _ = try store.archive(olderThan: 0)
    case 15: _ = try store.take(records(for: card, and: store.keptCards().values.filter(\.isDeleted)))
    default: _ = try store.delete([card.id])
    }
    return try store.log().count > before
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  /// A new card, and changes of one that is there and of one that was deleted.
  private mutating func records(for card: Card, and deleted: [Card]) -> [CardRecord] {
    let ids: [Card.ID?] = [nil, card.id] + deleted.map(\.id).sorted().prefix(1).map { $0 }
    return ids.map { id in
      let category = Category.allCases.randomElement(using: &generator) ?? .todo
      return CardRecord(
        id: id, title: title(),
        values: [
          FieldValue(.category, category.rawValue), FieldValue(.priority, chance(50) ? "A" : nil),
          FieldValue(.archived, chance(10) ? "yes" : nil),
          FieldValue(.added, "2021-12-0\(chance(50) ? 1 : 2)"),
        ])
    }
  }

  private mutating func title() -> String {
    ["Buy milk", "우유 사기", "Write the letter", "편지 쓰기", "🎉", ""].randomElement(using: &generator)
      .map { "\($0) \(Int.random(in: 0..<5, using: &generator))" } ?? "One"
  }
}
