import GRDBSQLite

extension Database {
  /// Runs one statement that controls transactions.
  func control(_ sql: String) throws {
    try system { try execute(sql) }
  }

  /// Runs a statement of our own, which needs no leave.
  func system<Value>(_ body: () throws -> Value) throws -> Value {
    let (outer, hadChanges) = (access, hasChanges)
    access = .write
    defer { (access, hasChanges) = (outer, hadChanges) }
    return try body()
  }

  /// Ends a transaction that failed; after some errors SQLite has ended it already.
  func rollBack() {
    guard sqlite3_get_autocommit(connection) == 0 else { return }
    try? control("ROLLBACK")
  }
}
