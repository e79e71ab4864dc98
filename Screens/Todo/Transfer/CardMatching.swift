import Foyer
import FoyerJournal

/// Finds for each record without a known identifier a card that is as it says, no card for two of them.
@MainActor
struct CardMatching {
  /// A field that a record says; dates without a time match all times of their day.
  private struct Part: Hashable {
    let field: CardField
    let isDay: Bool
  }

  private var matches: [Int: Recorded<Card>] = [:]

  /// - Parameters:
  ///   - cards: Those that may match.
  ///   - indexes: The places of the records to find cards for.
  init(_ cards: [Recorded<Card>], for indexes: [Int], of records: [CardRecord], in environment: Environment) {
    let titles = Set(indexes.map { records[$0].title })
    var cards = cards.filter { titles.contains($0.title) }
    // A record that says less fits more cards, so it has to leave those that one with more values is about.
    let groups = Dictionary(grouping: indexes) { Self.parts(of: records[$0]) }
    for (parts, indexes) in groups.sorted(by: { $0.key.count > $1.key.count }) {
      var places = Dictionary(grouping: cards.indices) { place in
        Self.key(parts) { part in
          let value = cards[place].value[part.field]
          guard part.isDay, let date = cards[place].value.date(part.field) else { return value }
          return environment.day(of: date).iso
        }
      }
      var taken: Set<Int> = []
      for index in indexes {
        let key = Self.key(parts) {
          $0.field == .title ? records[index].title : Self.value($0.field, records[index])
        }
        guard let place = places[key]?.popLast() else { continue }
        matches[index] = cards[place]
        taken.insert(place)
      }
      cards = cards.indices.filter { !taken.contains($0) }.map { cards[$0] }
    }
  }

  /// The card for a record, by the record's place.
  func card(for index: Int) -> Recorded<Card>? { matches[index] }

  /// The fields that decide; what a record does not say of the first four is what a new card would have.
  private static func parts(of record: CardRecord) -> [Part] {
    let usual: [CardField] = [.title, .category, .priority, .due]
    return (usual + record.values.map(\.field).filter { !usual.contains($0) }).map { field in
      let isDate = field == .added || field == .finished
      return Part(field: field, isDay: isDate && record[field].flatMap { Day(iso: $0) } != nil)
    }
  }

  private static func value(_ field: CardField, _ record: CardRecord) -> String? {
    record[field] ?? (field == .category ? Category.todo.name : nil)
  }

  private static func key(_ parts: [Part], _ value: (Part) -> String?) -> [String?] { parts.map(value) }
}
