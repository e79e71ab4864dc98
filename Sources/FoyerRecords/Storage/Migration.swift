import CSQLite

/// One step of the store's schema, made once in the life of a store.
///
/// ```swift
/// extension Migration {
///   static let todo = Migration(id: "todo-1") { db in
///     try db.script("CREATE TABLE card (id TEXT PRIMARY KEY, title TEXT NOT NULL) STRICT")
///   }
/// }
/// ```
///
/// A migration that has been released never changes. What a later version has besides are its additions, since a new
/// migration would keep older programs from opening the store.
public struct Migration: Sendable {
  /// The identifier kept in the store; unique over all features, so begin it with the feature's name.
  public let id: String
  /// Makes the step, inside a transaction with the others.
  ///
  /// Foreign keys are checked at its end.
  let body: @Sendable (Database) throws -> Void
  /// The things that stores have to have besides, in the order in which they are added.
  let additions: [Addition]

  /// Declares a step, with what was added after its release.
  public init(
    id: String, additions: [Addition] = [], _ body: @escaping @Sendable (Database) throws -> Void
  ) {
    self.id = id
    self.additions = additions
    self.body = body
  }
}

/// Something that a store has to have besides what its migrations made.
///
/// Additions are how a schema in use grows. When a store is opened, what it lacks is added, once and in one transaction;
/// nothing is ever renamed or dropped. An addition isn't a migration: programs that don't know it open the store as
/// before, so the two can use one store in turns.
///
/// ```swift
/// Migration.tables(
///   "todo-1", of: recordTypes, "CREATE INDEX card_by_place ON card (place)",
///   additions: [
///     .column("year INTEGER AS (due / 366) VIRTUAL", of: "card"),
///     .object("card_by_year", "CREATE INDEX card_by_year ON card (year)"),
///   ])
/// ```
///
/// One that has been released never changes, since stores that have it aren't looked at again; a better index gets
/// another name. What keeps up with rows that older programs write is a trigger, an index or a generated column.
public struct Addition: Sendable {
  /// The name, unique among the additions of a program.
  public let name: String
  /// Returns true for a store that has it; it may only read.
  let isThere: @Sendable (Database) throws -> Bool
  /// Adds it.
  let add: @Sendable (Database) throws -> Void

  /// Declares an addition of any kind.
  ///
  /// - Parameters:
  ///   - name: The name, unique among the additions of a program.
  ///   - isThere: Returns true for a store that has it; it may only read.
  ///   - add: Adds it, inside a transaction with the other additions; `isThere` has to be true then.
  public init(
    _ name: String, isThere: @escaping @Sendable (Database) throws -> Bool,
    add: @escaping @Sendable (Database) throws -> Void
  ) {
    self.name = name
    self.isThere = isThere
    self.add = add
  }
}

extension Addition {
  /// An index, a trigger, a table or a view.
  ///
  /// - Parameters:
  ///   - name: The name in the schema.
  ///   - script: The statement that makes it, and those that fill it from what the store has.
  public static func object(
    _ name: String, _ script: @escaping @autoclosure @Sendable () -> String
  ) -> Addition {
    Addition(name) { db in
      try db.hasObject(name)
    } add: { db in
      try db.script(script())
    }
  }

  /// A column.
  ///
  /// - Parameters:
  ///   - definition: The name and the rest, as in `CREATE TABLE`. One that isn't `NULL` needs a `DEFAULT`.
  ///   - table: The table, which is there before.
  ///   - script: Statements that fill the column in the rows that the store has.
  public static func column(
    _ definition: String, of table: String, _ script: String = ""
  ) -> Addition {
    let column = Database.columnName(definition)
    return Addition("\(table).\(column)") { db in
      try db.columns(of: table).contains(column.lowercased())
    } add: { db in
      try db.addColumn(definition, to: table)
      try db.script(script)
    }
  }
}

/// Looks into the schema, and columns for tables.
extension Database {
  /// Returns true when an index, trigger, table or view has a name.
  func hasObject(_ name: String) throws(StoreError) -> Bool {
    try count("SELECT count(*) FROM sqlite_schema WHERE name = ? COLLATE NOCASE", [name]) > 0
  }

  /// Returns the names of a table's columns in small letters, generated ones too; none when there is no such table.
  func columns(of table: String) throws(StoreError) -> Set<String> {
    Set(try rows("SELECT lower(name) FROM pragma_table_xinfo(?)", [table]) { $0[0] as String })
  }

  /// Adds a column to a table.
  func addColumn(_ definition: String, to table: String) throws(StoreError) {
    try script("ALTER TABLE \(table) ADD COLUMN \(definition)")
  }

  /// The name at the beginning of a column's definition.
  static func columnName(_ definition: String) -> String {
    String(definition.prefix { $0 != " " })
  }

  /// Makes the steps of the schema that the store hasn't seen, and what comes after them, in one transaction.
  func migrate(_ migrations: [Migration], then grow: (Database) throws -> Void) throws {
    // A step may make a table anew: https://www.sqlite.org/lang_altertable.html#otheralter
    try run("PRAGMA foreign_keys = OFF")
    let result = Result {
      try transaction("BEGIN IMMEDIATE", access: .write) { db in
        for migration in migrations { try db.makeIfNeeded(migration) }
        try grow(db)
      }
    }
    try run("PRAGMA foreign_keys = ON")
    try result.get()
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
