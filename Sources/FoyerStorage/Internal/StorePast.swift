/// The migrations and the program that a store has seen.
struct StorePast {
  /// The number of tables.
  var tables = 0
  /// True when one of them is the list of migrations.
  var isStore = false
  /// The migrations that were made.
  var applied: [String] = []
  /// True when this program found nothing missing before, or has nothing to look for.
  var isMarked: Bool

  /// Reads it from a store, in two statements since every start waits for them.
  init(_ db: Database, _ migrations: [Migration]) throws(StoreError) {
    let mark = ProgramMark(of: migrations)
    isMarked = migrations.allSatisfy(\.additions.isEmpty)
    var hasMarks = false
    try db.each(
      "SELECT count(*), total(name = ?), total(name = ?) FROM sqlite_schema WHERE type = 'table'",
      [StoreFile.migrationsTable, ProgramMark.table]
    ) { row in
      (tables, isStore, hasMarks) = (row[0], row[1], row[2])
    }
    guard isStore else { return }
    let list = "SELECT identifier FROM \(StoreFile.migrationsTable)"
    guard hasMarks, let mark else {
      applied = try db.rows(list) { $0[0] as String }
      return
    }
    try db.each(
      list + " UNION ALL SELECT NULL FROM \(ProgramMark.table) WHERE mark = ?", [mark.number]
    ) { row in
      if let id = row[0] as String? { applied.append(id) } else { isMarked = true }
    }
  }
}
