import Foyer
import FoyerJournal

/// The effect that the cards of a file would have on the board.
struct ImportPlan: Equatable {
  struct Change: Equatable {
    let card: Recorded<Card>
    let record: CardRecord
    let values: [CardValue]
  }

  private(set) var new: [CardRecord] = []
  private(set) var changed: [Change] = []
  /// Cards that are as the file says already.
  private(set) var same: [Recorded<Card>] = []

  /// - Parameter cards: All that there are.
  @MainActor
  init(_ records: [CardRecord], on cards: [Recorded<Card>], in environment: Environment) {
    let ids = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    let known = records.map { record in record.id.flatMap { RecordID($0) }.flatMap { ids[$0] } }
    let taken = Set(known.compactMap { $0?.id })
    let matching = CardMatching(
      cards.filter { !taken.contains($0.id) }, for: records.indices.filter { known[$0] == nil }, of: records,
      in: environment)
    for (index, record) in records.enumerated() {
      if let card = known[index] {
        let values = record.changes(to: card.value, in: environment)
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
