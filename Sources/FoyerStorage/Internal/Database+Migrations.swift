import CSQLite

extension Database {
  /// Makes the steps of the schema that the store hasn't seen, each in a transaction of its own.
  func migrate(_ migrations: [Migration]) throws {
    for migration in migrations {
      // A step may make a table anew: https://www.sqlite.org/lang_altertable.html#otheralter
      try run("PRAGMA foreign_keys = OFF")
      let result = Result {
        try transaction("BEGIN IMMEDIATE", access: .write) { db in try db.makeIfNeeded(migration) }
      }
      try run("PRAGMA foreign_keys = ON")
      try result.get()
    }
  }

  /// Makes a step unless the store's list, in a table as GRDB's migrator makes it, has it.
  private func makeIfNeeded(_ migration: Migration) throws {
    let table = StoreFile.migrationsTable
    try run("CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
    guard try count("SELECT count(*) FROM \(table) WHERE identifier = ?", [migration.id]) == 0 else { return }
    try migration.body(self)
    try execute("INSERT INTO \(table) (identifier) VALUES (?)", [migration.id])
    guard let loss = try foreignKeyLosses().first else { return }
    throw StoreError(.constraint, cause: loss, file: file, resultCode: SQLITE_CONSTRAINT)
  }

  /// A sentence for each row that refers to a missing one.
  func foreignKeyLosses() throws(StoreError) -> [String] {
    try rows("PRAGMA foreign_key_check") { row in
      "row \(row[1] as Int) of \(row[0] as String) refers to a missing row of \(row[2] as String)"
    }
  }
}
