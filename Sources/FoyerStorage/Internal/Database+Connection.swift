import CSQLite

extension Database {
  /// Runs statements without values, whatever is allowed now.
  func run(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw StoreError(connection: connection, file: file)
    }
  }

  /// Copies all that this database holds into another one, by SQLite's online backup.
  ///
  /// The copy has what was there when it began, though others may write meanwhile.
  ///
  /// - Parameters:
  ///   - pages: The number of pages that are copied at once; all with -1.
  ///   - check: Called after each step; an error ends the copying.
  func copy(
    into copy: Database, pagesPerStep pages: Int32 = -1, _ check: () throws -> Void = {}
  ) throws {
    try transaction("BEGIN", access: .read) { db in
      // A transaction begins to see the database with its first query.
      try db.run("SELECT 1 FROM sqlite_schema LIMIT 1")
      guard let transfer = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
        throw StoreError(connection: copy.connection, file: copy.file)
      }
      defer { sqlite3_backup_finish(transfer) }
      var result = SQLITE_OK
      while result == SQLITE_OK {
        result = sqlite3_backup_step(transfer, pages)
        try check()
      }
      guard result == SQLITE_DONE else { throw copy.failure(ofCopying: result) }
    }
  }

  /// The error of an online backup into this database.
  func failure(ofCopying result: Int32) -> StoreError {
    StoreError(
      resultCode: result, message: nil, systemError: sqlite3_system_errno(connection), file: file)
  }

  /// Ends the statement that is running, from any thread.
  func interrupt() { sqlite3_interrupt(connection) }

  /// Closes the connection; nothing can be run any more.
  func close() {
    dropStatements()
    sqlite3_close_v2(connection)
    connection = nil
  }
}

extension String {
  /// The name of a table or column as it stands in SQL.
  var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
