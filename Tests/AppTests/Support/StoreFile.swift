import CSQLite

/// A store's file, looked at with nothing of ours between.
enum StoreFile {
  /// Runs one statement and returns the first column of every row.
  static func query(_ sql: String, in path: String) throws -> [String] {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw Failure(database)
    }
    // The program may hold it for a moment, as it does when it ends.
    sqlite3_busy_timeout(database, 10_000)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw Failure(database) }
    var rows: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
      case SQLITE_DONE: return rows
      default: throw Failure(database)
      }
    }
  }

  struct Failure: Error {
    let message: String
    init(_ database: OpaquePointer?) { message = String(cString: sqlite3_errmsg(database)) }
  }
}
