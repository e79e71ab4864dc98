/// The board as it is now.
struct Board: Equatable, Sendable {
  /// In the order shown: by column, then as they were put there.
  var cards: [Card]
  /// How many cards DOING should hold at most; `nil` for as many as one likes.
  var limit: Int?

  func count(in category: Category) -> Int {
    cards.count { $0.category == category }
  }
}
