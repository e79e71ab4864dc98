import Foyer
import FoyerFeatures
import FoyerJournal
package import FoyerStorage

/// The cards that are due by a day.
package struct CardsDue: Equatable {
  /// The number of cards that were due before the day; more than ``mostCounted`` for any larger number.
  package let overdue: Int
  /// The number of cards that are due on the day; more than ``mostCounted`` for any larger number.
  package let today: Int
  /// The titles of the first of them, the longest overdue first.
  package let titles: [String]

  /// The most cards that are counted, since nobody needs the exact number of so many.
  package static let mostCounted = BoardPage.mostCounted

  /// The number of all; `nil` for so many that nobody counted them.
  package var all: Int? {
    max(overdue, today) > Self.mostCounted ? nil : overdue + today
  }
}

extension TodoStore {
  /// Returns the cards that are due by now; `nil` for a board without cards.
  ///
  /// - Parameter mostTitles: The most titles to return.
  package func cardsDue(mostTitles: Int) throws(StoreError) -> CardsDue? {
    let today = environment.today
    func isDue(_ comparison: String) -> SQLCondition {
      SQLCondition("\(Card.isOpen) AND due \(comparison) ?", [today.daysSince1970])
    }
    return try feature.read { db in
      guard try db.count("SELECT sum(count) FROM card_tally") > 0 else { return nil }
      let most = CardsDue.mostCounted
      let first = try db.openCards(isDue("<="), by: SortOrder(.agenda), today, length: mostTitles)
      return CardsDue(
        overdue: try db.openCounts(isDue("<"), beyond: most).values.reduce(0, +),
        today: try db.openCounts(isDue("="), beyond: most).values.reduce(0, +), titles: first.map(\.title))
    }
  }
}
