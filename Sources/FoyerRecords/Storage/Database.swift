import CSQLite

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
  /// SQLite's connection; `nil` once it is closed.
  package var connection: OpaquePointer?
  /// The path of the store's file, for errors; `nil` in memory.
  let file: String?
  /// The wait for locks, which SQLite asks about.
  private let wait: LockWait?
  /// The operations allowed to statements now; none outside of a read or write.
  var access = Access.none
  /// True when something was written since a write began.
  var hasChanges = false

  /// The compiled statements, by their SQL.
  var statements: [String: OpaquePointer] = [:]
  var dataVersionStatement: OpaquePointer?

  enum Access { case none, read, write }

  /// Opens a database, whose connection is to be used by one task at a time.
  ///
  /// - Parameters:
  ///   - address: A path that begins with `/` or `./`, an address that begins with `file:`, or `:memory:`.
  ///   - file: The path for errors.
  ///   - wait: The wait for locks; without one a locked file is an error at once.
  init(
    _ address: String, file: String? = nil, isReadOnly: Bool = false, waiting wait: LockWait? = nil
  ) throws(StoreError) {
    self.file = file
    self.wait = wait
    _ = Self.takesMemoryAsNeeded
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    guard sqlite3_open_v2(address, &connection, flags, nil) == SQLITE_OK else {
      // deinit closes the connection, which there is after most errors.
      throw StoreError(connection: connection, file: file)
    }
    take_double_quotes_for_names(connection)
    if let wait {
      let context = Unmanaged.passUnretained(wait).toOpaque()
      sqlite3_busy_handler(
        connection,
        { context, attempts in
          guard let context else { return 0 }
          return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().goesOn(after: Int(attempts))
            ? 1 : 0
        }, context)
    }
    // SQLite's own lower() knows the letters of ASCII alone.
    try define("folded") { $0.lowercased() }
    // The query finds out whether the file is a database.
    try run("PRAGMA foreign_keys = ON; SELECT 1 FROM sqlite_schema LIMIT 1")
  }

  deinit { close() }

  /// True when SQLite doesn't count its memory, and takes none for pages before it reads them.
  ///
  /// Counting takes a thirtieth of a start and a tenth of a large write.
  private static let takesMemoryAsNeeded = take_memory_as_needed() == SQLITE_OK

  /// Runs one statement and drops the rows it may return.
  public func execute(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(StoreError) {
    try execute(sql, values: arguments.map(\.sqlValue))
  }

  /// Runs one statement with values as SQLite keeps them, which takes less time than values of many types.
  package func execute(_ sql: String, values: [SQLValue]) throws(StoreError) {
    try execute(sql, BoundValues(values))
  }

  /// Runs one statement with values that were collected before, such as an `INSERT` of many rows.
  func execute(_ sql: String, _ values: BoundValues) throws(StoreError) {
    try run(sql, values) { statement in while try step(statement) {} }
  }

  /// Runs one statement for each element and drops the rows it may return.
  ///
  /// It costs half as much as the same number of calls of ``execute(_:_:)``.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - elements: The elements.
  ///   - values: Returns the values for an element.
  public func execute<Elements: Sequence>(
    _ sql: String, forEach elements: Elements, _ values: (Elements.Element) throws -> [SQLValue]
  ) throws(StoreError) {
    try run(sql) { statement in
      var bound = BoundValues([])
      for element in elements {
        bound.set(try values(element))
        try bind(bound, to: statement) { while try step(statement) {} }
        sqlite3_reset(statement)
      }
    }
  }

  /// Runs several statements, separated by `;`, without values: a schema, as a rule.
  public func script(_ sql: String) throws(StoreError) {
    guard access == .write else { throw refusal("a script outside of a write") }
    hasChanges = true
    try run(sql)
  }

  /// Every row of a result, each made into a value.
  public func rows<Value>(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ make: (ResultRow) throws -> Value
  ) throws(StoreError) -> [Value] {
    var values: [Value] = []
    try each(sql, arguments) { row in values.append(try make(row)) }
    return values
  }

  /// The first row of a result made into a value, or `nil` when there is none.
  public func row<Value>(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ make: (ResultRow) throws -> Value
  ) throws(StoreError) -> Value? {
    try run(sql, BoundValues(arguments.map(\.sqlValue))) { statement in
      guard try step(statement) else { return nil }
      return try make(ResultRow(statement: statement))
    }
  }

  /// Visits every row of a result without keeping them.
  public func each(
    _ sql: String, _ arguments: [any SQLConvertible] = [], _ visit: (ResultRow) throws -> Void
  ) throws(StoreError) {
    try run(sql, BoundValues(arguments.map(\.sqlValue))) { statement in
      let row = ResultRow(statement: statement)
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

  // MARK: The connection

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

  /// Has a statement that takes long end with an error when the task that runs it was cancelled.
  func stopWhenCancelled() {
    sqlite3_progress_handler(connection, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
  }

  /// Closes the connection; nothing can be run any more.
  func close() {
    dropStatements()
    sqlite3_close_v2(connection)
    connection = nil
  }

  // MARK: Transactions

  /// Runs one statement that controls transactions.
  func control(_ sql: String) throws {
    try system { try execute(sql) }
  }

  /// Runs a body in a transaction of its own, which is rolled back when it throws.
  func transaction<Value>(
    _ begin: String, access: Access, _ body: (Database) throws -> Value
  ) throws -> Value {
    try control(begin)
    self.access = access
    defer { self.access = .none }
    do {
      let value = try body(self)
      try commit()
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Commits, and tells a commit that may be kept from one that isn't.
  ///
  /// When the sync fails, all of the commit has been written: what a later start finds of it depends on the device.
  private func commit() throws {
    do {
      try control("COMMIT")
    } catch let error as StoreError where error.resultCode == Self.failedSync {
      throw StoreError(.unsure, cause: error.cause, file: error.file, resultCode: error.resultCode)
    }
  }

  /// `SQLITE_IOERR_FSYNC`, a macro that Swift cannot see.
  private static let failedSync = SQLITE_IOERR | 4 << 8

  /// Runs a statement of our own, which needs no leave.
  func system<Value>(_ body: () throws -> Value) throws -> Value {
    let (outer, hadChanges) = (access, hasChanges)
    access = .write
    defer { (access, hasChanges) = (outer, hadChanges) }
    return try body()
  }

  /// SQLite's mark of what other connections have committed.
  ///
  /// It is asked for more often than anything else, so its statement is kept at hand.
  func dataVersion() throws(StoreError) -> Int64 {
    do {
      let statement = try dataVersionStatement ?? compile("PRAGMA data_version")
      dataVersionStatement = statement
      defer { sqlite3_reset(statement) }
      return try step(statement) ? sqlite3_column_int64(statement, 0) : 0
    } catch {
      throw StoreError(error, file: file)
    }
  }

  /// Refuses to write into a file that nobody would find again.
  func refuseWhenReplaced() throws(StoreError) {
    var isReplaced: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &isReplaced)
    guard isReplaced == 0 else {
      throw StoreError(.replaced, cause: "another file, or none, has its name", file: file)
    }
  }

  /// Ends a transaction that failed; after some errors SQLite has ended it already.
  func rollBack() {
    guard sqlite3_get_autocommit(connection) == 0 else { return }
    try? control("ROLLBACK")
  }
}

extension String {
  /// The name of a table or column as it stands in SQL.
  var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}

/// One row of a result, valid only while the closure that was given it runs.
///
/// A column is read by its index and the type wanted: `Card(id: row[0], title: row[1], due: row[2])`. Reading never
/// fails: SQLite converts as its manual says (<https://www.sqlite.org/c3ref/column_blob.html>), so that text read as a
/// number is the number it begins with or 0, and NULL is 0 or empty, unless an optional is asked for. Declare tables
/// STRICT and every column is what it says.
public struct ResultRow {
  let statement: OpaquePointer

  /// The number of columns in the row.
  public var count: Int { Int(sqlite3_column_count(statement)) }

  /// The values of all columns as SQLite keeps them.
  var values: [SQLValue] { (0..<count).map { self[$0] } }

  /// Returns true when the value is NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// The value of a column as an integer.
  public subscript(column: Int) -> Int {
    Int(sqlite3_column_int64(statement, Int32(column)))
  }

  /// The value of a column as a 64-bit integer.
  public subscript(column: Int) -> Int64 {
    sqlite3_column_int64(statement, Int32(column))
  }

  /// The value of a column as a floating-point number.
  public subscript(column: Int) -> Double {
    sqlite3_column_double(statement, Int32(column))
  }

  /// The value of a column as a truth value.
  public subscript(column: Int) -> Bool {
    sqlite3_column_int64(statement, Int32(column)) != 0
  }

  /// The value of a column as a text.
  public subscript(column: Int) -> String {
    guard let text = sqlite3_column_text(statement, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The value of a column as a byte array.
  public subscript(column: Int) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The value of a column as an integer; `nil` for NULL.
  public subscript(column: Int) -> Int? { isNull(column) ? nil : self[column] as Int }
  /// The value of a column as a 64-bit integer; `nil` for NULL.
  public subscript(column: Int) -> Int64? { isNull(column) ? nil : self[column] as Int64 }
  /// The value of a column as a floating-point number; `nil` for NULL.
  public subscript(column: Int) -> Double? { isNull(column) ? nil : self[column] as Double }
  /// The value of a column as a truth value; `nil` for NULL.
  public subscript(column: Int) -> Bool? { isNull(column) ? nil : self[column] as Bool }
  /// The value of a column as a text; `nil` for NULL.
  public subscript(column: Int) -> String? { isNull(column) ? nil : self[column] as String }
  /// The value of a column as a byte array; `nil` for NULL.
  public subscript(column: Int) -> [UInt8]? { isNull(column) ? nil : self[column] as [UInt8] }

  /// The value as SQLite keeps it, with no conversion.
  public subscript(column: Int) -> SQLValue {
    switch sqlite3_column_type(statement, Int32(column)) {
    case SQLITE_INTEGER: .integer(self[column])
    case SQLITE_FLOAT: .real(self[column])
    case SQLITE_TEXT: .text(self[column])
    case SQLITE_BLOB: .blob(self[column])
    default: .null
    }
  }
}

/// A type whose values can be bound to a `?` of a statement.
///
/// `Int`, `Int64`, `Double`, `Bool`, `String`, `[UInt8]`, ``SQLValue`` and optionals of these are. An enum with such
/// a raw value only has to declare it: `extension Column: SQLConvertible {}`.
public protocol SQLConvertible {
  /// The value as SQLite keeps it.
  var sqlValue: SQLValue { get }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
  public var sqlValue: SQLValue { rawValue.sqlValue }
}

extension SQLValue: SQLConvertible {
  public var sqlValue: SQLValue { self }
}

extension Int: SQLConvertible {
  public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self) }
}

extension Double: SQLConvertible {
  public var sqlValue: SQLValue { .real(self) }
}

extension Bool: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLConvertible {
  public var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLConvertible {
  public var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}

/// A value as SQLite keeps it.
public enum SQLValue: Sendable, Hashable {
  /// NULL.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

/// The values of a statement, with the bytes of their texts behind each other.
///
/// SQLite reads the bytes where they are. It would copy each text that is bound by itself.
struct BoundValues: Sendable {
  enum Value: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(Range<Int>)
    case blob(Range<Int>)
  }

  private(set) var values: [Value] = []
  /// The bytes of all texts and blobs, behind one byte that gives an empty text an address.
  private(set) var bytes: [UInt8] = [0]

  init(_ values: [SQLValue]) { set(values) }

  /// Replaces all values.
  mutating func set(_ values: [SQLValue]) {
    self.values.removeAll(keepingCapacity: true)
    bytes.removeLast(bytes.count - 1)
    for value in values { append(value) }
  }

  mutating func append(_ value: SQLValue) {
    let start = bytes.count
    switch value {
    case .null:
      values.append(.null)
    case .integer(let number):
      values.append(.integer(number))
    case .real(let number):
      values.append(.real(number))
    case .text(let text):
      bytes += text.utf8
      values.append(.text(start..<bytes.count))
    case .blob(let blob):
      bytes += blob
      values.append(.blob(start..<bytes.count))
    }
  }

  /// Replaces the value at an index.
  mutating func replace(_ index: Int, by value: SQLValue) {
    append(value)
    values[index] = values.removeLast()
  }
}
