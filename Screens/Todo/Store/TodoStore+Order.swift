import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension TodoStore {
  enum Shift: String {
    case up, down, top
  }

  enum ShiftResult: Equatable {
    case shifted(Recorded<Card>)
    /// The card is at that end already.
    case atEnd(Recorded<Card>)
  }

  /// Moves a card above or below its neighbor, or above all others of its column.
  func shift(_ handle: String, _ shift: Shift) throws -> ShiftResult {
    try feature.write(shift.rawValue) { change in
      let card = try change.card(handle)
      guard let place = try change.db.place(of: card, after: shift) else { return .atEnd(card) }
      try change.update(Card.self, card.id) { $0.place = place }
      return .shifted(card)
    }
  }
}

extension Database {
  /// The key that a card gets by a shift; `nil` when it is at that end already.
  ///
  /// Cards whose keys are equal, which two replicas can make, are passed together.
  fileprivate func place(of card: Recorded<Card>, after shift: TodoStore.Shift) throws(StoreError) -> String?
  {
    let column = card.category.rawValue
    let (isBefore, order) = shift == .down ? (">", "ASC") : ("<", "DESC")
    guard
      let neighbor = try place(
        "category = ? AND (place, id) \(isBefore) (?, ?) ORDER BY place \(order), id \(order)",
        [column, card.place, card.id.stored])
    else { return nil }
    switch shift {
    case .top: return OrderKey.between(nil, try place("category = ? ORDER BY place", [column]))
    case .up, .down:
      let beyond = try place(
        "category = ? AND place \(isBefore) ? ORDER BY place \(order)", [column, neighbor])
      return shift == .up ? OrderKey.between(beyond, neighbor) : OrderKey.between(neighbor, beyond)
    }
  }
}
