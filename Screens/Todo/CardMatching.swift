import Foyer

/// Finds for each record without an identifier a card that is as it says, no card for two of them.
@MainActor
struct CardMatching {
  private struct Key: Hashable {
    let title: String
    let category: Category
    let priority: String?
    let due: Day?
  }

  private var matches: [Int: Card] = [:]

  init(_ cards: [Card], taken: Set<Card.ID>, records: [CardRecord], environment: Environment) {
    let nameless = records.indices.filter { records[$0].id == nil }
    if nameless.isEmpty { return }
    var candidates = Dictionary(grouping: cards.filter { !$0.isDeleted && !taken.contains($0.id) }) {
      Key(title: $0.title, category: $0.category, priority: $0.priority, due: $0.due)
    }
    // A line without days fits cards of any day, so it has to leave those that a line with days is about.
    for isDated in [true, false] {
      for index in nameless where records[index].says(.added) == isDated {
        let record = records[index]
        guard let key = Self.key(of: record),
          let place = candidates[key]?.lastIndex(where: { record.changes(to: $0, in: environment).isEmpty })
        else { continue }
        matches[index] = candidates[key]?.remove(at: place)
      }
    }
  }

  /// The card for a record, by the record's place.
  func card(for index: Int) -> Card? { matches[index] }

  private static func key(of record: CardRecord) -> Key? {
    let category = record[.category].flatMap { Category(rawValue: $0) } ?? .todo
    return Key(
      title: record.title, category: category, priority: record[.priority],
      due: record[.due].flatMap { Day(iso: $0) })
  }
}
