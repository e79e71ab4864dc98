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
  public static func object(_ name: String, _ script: String) -> Addition {
    Addition(name) { db in
      try db.hasObject(name)
    } add: { db in
      try db.script(script)
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
  package func hasObject(_ name: String) throws(StoreError) -> Bool {
    try count("SELECT count(*) FROM sqlite_schema WHERE name = ? COLLATE NOCASE", [name]) > 0
  }

  /// Returns the names of a table's columns in small letters, generated ones too; none when there is no such table.
  package func columns(of table: String) throws(StoreError) -> Set<String> {
    Set(try rows("SELECT lower(name) FROM pragma_table_xinfo(?)", [table]) { $0[0] as String })
  }

  /// Adds a column to a table.
  package func addColumn(_ definition: String, to table: String) throws(StoreError) {
    try script("ALTER TABLE \(table) ADD COLUMN \(definition)")
  }

  /// The name at the beginning of a column's definition.
  package static func columnName(_ definition: String) -> String {
    String(definition.prefix { $0 != " " })
  }
}
