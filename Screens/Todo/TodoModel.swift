import Foyer

/// What is to be shown of the board.
struct BoardRequest: Hashable, Sendable {
  static let pageSize = 25

  var filter: CardFilter?
  /// How many cards to show at most, from the beginning.
  var length = pageSize
  /// Cards that are shown wherever they stand.
  var inSight = RowsInSight<Card.ID>()
  /// The day that words such as `due:today` are understood on.
  var day: Day?
}

/// The board as it is now, as far as it is shown.
struct Board: Equatable, Sendable {
  /// In the order shown: by column, then as they were put there.
  var cards: [Card]
  /// How many there are in each column, shown or not.
  var counts: [Category: Int]
  var filter: CardFilter?
  /// How many cards DOING should hold at most; `nil` for as many as one likes.
  var limit: Int?
  /// The revision of the latest operation.
  var revision: Int64

  var count: Int { counts.values.reduce(0, +) }
  var hasMore: Bool { cards.count < count }
}
