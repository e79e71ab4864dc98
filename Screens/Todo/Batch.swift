import Foyer
import FoyerStorage

/// The operations of one command: each is appended to the log and carried out on its card at once.
@MainActor
struct Batch {
  private let db: Database
  private let environment: Environment
  private let actor: String
  /// One moment for all that the command does, so that a card is added when its operation says.
  private let time: Timestamp
  /// The step that is undone or done again; `nil` when this is a step of its own.
  private let step: Int64?
  /// The revision of the first operation; `nil` while there is none.
  private(set) var id: Int64?
  private(set) var operations: [Operation] = []

  init(in db: Database, by actor: String, environment: Environment, inverting step: Int64? = nil) {
    self.db = db
    self.actor = actor
    self.environment = environment
    time = environment.clock.now
    self.step = step
  }

  mutating func add(_ title: String) throws(StoreError) -> Card {
    var id = environment.identifiers.next()
    while try db.card(id) != nil { id = environment.identifiers.next() }
    let revision = try db.nextRevision
    let card = Card(
      id: id, revision: revision, title: title, category: .todo, place: revision,
      added: time)
    try append(.card, of: card, old: nil, new: title, base: 0, at: revision)
    try db.insert(card)
    return card
  }

  /// Sets a field of a card, unless it has that value already.
  mutating func set(_ field: Operation.Field, of card: inout Card, to new: String?) throws(StoreError) {
    let (before, old) = (card, card[field])
    guard old != new else { return }
    let revision = try db.nextRevision
    try append(field, of: card, old: old, new: new, base: card.revision, at: revision)
    card[field] = new
    card.revision = revision
    try db.update(card, replacing: before)
  }

  /// Puts a card last in a column.
  mutating func move(_ card: inout Card, to category: Category) throws(StoreError) {
    try set(.archived, of: &card, to: nil)
    try set(.category, of: &card, to: category.rawValue)
    try set(.place, of: &card, to: String(try db.nextRevision))
  }

  private mutating func append(
    _ field: Operation.Field, of card: Card, old: String?, new: String?, base: Int64, at revision: Int64
  ) throws(StoreError) {
    let batch = id ?? revision
    if id == nil {
      id = batch
      if step == nil { try db.begin(step: batch, by: actor) }
    }
    let operation = Operation(
      revision: revision, id: environment.identifiers.next() + environment.identifiers.next(), batch: batch,
      actor: actor, card: card.id, title: card.title, field: field, old: old, new: new,
      time: time, base: base)
    try db.append(operation, step: step ?? batch)
    operations.append(operation)
  }
}
