import FoyerStorage

extension TodoStore {
  /// How many cards DOING should hold at most; `nil` for as many as one likes.
  func limit() throws(StoreError) -> Int? {
    let value = try read { db in
      try db.row("SELECT value FROM todo_setting WHERE name = 'limit'") { $0[0] as Int }
    }
    return value == 0 ? nil : value ?? Self.usualLimit
  }

  /// - Parameter limit: `nil` for as many cards as one likes.
  func setLimit(_ limit: Int?) throws(StoreError) {
    try write { db in
      try db.execute(
        """
        INSERT INTO todo_setting (name, value) VALUES ('limit', ?1)
        ON CONFLICT (name) DO UPDATE SET value = ?1 WHERE value <> ?1
        """, [limit ?? 0])
    }
  }

  private static let usualLimit = 3
}
