import Foyer

/// What the cards of a file come to on the board as it is.
struct ImportPlan: Equatable {
  struct Change: Equatable {
    let card: Card
    let record: CardRecord
    let values: [FieldValue]
  }

  private(set) var new: [CardRecord] = []
  private(set) var changed: [Change] = []
  /// Cards that are as the file says already.
  private(set) var same: [Card] = []

  /// - Parameter cards: All that there are, deleted ones too.
  @MainActor
  init(_ records: [CardRecord], on cards: [Card], in environment: Environment) {
    let known = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    let matching = CardMatching(
      cards, taken: Set(records.compactMap(\.id)), records: records, environment: environment)
    for (index, record) in records.enumerated() {
      if let id = record.id, let card = known[id], !card.isDeleted {
        let values = record.changes(to: card, in: environment)
        if values.isEmpty {
          same.append(card)
        } else {
          changed.append(Change(card: card, record: record, values: values))
        }
      } else if let card = matching.card(for: index) {
        same.append(card)
      } else {
        new.append(record)
      }
    }
  }
}
