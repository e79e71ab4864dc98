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
  /// What the identifiers of all its operations begin with: neighbours in the log are neighbours in its index, which
  /// is what makes a large import quick.
  private var name = ""
  private var next: Int64?

  init(in db: Database, by actor: String, environment: Environment, inverting step: Int64? = nil) {
    self.db = db
    self.actor = actor
    self.environment = environment
    time = environment.clock.now
    self.step = step
  }

  /// The revision that the next operation gets.
  mutating func nextRevision() throws(StoreError) -> Int64 {
    if let next { return next }
    let revision = try db.nextRevision
    next = revision
    return revision
  }

  /// Adds a card last in its column.
  ///
  /// - Parameters:
  ///   - id: A new one when it is `nil`.
  ///   - values: What the card is to have besides its title.
  mutating func add(
    _ title: String, id: Card.ID? = nil, _ values: [FieldValue] = []
  ) throws(StoreError) -> Card {
    let revision = try nextRevision()
    let id = if let id { id } else { try newID() }
    var card = Card(
      id: id, revision: revision, title: title, category: .todo, place: revision,
      added: now)
    try append(.card, of: card, old: nil, new: title, base: 0, at: revision)
    for value in values { try change(value, of: &card) }
    try db.insert(card)
    return card
  }

  /// Sets a field of a card, unless it has that value already.
  mutating func set(_ field: Operation.Field, of card: inout Card, to new: String?) throws(StoreError) {
    try set([FieldValue(field, new)], of: &card)
  }

  /// Sets fields of a card, in this order, but those that have their value already.
  mutating func set(_ values: [FieldValue], of card: inout Card) throws(StoreError) {
    let before = card
    for value in values { try change(value, of: &card) }
    if card.revision != before.revision { try db.update(card, replacing: before) }
  }

  /// Puts a card last in a column.
  mutating func move(_ card: inout Card, to category: Category) throws(StoreError) {
    let finished = category == .done ? now.iso : nil
    try set(
      [
        FieldValue(.archived, nil), FieldValue(.category, category.rawValue), FieldValue(.finished, finished),
      ],
      of: &card)
    try moveLast(&card)
  }

  mutating func moveLast(_ card: inout Card) throws(StoreError) {
    let place = String(try nextRevision())
    try set(.place, of: &card, to: place)
  }

  var now: CardDate { .moment(time) }

  private mutating func change(_ value: FieldValue, of card: inout Card) throws(StoreError) {
    let old = card[value.field]
    guard old != value.value else { return }
    let revision = try nextRevision()
    try append(value.field, of: card, old: old, new: value.value, base: card.revision, at: revision)
    card[value.field] = value.value
    card.revision = revision
  }

  private func newID() throws(StoreError) -> Card.ID {
    var id = environment.identifiers.next()
    while try db.card(id) != nil { id = environment.identifiers.next() }
    return id
  }

  private mutating func append(
    _ field: Operation.Field, of card: Card, old: String?, new: String?, base: Int64, at revision: Int64
  ) throws(StoreError) {
    let batch = id ?? revision
    if id == nil {
      id = batch
      name = environment.identifiers.next() + environment.identifiers.next()
      if step == nil { try db.begin(step: batch, by: actor) }
    }
    let operation = Operation(
      revision: revision, id: revision == batch ? name : "\(name)-\(revision - batch)", batch: batch,
      actor: actor, card: card.id, title: card.title, field: field, old: old, new: new,
      time: time, base: base)
    try db.append(operation, step: step ?? batch)
    next = revision + 1
    operations.append(operation)
  }
}
