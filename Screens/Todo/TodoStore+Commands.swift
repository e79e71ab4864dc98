import FoyerStorage

extension TodoStore {
  @discardableResult
  func add(_ title: String) throws(StoreError) -> Card {
    try command { batch, _ in try batch.add(title) }
  }

  /// Moves cards to a column, in the order given, unless one of them is missing.
  @discardableResult
  func move(_ ids: [Card.ID], to category: Category) throws(StoreError) -> MoveResult {
    let limit = try limit()
    return try command { batch, db in
      var result = MoveResult()
      for id in ids {
        guard let card = try db.liveCard(id) else { return MoveResult(missing: id) }
        if card.category == category { result.alreadyThere.append(card) } else { result.moved.append(card) }
      }
      for var card in result.moved { try batch.move(&card, to: category) }
      if category == .doing, !result.moved.isEmpty, let limit {
        let count = try db.count("SELECT count(*) FROM card WHERE \(Card.isOnBoard) AND category = 1")
        if count > limit, count - result.moved.count <= limit { result.exceeded = (count, limit) }
      }
      return result
    }
  }

  /// - Returns: The card as it was, or `nil` when there is none.
  func rename(_ id: Card.ID, to title: String) throws(StoreError) -> Card? {
    try set(.title, of: id, to: title)
  }

  /// Deletes cards, unless one of them is missing.
  ///
  /// - Returns: The cards as they were, or `nil` when one is missing.
  func delete(_ ids: [Card.ID]) throws(StoreError) -> [Card]? {
    try command { batch, db in
      let cards = try ids.compactMap { try db.liveCard($0) }
      guard cards.count == ids.count else { return nil }
      for var card in cards { try batch.set(.card, of: &card, to: nil) }
      return cards
    }
  }

  func set(_ field: Operation.Field, of id: Card.ID, to new: String?) throws(StoreError) -> Card? {
    try command { batch, db in
      guard let old = try db.liveCard(id) else { return nil }
      var card = old
      try batch.set(field, of: &card, to: new)
      return old
    }
  }

  /// Carries out one command: all of it, or, when it throws, nothing.
  func command<Value>(
    _ body: @MainActor (inout Batch, Database) throws -> Value
  ) throws(StoreError) -> Value {
    try write { db in
      var batch = Batch(in: db, by: actor, environment: environment)
      return try body(&batch, db)
    }
  }
}
