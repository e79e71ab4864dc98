import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage

extension TodoStore {
  /// Reads a file of cards.
  ///
  /// - Throws: A refusal when it is not there, or anything in it is no card.
  func records(of file: String) throws -> [CardRecord] {
    let format = try CardFormat(ofFile: file)
    let file = environment.file(typed: file)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile(file).read(atMost: CardReading.mostBytes)
    } catch {
      throw error.whyNotRead(TodoPhrases.cards, atMost: CardReading.mostBytes)
    }
    let reading = CardReading(bytes, format: format)
    guard reading.problems.isEmpty else { throw TodoPhrases.unreadable(file.name, reading) }
    guard !reading.records.isEmpty else { throw TodoPhrases.noCards(in: file.name) }
    return reading.records.map { $0.normalized(by: environment.normalize) }
  }

  /// Returns the effect that importing cards would have.
  func plan(for records: [CardRecord]) throws(StoreError) -> ImportPlan {
    ImportPlan(records, on: try feature.read { db in try db.records(Card.self) }, in: environment)
  }

  /// Imports cards as one change.
  @discardableResult
  func take(_ cards: ImportedCards) async throws -> ImportPlan {
    let plan = try plan(for: cards.records)
    let now = CardDate.moment(environment.clock.now)
    var places: [Category: String] = [:]
    let new = try feature.read { db in
      try plan.new.map { record in
        var card = Card(title: record.title, added: now)
        card.set(record.completed(from: .todo, now: now))
        let place = try places[card.category] ?? db.nextPlace(in: card.category)
        card.place = place
        places[card.category] = OrderKey.between(place, nil)
        return card
      }
    }
    let changed = plan.changed
    try await feature.writeInParts("import", note: cards.name, new) { change, card in
      try change.create(card)
    } finally: { change in
      for item in changed { try change.take(item, now: now) }
    }
    return plan
  }
}

extension Card {
  fileprivate mutating func set(_ values: [CardValue]) {
    for value in values { self[value.field] = value.value }
  }
}

extension ChangeWriter {
  /// Sets the values of a card that the file says otherwise, and what follows from them.
  fileprivate func take(_ item: ImportPlan.Change, now: CardDate) throws {
    let fields = item.values.map(\.field)
    let values = item.record.completed(from: item.card.category, now: now).filter {
      fields.contains($0.field) || $0.field == .finished && fields.contains(.category)
    }
    try update(Card.self, item.card.id) { card in
      card.set(item.values.filter { $0.field == .title } + values)
      if card.category != item.card.category { card.place = try db.nextPlace(in: card.category) }
    }
  }
}
