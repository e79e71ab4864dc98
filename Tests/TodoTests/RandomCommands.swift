import FeatureSupport
import Foyer
import FoyerRecords
import TemporaryFolder

@testable import TodoScreen

/// Gives a board commands as a person might, the same ones for the same seed.
@MainActor
struct RandomCommands {
  private var generator: SplitMix64
  private let folder: TemporaryFolder

  init(seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    folder = try TemporaryFolder()
  }

  /// Carries out one command, which may change nothing.
  mutating func one(on store: TodoStore) async throws {
    let cards = try store.board().cards
    guard let card = cards.randomElement(using: &generator) else {
      try store.add(title())
      return
    }
    switch Int.random(in: 0..<21, using: &generator) {
    case 0, 1: try store.add(title())
    case 2, 3, 4:
      let some = cards.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      let column = Category.allCases.randomElement(using: &generator) ?? .todo
      try await store.move(some.map(\.handle), to: column)
    case 5, 6: try store.rename(card.handle, to: title())
    case 7: _ = try await store.shift([card.handle], .up)
    case 8: _ = try await store.shift([card.handle], .down)
    case 9: _ = try await store.shift([card.handle], .top)
    case 10:
      let day = Day(daysSince1970: Int.random(in: 0..<9, using: &generator))
      try store.plan(card.handle, day)
    case 11:
      let letter = ["A", "B", nil].randomElement(using: &generator) ?? nil
      try store.rank(card.handle, letter)
    case 12: try await store.note([card.handle], title())
    case 13:
      if let line = card.noteLines.first { _ = try store.removeNote(line, at: 0, from: card.handle) }
    case 14: _ = try await store.archive(olderThan: 0)
    case 15: try await store.take(folder.write(records(for: card).encoded, to: "cards.json"))
    case 16:
      let item = ChecklistItem(line: title())
      try await store.edit([card.handle], "item") { $0.items.append(item) }
    case 17:
      try store.changeItems(card.items.prefix(1).map(\.id), of: card.handle, "check") { items, places in
        for place in places { items[place].isChecked.toggle() }
      }
    case 18: try store.edit(card.handle, "repeat") { $0.recurrence = chance(70) ? Recurrence("1w") : nil }
    case 19:
      let day = Day(daysSince1970: Int.random(in: 18_980..<18_986, using: &generator))
      try store.edit(card.handle, "wait") { $0.wait = day }
    default: try await store.delete([card.handle])
    }
  }

  /// Makes a board by commands, some of them undo and redo.
  static func board(after count: Int, seed: UInt64) async throws -> TodoStore {
    let store = try TodoStore.inMemory(seed: seed)
    var commands = try RandomCommands(seed: seed)
    for _ in 0..<count {
      switch true {
      case commands.chance(15): _ = try store.undo()
      case commands.chance(10): _ = try store.redo()
      default: try await commands.one(on: store)
      }
    }
    return store
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  /// A new card, and changes of one that is there.
  private mutating func records(for card: Recorded<Card>) -> JSONValue {
    .array(
      [JSONValue.null, .string(card.id.description)].map { id in
        let category = Category.allCases.randomElement(using: &generator) ?? .todo
        return [
          "id": id, "title": .string(title()), "category": .string(category.rawValue),
          "priority": chance(50) ? "A" : .null, "archived": .bool(chance(10)),
          "added": .string("2021-12-0\(chance(50) ? 1 : 2)"),
        ]
      })
  }

  private mutating func title() -> String {
    ["Buy milk", "우유 사기", "Write the letter", "편지 쓰기", "🎉", "+home"].randomElement(using: &generator)
      .map { "\($0) \(Int.random(in: 0..<5, using: &generator))" } ?? "One"
  }
}
