import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension TodoStore {
  @discardableResult
  func add(_ title: String) throws -> Recorded<Card> { try add(Card(title: title)).card }

  /// Adds a card at the end of its column.
  ///
  /// - Returns: The card, and the limit of the column when it exceeds that.
  func add(_ card: Card) throws -> (card: Recorded<Card>, exceeded: ExceededLimit?) {
    try feature.write("add") { change in
      let card = try change.add(card)
      return (card, try change.db.exceeded(in: card.category))
    }
  }

  /// More cards in a column than it should hold.
  struct ExceededLimit: Equatable {
    let category: Category
    let count: Int
    let limit: Int
  }

  struct MoveResult {
    /// The cards that were moved, as they were before.
    var moved: [Recorded<Card>] = []
    var alreadyThere: [Recorded<Card>] = []
    /// The cards that come after recurring ones that are done now.
    var following: [Recorded<Card>] = []
    /// The limit that this move exceeded.
    var exceeded: ExceededLimit?
  }

  /// Moves cards to a column, in the order given, unless one of them is missing.
  @discardableResult
  func move(_ handles: [String], to category: Category) async throws -> MoveResult {
    let today = environment.today
    return try await change("move", handles) { change, cards in
      var result = MoveResult()
      for card in cards {
        if card.category == category, !card.isArchived {
          result.alreadyThere.append(card)
        } else {
          result.moved.append(card)
        }
      }
      var place = try change.db.nextPlace(in: category)
      for card in result.moved {
        let following =
          category == .done && card.category != .done ? card.value.following(after: today) : nil
        try change.update(Card.self, card.id) { moved in
          moved.move(to: category, place, at: change.time)
          if following != nil { moved.recurrence = nil }
        }
        if let following { result.following.append(try change.add(following, after: card)) }
        place = OrderKey.behind(place)
      }
      if !result.moved.isEmpty { result.exceeded = try change.db.exceeded(in: category) }
      return result
    }
  }

  /// Deletes cards, unless one of them is missing.
  @discardableResult
  func delete(_ handles: [String]) async throws -> Outcome {
    let cards = try await change("delete", handles) { change, cards in
      for card in cards { try change.delete(Card.self, card.id) }
      return cards
    }
    return .message(RecordStrings.deleted(cards.map { Text($0.title) }, Card.nouns))
  }

  /// Takes the cards off the board that were finished so many days ago or earlier.
  ///
  /// - Returns: The number of these cards.
  func archive(olderThan days: Int) async throws -> Int {
    let latest = Timestamp(milliseconds: environment.clock.now.milliseconds - Int64(days) * 86_400_000)
    let handles = try feature.read { db in
      try db.rows(
        "SELECT handle FROM card WHERE \(Card.isOnBoard) AND category = ? AND finished <= ? ORDER BY place, id",
        [Category.done.rank, CardDate.moment(latest).iso]
      ) { $0[0] as String }
    }
    return try await change("archive", handles) { change, cards in
      for card in cards { try change.update(Card.self, card.id) { $0.isArchived = true } }
      return cards.count
    }
  }

  static let usualArchiveAge = 14

  /// The most cards that are changed on the main actor, which takes some tens of milliseconds.
  private static let mostAtOnce = 300

  /// Makes one change of cards, or none when one of them is missing.
  private func change<Value: Sendable>(
    _ command: String, _ handles: [String],
    _ body: @escaping @Sendable (ChangeWriter, [Recorded<Card>]) throws -> Value
  ) async throws -> Value {
    let work = { @Sendable (change: ChangeWriter) throws in
      try body(change, try handles.map { try change.card($0) })
    }
    guard handles.count > Self.mostAtOnce else { return try feature.write(command, work) }
    return try await feature.writeInBackground(command, work)
  }

  /// Changes fields of cards, unless one of them is missing.
  ///
  /// - Returns: The cards as they were.
  @discardableResult
  func edit(
    _ handles: [String], _ command: String, _ body: @escaping @Sendable (inout Card) throws -> Void
  ) async throws -> [Recorded<Card>] {
    try await change(command, handles) { change, cards in
      for card in cards { try change.update(Card.self, card.id, body) }
      return cards
    }
  }

  /// Changes fields of a card.
  ///
  /// - Returns: The card as it was.
  @discardableResult
  func edit(
    _ handle: String, _ command: String, _ body: (inout Card) throws -> Void
  ) throws -> Recorded<Card> {
    try feature.write(command) { change in
      let card = try change.card(handle)
      try change.update(Card.self, card.id, body)
      return card
    }
  }
}

extension ChangeWriter {
  func card(_ handle: String) throws -> Recorded<Card> {
    guard let card = try db.record(Card.self, handle: handle) else { throw Card.nouns.missing(handle) }
    return card
  }

  @discardableResult
  func add(_ card: Card) throws -> Recorded<Card> { try create(try placed(card)) }

  /// Adds the card that comes after a repeating one.
  ///
  /// Its identifier follows from that card and the day, so that two replicas which finish the same card make one.
  func add(_ card: Card, after finished: Recorded<Card>) throws -> Recorded<Card> {
    let id = finished.id.deriving(card.due?.iso ?? "")
    if let new = try create(try placed(card), as: id) { return new }
    guard let known = try db.record(Card.self, id), known.category != .done, !known.isArchived else {
      return try add(card)
    }
    return known
  }

  private func placed(_ card: Card) throws(StoreError) -> Card {
    var card = card
    card.place = try db.nextPlace(in: card.category)
    card.added = .moment(time)
    if card.category == .done { card.finished = .moment(time) }
    return card
  }
}
