import Foyer
import FoyerFeatures
package import FoyerStorage

/// The cards that are due by a day.
package struct CardsDue: Equatable {
  /// The number of cards that were due before the day.
  package let overdue: Int
  /// The number of cards that are due on the day.
  package let today: Int
  /// The titles of the first of them, the longest overdue first.
  package let titles: [String]
}

extension TodoStore {
  /// Returns the cards that are due by now; `nil` for a board without cards.
  ///
  /// - Parameter mostTitles: The most titles to return.
  package func cardsDue(mostTitles: Int) throws(StoreError) -> CardsDue? {
    let today = environment.today.daysSince1970
    let isDue = "\(Card.isOnBoard) AND category <> 2 AND due <= ?"
    return try feature.read { db in
      guard try db.count("SELECT sum(count) FROM card_tally") > 0 else { return nil }
      let counts = try db.row(
        "SELECT count(*), count(*) FILTER (WHERE due < ?) FROM card WHERE \(isDue)", [today, today]
      ) {
        (all: $0[0] as Int, overdue: $0[1] as Int)
      }
      let titles = try db.rows(
        "SELECT title FROM card WHERE \(isDue) ORDER BY due, priority IS NULL, priority, place LIMIT ?",
        [today, mostTitles]
      ) { $0[0] as String }
      return CardsDue(
        overdue: counts?.overdue ?? 0, today: (counts?.all ?? 0) - (counts?.overdue ?? 0), titles: titles)
    }
  }
}
