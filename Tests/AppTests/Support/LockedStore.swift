import CSQLite

/// A store that another program is writing to, until it is released.
final class LockedStore {
  private var database: OpaquePointer?

  /// - Parameter excludesReaders: True when not even reading is possible meanwhile.
  init(_ path: String, excludesReaders: Bool = false) throws {
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw StoreFile.Failure(database)
    }
    sqlite3_busy_timeout(database, 10_000)
    let sql =
      excludesReaders
      ? "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE card SET title = title" : "BEGIN IMMEDIATE"
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw StoreFile.Failure(database) }
  }

  func release() {
    sqlite3_close_v2(database)
    database = nil
  }

  deinit { sqlite3_close_v2(database) }
}
