import FoyerRecords

extension Migration {
  static let cards = Migration(id: "cards-1") { db in
    try db.script(
      """
      CREATE TABLE card (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;
      CREATE TABLE note (card INTEGER NOT NULL REFERENCES card (id), text TEXT NOT NULL) STRICT;
      """)
  }

  static let places = Migration(id: "cards-2") { db in
    try db.script("ALTER TABLE card ADD COLUMN place INTEGER NOT NULL DEFAULT 0")
  }
}

extension Store {
  func add(_ title: String) throws(StoreError) {
    try write { db in try db.execute("INSERT INTO card (title) VALUES (?)", [title]) }
  }

  func titles() throws(StoreError) -> [String] {
    try read { db in try db.rows("SELECT title FROM card ORDER BY id") { $0[0] } }
  }
}

/// The code of the error that a piece of work ends with, or `nil` when it ends well.
@MainActor
func code(of work: () throws -> Void) -> StoreError.Code? {
  do {
    try work()
    return nil
  } catch {
    return (error as? StoreError)?.code
  }
}
