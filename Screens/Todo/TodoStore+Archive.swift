import Foyer
import FoyerStorage

extension TodoStore {
  /// Takes the cards off the board that are in DONE and were not touched for so many days.
  ///
  /// - Returns: How many they were.
  func archive(olderThan days: Int) throws(StoreError) -> Int {
    let limit = environment.clock.now.milliseconds - Int64(days) * 86_400_000
    return try command { batch, db in
      let cards = try db.rows(
        """
        SELECT \(Card.columns) FROM card JOIN todo_operation ON todo_operation.revision = card.revision
        WHERE \(Card.isOnBoard) AND category = 2 AND todo_operation.time <= ? ORDER BY place
        """, [limit]
      ) { Card($0) }
      for var card in cards { try batch.set(.archived, of: &card, to: "yes") }
      return cards.count
    }
  }

  static let usualArchiveAge = 14
}
