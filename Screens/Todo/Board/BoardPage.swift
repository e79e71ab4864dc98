import Foyer
import FoyerFeatures
import FoyerJournal

typealias BoardRequest = ListRequest<CardFilter?, BoardOrder>

/// The orders of the board: by column, then as the cards were put there.
enum BoardOrder: Hashable, Sendable {
  case place
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Filter = CardFilter?
  typealias Column = BoardOrder

  let cards: [Recorded<Card>]
  /// The number of cards in each column, shown or not.
  let counts: [Category: Int]
  let filter: CardFilter?
  /// The most cards that DOING should hold; `nil` for any number.
  let limit: Int?
  let steps: UndoSteps

  var rowIDs: [String] { cards.map(\.handle) }
  var count: Int { counts.values.reduce(0, +) }
  var hasMore: Bool { cards.count < count }
}
