package import FoyerStorage

/// The number of changes that one other person made.
package struct OthersChanges: Equatable, Sendable {
  package let author: String
  package let count: Int
}

extension Journal {
  /// Returns how many changes others made after a place of the journal, those with the most first.
  package func changesOfOthers(after sequence: Int64) throws(StoreError) -> [OthersChanges] {
    try read { db in
      try db.rows(
        """
        SELECT author, count(*) FROM journal_change WHERE sequence > ? AND author <> ? AND owner IS NULL
        GROUP BY author ORDER BY count(*) DESC, author
        """, [sequence, author]
      ) { OthersChanges(author: $0[0], count: $0[1]) }
    }
  }
}
