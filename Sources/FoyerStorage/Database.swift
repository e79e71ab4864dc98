import GRDB
import GRDBSQLite

/// The statements that can be run inside ``Store/read(_:)``, ``Store/write(_:)`` or a ``Migration``.
///
/// Values are always bound to `?`, never pasted into the SQL, and a statement is compiled once and kept, so the same
/// text of SQL costs next to nothing the second time.
///
/// ```swift
/// try store.write { db in
///   try db.execute("INSERT INTO card (id, title) VALUES (?, ?)", [id, title])
/// }
/// let titles = try store.read { db in
///   try db.rows("SELECT title FROM card ORDER BY place") { $0[0] as String }
/// }
/// ```
public final class Database {
  let grdb: GRDB.Database
  package let connection: OpaquePointer?
  let file: String?
  /// The operations allowed to statements now; none outside of a read or write.
  var access = Access.none
  /// True when something was written since a write began.
  var hasChanges = false

  /// The compiled statements, by their SQL.
  var statements: [StatementKey: OpaquePointer] = [:]
  var dataVersionStatement: OpaquePointer?

  enum Access { case none, read, write }

  init(_ grdb: GRDB.Database, file: String?) {
    self.grdb = grdb
    self.connection = grdb.sqliteConnection
    self.file = file
  }

  deinit { dropStatements() }

  /// Runs one statement and drops the rows it may return.
  public func execute(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(StoreError) {
    try each(sql, arguments) { _ in }
  }

  /// Runs one statement for each element and drops the rows it may return.
  ///
  /// It costs half as much as the same number of calls of ``execute(_:_:)``.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - elements: The elements.
  ///   - arguments: The values for an element.
  public func execute<Elements: Sequence>(
    _ sql: String, forEach elements: Elements, _ arguments: (Elements.Element) throws -> [any SQLConvertible]
  ) throws(StoreError) {
    try run(sql) { statement in
      for element in elements {
        try bind(try arguments(element), to: statement)
        while try step(statement) {}
        sqlite3_reset(statement)
      }
    }
  }

  /// Runs several statements, separated by `;`, without values: a schema, as a rule.
  public func script(_ sql: String) throws(StoreError) {
    guard access == .write else { throw refusal("a script outside of a write") }
    hasChanges = true
    do {
      try grdb.execute(sql: sql)
    } catch {
      throw StoreError(error, connection: connection, file: file)
    }
  }

  /// Every row of a result, each made into a value.
  public func rows<Value>(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ make: (Row) throws -> Value
  ) throws(StoreError) -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { row in values.append(try make(row)) }
    return values
  }

  /// The first row of a result made into a value, or `nil` when there is none.
  public func row<Value>(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ make: (Row) throws -> Value
  ) throws(StoreError) -> Value? {
    try run(sql, arguments) { statement in
      guard try step(statement) else { return nil }
      return try make(Row(statement: statement))
    }
  }

  /// Visits every row of a result without keeping them.
  public func each(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ visit: (Row) throws -> Void
  ) throws(StoreError) {
    try run(sql, arguments) { statement in
      let row = Row(statement: statement)
      while try step(statement) { try visit(row) }
    }
  }

  /// The whole number in the first column of the first row, or 0: `try db.count("SELECT count(*) FROM card")`.
  public func count(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(StoreError) -> Int {
    try row(sql, arguments) { $0[0] as Int } ?? 0
  }

  /// The rowid of the latest `INSERT`.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(connection) }

  /// The number of rows that the latest `INSERT`, `UPDATE` or `DELETE` changed.
  public var changesCount: Int { Int(sqlite3_changes(connection)) }
}
