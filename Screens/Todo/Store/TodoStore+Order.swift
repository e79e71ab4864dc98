import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension TodoStore {
  enum Shift: String {
    case up, down, top
  }

  struct ShiftResult: Equatable {
    var shifted: [Recorded<Card>] = []
    /// The cards that are at that end already, or next to such a card and move along with it.
    var atEnd: [Recorded<Card>] = []
  }

  /// Moves cards above or below their neighbors, or above all others of their column; their order stays.
  func shift(_ handles: [String], _ shift: Shift) throws -> ShiftResult {
    try feature.write(shift.rawValue) { change in
      let cards = try handles.map { try change.card($0) }
      if let archived = cards.first(where: \.isArchived) { throw TodoStrings.noPlace(archived) }
      let sorted = cards.sorted {
        ($0.category.rank, $0.place, $0.id) < ($1.category.rank, $1.place, $1.id)
      }
      var result = ShiftResult()
      for card in shift == .up ? sorted : sorted.reversed() {
        let place = try change.place(of: card, after: shift)
        guard let place, try shift == .top || !change.db.isStuck(card, behind: result.atEnd.last) else {
          result.atEnd.append(card)
          continue
        }
        try change.update(Card.self, card.id) { $0.place = place }
        result.shifted.append(card)
      }
      return result
    }
  }
}

extension ChangeWriter {
  /// The key that a card gets by a shift; `nil` when it is at that end already.
  ///
  /// All cards of the column get new keys first when the keys have grown long by many moves to one place.
  fileprivate func place(of card: Recorded<Card>, after shift: TodoStore.Shift) throws -> String? {
    guard let place = try db.place(of: card, after: shift), place.utf8.count > OrderKey.tooLong else {
      return try db.place(of: card, after: shift)
    }
    var key: String?
    for other in try db.records(
      Card.self, "category = ? AND deleted = 0 ORDER BY place, id", [card.category.rank])
    {
      let next = OrderKey.behind(key)
      try update(Card.self, other.id) { $0.place = next }
      key = next
    }
    return try db.place(of: self.card(card.handle), after: shift)
  }
}

extension Database {
  /// Returns true for a card right behind another one of its column, which can't move on.
  fileprivate func isStuck(
    _ card: Recorded<Card>, behind other: Recorded<Card>?
  ) throws(StoreError) -> Bool {
    guard let other, other.category == card.category else { return false }
    let (first, last) = (other.place, other.id) < (card.place, card.id) ? (other, card) : (card, other)
    let between = "category = ? AND (place, id) > (?, ?) AND (place, id) < (?, ?)"
    let ends: [any SQLConvertible] = [first.place, first.id.stored, last.place, last.id.stored]
    return try place(between, [card.category.rank] + ends) == nil
  }

  /// The key between the neighbors to which a shift leads; `nil` when the card is at that end already.
  ///
  /// Cards whose keys are equal, which two replicas can make, are passed together.
  fileprivate func place(of card: Recorded<Card>, after shift: TodoStore.Shift) throws(StoreError) -> String?
  {
    let column = card.category.rank
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
