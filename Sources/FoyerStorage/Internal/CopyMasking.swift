import GRDB

/// Masks the texts of a copy of a store.
struct CopyMasking {
  private let db: GRDB.Database
  private let masking: Masking

  init(_ db: GRDB.Database, _ masking: Masking) {
    self.db = db
    self.masking = masking
    db.add(
      function: DatabaseFunction("masked", argumentCount: 1, pure: true) { [text = masking.text] values in
        values.first.flatMap(String.fromDatabaseValue).map(text)
      })
  }

  /// Masks every text and leaves nothing of the original in the file.
  func run() throws {
    let columns = try columns()
    let database = Database(db, file: nil)
    try db.inTransaction(.immediate) {
      try database.system { try masking.emptyIndexes(database) }
      for column in columns {
        try db.execute(
          sql: "UPDATE \(column.table) SET \(column.name) = masked(\(column.name)) WHERE \(column.isPrivate)")
      }
      try emptyOrRebuildSearches()
      try database.system { try masking.fillIndexes(database) }
      return .commit
    }
    // Deleted texts must not stay in unused pages.
    try db.execute(sql: "VACUUM")
  }

  /// Returns whether a text changes when it is masked.
  func isNeeded() throws -> Bool {
    try columns().contains { column in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM \(column.table) WHERE \(column.isPrivate))") == true
    }
  }

  private struct Column {
    let table: String
    let name: String

    var isPrivate: String { "typeof(\(name)) = 'text' AND masked(\(name)) <> \(name)" }
  }

  /// Returns the columns that can be written; generated columns follow from them.
  private func columns() throws -> [Column] {
    try tables("IN ('table', 'shadow')").filter { !$0.hasPrefix("sqlite_") && !$0.hasPrefix("grdb_") }
      .flatMap { table in
        try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", arguments: [table]
        ).map {
          Column(table: table.quotedDatabaseIdentifier, name: $0.quotedDatabaseIdentifier)
        }
      }
  }

  /// Rebuilds each full-text index from its own texts, and empties one that has none.
  private func emptyOrRebuildSearches() throws {
    for name in try tables("= 'virtual'") {
      let table = name.quotedDatabaseIdentifier
      let command = try db.tableExists(name + "_content") ? "rebuild" : "delete-all"
      try db.execute(sql: "INSERT INTO \(table) (\(table)) VALUES (?)", arguments: [command])
    }
  }

  private func tables(_ type: String) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type \(type)")
  }
}
