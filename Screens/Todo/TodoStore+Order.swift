import FoyerStorage

extension TodoStore {
  /// A way of a card within its column.
  enum Shift {
    case up, down, top
  }

  /// What came of shifting a card.
  enum ShiftResult: Equatable {
    case shifted(Card)
    /// The card is at that end already.
    case atEnd(Card)
    case missing
  }

  /// Lets a card change places with its neighbour, or puts it before all others of its column.
  func shift(_ id: Card.ID, _ shift: Shift) throws(StoreError) -> ShiftResult {
    try command { batch, db in
      guard var card = try db.liveCard(id) else { return .missing }
      let old = card
      guard var neighbour = try db.neighbour(of: card, isBelow: shift == .down) else { return .atEnd(card) }
      if shift == .top {
        try batch.set(.place, of: &card, to: String(-(try db.nextRevision)))
      } else {
        try batch.set(.place, of: &card, to: String(neighbour.place))
        try batch.set(.place, of: &neighbour, to: String(old.place))
      }
      return .shifted(old)
    }
  }
}

extension Database {
  fileprivate func neighbour(of card: Card, isBelow: Bool) throws(StoreError) -> Card? {
    let (comparison, order) = isBelow ? (">", "") : ("<", "DESC")
    return try row(
      """
      SELECT \(Card.columns) FROM card
      WHERE \(Card.isOnBoard) AND category = ? AND place \(comparison) ? ORDER BY place \(order) LIMIT 1
      """, [card.category.rank, card.place]
    ) { Card($0) }
  }
}
