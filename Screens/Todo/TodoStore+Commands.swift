import FoyerStorage

extension TodoStore {
  @discardableResult
  func add(_ title: String) throws(StoreError) -> Card {
    try command { batch, _ in try batch.add(title) }
  }

  /// - Returns: The card as it was, or `nil` when there is none; nothing is appended when it is there already.
  func move(_ id: Card.ID, to category: Category) throws(StoreError) -> Card? {
    try command { batch, db in
      guard let old = try db.liveCard(id) else { return nil }
      var card = old
      if card.category != category { try batch.move(&card, to: category) }
      return old
    }
  }

  /// - Returns: The card as it was, or `nil` when there is none.
  func rename(_ id: Card.ID, to title: String) throws(StoreError) -> Card? {
    try set(.title, of: id, to: title)
  }

  /// - Returns: The card as it was, or `nil` when there is none.
  func delete(_ id: Card.ID) throws(StoreError) -> Card? {
    try set(.card, of: id, to: nil)
  }

  private func set(_ field: Operation.Field, of id: Card.ID, to new: String?) throws(StoreError) -> Card? {
    try command { batch, db in
      guard let old = try db.liveCard(id) else { return nil }
      var card = old
      try batch.set(field, of: &card, to: new)
      return old
    }
  }

  /// Carries out one command: all of it, or, when it throws, nothing.
  private func command<Value>(
    _ body: @MainActor (inout Batch, Database) throws -> Value
  ) throws(StoreError) -> Value {
    try write { db in
      var batch = Batch(in: db, by: actor, environment: environment)
      return try body(&batch, db)
    }
  }
}
