import GRDB
import GRDBSQLite
import Glibc

/// A whole copy of a store in another file, made while the store is in use.
enum StoreCopy {
  /// Copies by SQLite's online backup into a file beside the destination, which then takes its name: a copy is whole
  /// or not there.
  ///
  /// It ends with an error when its task is cancelled.
  ///
  /// - Parameters:
  ///   - masking: The text to read in place of every text in the copy; nothing of what it was stays in the file.
  ///   - finish: Called with the copy before it takes its name.
  static func make(
    of queue: DatabaseQueue, at path: String, replacing: Bool, masking: (@Sendable (String) -> String)? = nil,
    finish: (GRDB.Database) throws -> Void = { _ in }
  ) throws(StoreError) {
    let file = StoreFile(path: path)
    if !replacing, access(path, F_OK) == 0 {
      throw StoreError(.alreadyExists, cause: "there is a file of this name", file: path)
    }
    let partial = StoreFile(path: path + ".partial-\(getpid())")
    defer { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(partial.path + suffix) } }
    unlink(partial.path)
    try partial.make()
    do {
      let copy = try DatabaseQueue(path: partial.sqlitePath)
      try queue.backup(to: copy, pagesPerStep: 1_000) { _ in try Task.checkCancellation() }
      try copy.unsafeReentrantRead { db in
        // A cancelled task ends a statement that takes long.
        sqlite3_progress_handler(db.sqliteConnection, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        // A file without a log of its own can be read where nothing may be written.
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
        if let masking { try mask(db, masking) }
        try finish(db)
      }
      try copy.close()
      try Task.checkCancellation()
    } catch {
      throw StoreError(error, file: path)
    }
    guard rename(partial.path, path) == 0 else {
      throw StoreError(systemError: errno, doing: "naming the copy", file: path)
    }
    StoreFile.sync(file.directory)
  }

  /// Masks a copy.
  static func mask(_ file: StoreFile, _ mask: @escaping @Sendable (String) -> String) throws(StoreError) {
    do {
      let copy = try DatabaseQueue(path: file.sqlitePath)
      try copy.unsafeReentrantRead { try Self.mask($0, mask) }
      try copy.close()
    } catch {
      throw StoreError(error, file: file.path)
    }
  }

  /// Masks every text of every table, so that nothing of what it was stays in the file.
  private static func mask(_ db: GRDB.Database, _ mask: @escaping @Sendable (String) -> String) throws {
    db.add(
      function: DatabaseFunction("masked", argumentCount: 1, pure: true) { values in
        values.first.flatMap(String.fromDatabaseValue).map(mask)
      })
    let before = db.totalChangesCount
    let tables = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type "
    for name in try String.fetchAll(db, sql: tables + "IN ('table', 'shadow')")
    where !name.hasPrefix("sqlite_") && !name.hasPrefix("grdb_") {
      let table = name.quotedDatabaseIdentifier
      // Generated columns can't be written; they follow from the others.
      let columns = try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", arguments: [name])
      for column in columns.map(\.quotedDatabaseIdentifier) {
        try db.execute(
          sql: """
            UPDATE \(table) SET \(column) = masked(\(column))
            WHERE typeof(\(column)) = 'text' AND masked(\(column)) <> \(column)
            """)
      }
    }
    guard db.totalChangesCount > before else { return }
    for name in try String.fetchAll(db, sql: tables + "= 'virtual'") {
      let table = name.quotedDatabaseIdentifier
      try db.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('rebuild')")
    }
    // What was there before must not stay in pages that are not in use.
    try db.execute(sql: "VACUUM")
  }
}
