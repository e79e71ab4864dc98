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
        let neighbor = try change.db.neighbor(of: card, shift)?.id
        let isStuck = shift != .top && neighbor == result.atEnd.last?.id
        guard neighbor != nil, !isStuck, let place = try change.place(of: card, after: shift) else {
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
    let place = try db.place(of: card, after: shift)
    guard (place?.utf8.count ?? 0) > OrderKey.tooLong else { return place }
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

extension TodoStore.Shift {
  /// The comparison with the places that it leads to, and their order.
  fileprivate var isBefore: String { self == .down ? ">" : "<" }
  fileprivate var order: String { self == .down ? "ASC" : "DESC" }
}

extension Database {
  /// The card of the same column next to another one.
  fileprivate func neighbor(
    of card: Recorded<Card>, _ shift: TodoStore.Shift
  ) throws(StoreError) -> Recorded<Card>? {
    try records(
      Card.self,
      """
      \(Card.isOnBoard) AND category = ? AND (place, id) \(shift.isBefore) (?, ?)
      ORDER BY place \(shift.order), id \(shift.order) LIMIT 1
      """, [card.category.rank, card.place, card.id.stored]
    ).first
  }

  /// The key between the neighbors to which a shift leads; `nil` when the card is at that end already.
  ///
  /// Cards whose keys are equal, which two replicas can make, are passed together.
  fileprivate func place(of card: Recorded<Card>, after shift: TodoStore.Shift) throws(StoreError) -> String?
  {
    guard let neighbor = try neighbor(of: card, shift)?.place else { return nil }
    let column = card.category.rank
    guard shift != .top else {
      return OrderKey.between(nil, try place("category = ? ORDER BY place", [column]))
    }
    let beyond = try place(
      "category = ? AND place \(shift.isBefore) ? ORDER BY place \(shift.order)", [column, neighbor])
    return shift == .up ? OrderKey.between(beyond, neighbor) : OrderKey.between(neighbor, beyond)
  }
}
