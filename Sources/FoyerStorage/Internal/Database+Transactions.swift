import CSQLite

extension Database {
  /// Runs one statement that controls transactions.
  func control(_ sql: String) throws {
    try system { try execute(sql) }
  }

  /// Runs a body in a transaction of its own, which is rolled back when it throws.
  func transaction<Value>(
    _ begin: String, access: Access, _ body: (Database) throws -> Value
  ) throws -> Value {
    try control(begin)
    self.access = access
    defer { self.access = .none }
    do {
      let value = try body(self)
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Commits, and tells a commit that may be kept from one that isn't.
  ///
  /// When the sync fails, all of the commit has been written: what a later start finds of it depends on the device.
  private func commit() throws {
    do {
      try control("COMMIT")
    } catch let error as StoreError where error.resultCode == Self.failedSync {
      throw StoreError(.unsure, cause: error.cause, file: error.file, resultCode: error.resultCode)
    }
  }

  /// `SQLITE_IOERR_FSYNC`, a macro that Swift cannot see.
  private static let failedSync = SQLITE_IOERR | 4 << 8

  /// Runs a statement of our own, which needs no leave.
  func system<Value>(_ body: () throws -> Value) throws -> Value {
    let (outer, hadChanges) = (access, hasChanges)
    access = .write
    defer { (access, hasChanges) = (outer, hadChanges) }
    return try body()
  }

  /// SQLite's mark of what other connections have committed.
  ///
  /// It is asked for more often than anything else, so its statement is kept at hand.
  func dataVersion() throws(StoreError) -> Int64 {
    do {
      let statement = try dataVersionStatement ?? compile("PRAGMA data_version")
      dataVersionStatement = statement
      defer { sqlite3_reset(statement) }
      return try step(statement) ? sqlite3_column_int64(statement, 0) : 0
    } catch {
      throw StoreError(error, file: file)
    }
  }

  /// Refuses to write into a file that nobody would find again.
  func refuseWhenReplaced() throws(StoreError) {
    var isReplaced: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isReplaced)
    guard isReplaced == 0 else {
      throw StoreError(.replaced, cause: "another file, or none, has its name", file: file)
    }
  }

  /// Ends a transaction that failed; after some errors SQLite has ended it already.
  func rollBack() {
    guard sqlite3_get_autocommit(connection) == 0 else { return }
    try? control("ROLLBACK")
  }
}
