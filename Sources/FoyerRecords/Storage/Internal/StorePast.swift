import FoyerSystem

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
    isMarked = migrations.allSatisfy { $0.additions.isEmpty }
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

/// A number that stands for a program and all that it asks of a store.
///
/// A store keeps the marks of the programs that found nothing missing in it. To read all declarations at every start would
/// take a fifth of it, so the mark is made of the program's file, which is another one after every build or update,
/// and of names that tell the declarations of one program apart.
struct ProgramMark {
  let number: Int64

  /// - Returns: `nil` when the program's file can't be told from others.
  init?(of migrations: [Migration], _ program: [Int64]? = Self.program) {
    guard let program else { return nil }
    let names = migrations.flatMap { [$0.id] + $0.additions.map(\.name) }
    let text = (program.map { String($0) } + names).joined(separator: "\n")
    number = Int64(bitPattern: TextHash(text).value)
  }

  /// The system's marks of the program's file.
  private static let program = FileMarks(of: "/proc/self/exe")?.numbers
}

extension ProgramMark {
  /// The table of marks.
  static let table = "foyer_program"
  /// The most marks in a store; beyond, all are dropped, and every program looks once more.
  private static let most = 64

  /// Has a store keep the mark.
  func keep(in db: Database) throws(StoreError) {
    try db.script("CREATE TABLE IF NOT EXISTS \(Self.table) (mark INTEGER PRIMARY KEY) STRICT")
    if try db.count("SELECT count(*) FROM \(Self.table)") >= Self.most {
      try db.execute("DELETE FROM \(Self.table)")
    }
    try db.execute("INSERT OR IGNORE INTO \(Self.table) (mark) VALUES (?)", [number])
  }
}

extension Database {
  /// Has every program look again, when it next opens the store, whether an addition is missing.
  ///
  /// Call inside a write that brings what an addition of a newer program may wait for.
  func expectAdditions() throws(StoreError) {
    guard try hasObject(ProgramMark.table) else { return }
    try execute("DELETE FROM \(ProgramMark.table)")
  }
}
