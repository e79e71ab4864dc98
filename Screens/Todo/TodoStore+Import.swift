import Foyer
import FoyerStorage
import RoomSupport

extension TodoStore {
  /// Reads a file of cards.
  ///
  /// - Throws: A refusal when it is not there, or anything in it is no card.
  func records(of file: String) throws -> [CardRecord] {
    let format = try CardFormat(ofFile: file)
    let path = environment.path(typed: file)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile(path: path).read(atMost: CardReading.mostBytes)
    } catch {
      throw error.whyNotRead(TodoPhrases.cards, atMost: CardReading.mostBytes)
    }
    let reading = CardReading(bytes, format: format)
    guard reading.problems.isEmpty else { throw TodoPhrases.unreadable(path, reading) }
    guard !reading.records.isEmpty else { throw TodoPhrases.noCards(in: path) }
    return reading.records.map { $0.normalized(by: environment.normalize) }
  }

  /// What taking cards would do.
  func plan(for records: [CardRecord]) throws(StoreError) -> ImportPlan {
    try read { db in ImportPlan(records, on: try db.allCards(), in: environment) }
  }

  /// Takes cards, as one command.
  func take(_ records: [CardRecord]) throws(StoreError) -> ImportPlan {
    try command { batch, db in
      let cards = try db.allCards()
      let plan = ImportPlan(records, on: cards, in: environment)
      let deleted = Dictionary(uniqueKeysWithValues: cards.filter(\.isDeleted).map { ($0.id, $0) })
      for record in plan.new { try batch.take(record, deleted: record.id.flatMap { deleted[$0] }) }
      for change in plan.changed { try batch.take(change) }
      return plan
    }
  }
}

extension Database {
  fileprivate func allCards() throws(StoreError) -> [Card] {
    try rows("SELECT \(Card.columns) FROM card ORDER BY category, place") { Card($0) }
  }
}

extension Batch {
  fileprivate mutating func take(_ record: CardRecord, deleted: Card?) throws(StoreError) {
    let values = record.completed(for: deleted, now: now)
    guard var card = deleted else {
      _ = try add(record.title, id: record.id, values)
      return
    }
    try set([FieldValue(.card, record.title)] + values, of: &card)
  }

  fileprivate mutating func take(_ change: ImportPlan.Change) throws(StoreError) {
    var card = change.card
    let fields = change.values.map(\.field)
    let values = change.record.completed(for: card, now: now).filter {
      fields.contains($0.field) || $0.field == .finished && fields.contains(.category)
    }
    try set(change.values.filter { $0.field == .title } + values, of: &card)
    if card.category != change.card.category { try moveLast(&card) }
  }
}
