import CSQLite

extension Database {
  /// Compiles a statement or takes the compiled one, binds, runs `body`, and makes it ready for the next time.
  func run<Value>(
    _ sql: String, _ values: BoundValues, _ body: (OpaquePointer) throws -> Value
  ) throws(StoreError) -> Value {
    try run(sql) { statement in try bind(values, to: statement) { try body(statement) } }
  }

  /// Compiles a statement or takes the compiled one, has `body` bind and run it, and makes it ready for the next time.
  func run<Value>(_ sql: String, _ body: (OpaquePointer) throws -> Value) throws(StoreError) -> Value {
    do {
      return try runUnmapped(sql, body)
    } catch {
      throw StoreError(error, file: file)
    }
  }

  private func runUnmapped<Value>(_ sql: String, _ body: (OpaquePointer) throws -> Value) throws -> Value {
    guard access != .none else { throw refusal("a statement outside of a read or write") }
    let (statement, isKept) = try prepare(sql)
    defer {
      if isKept {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      } else {
        sqlite3_finalize(statement)
      }
    }
    let isChange = sqlite3_stmt_readonly(statement) == 0
    if isChange, access == .read { throw refusal("a change inside a read") }
    let changesBefore = sqlite3_total_changes(connection)
    defer {
      if isChange, sqlite3_total_changes(connection) != changesBefore || !Self.isRowChange(sql) {
        hasChanges = true
      }
    }
    return try body(statement)
  }

  /// Goes to the next row; false at the end.
  func step(_ statement: OpaquePointer) throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw StoreError(connection: connection, file: file)
    }
  }

  func refusal(_ cause: String) -> StoreError {
    StoreError(.other, cause: cause, file: file)
  }

  /// Returns true for a statement whose changed rows SQLite counts, so that a count of zero means no change.
  static func isRowChange(_ sql: String) -> Bool {
    let word = sql.utf8.drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x09 || $0 == 0x0d }.prefix { $0 > 0x20 }
    return ["INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"].contains {
      $0.utf8.elementsEqual(word.lazy.map { $0 & 0xdf })
    }
  }

  /// Takes the compiled statement of a text of SQL, or compiles one.
  private func prepare(_ sql: String) throws -> (statement: OpaquePointer, isKept: Bool) {
    guard let known = statements[sql] else {
      let made = try compile(sql)
      statements[sql] = made
      return (made, true)
    }
    // A statement can be met again while its rows are still being visited.
    return sqlite3_stmt_busy(known) == 0 ? (known, true) : (try compile(sql), false)
  }

  func compile(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    var sql = sql
    let hasMore = try sql.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { text in
        var rest: UnsafePointer<CChar>?
        guard
          sqlite3_prepare_v3(connection, text.baseAddress, Int32(text.count), 0, &statement, &rest)
            == SQLITE_OK
        else { throw StoreError(connection: connection, file: file) }
        guard let start = text.baseAddress, let rest else { return false }
        return text[(rest - start)...].contains { $0 > 0x20 }
      }
    }
    guard let statement, !hasMore else {
      sqlite3_finalize(statement)
      throw refusal("a text of SQL with none or several statements")
    }
    return statement
  }

  /// Drops the compiled statements, before the connection is closed.
  func dropStatements() {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_finalize(dataVersionStatement)
    (statements, dataVersionStatement) = ([:], nil)
  }

  /// Binds values for as long as `body` runs.
  func bind<Value>(
    _ values: BoundValues, to statement: OpaquePointer, _ body: () throws -> Value
  ) throws -> Value {
    let (expected, count) = (Int(sqlite3_bind_parameter_count(statement)), values.values.count)
    guard expected == count else { throw refusal("\(count) values for \(expected) places") }
    return try values.bytes.withUnsafeBytes { bytes in
      let start = { (range: Range<Int>) in bytes.baseAddress.map { $0 + range.lowerBound } }
      for (index, value) in zip(Int32(1)..., values.values) {
        let result =
          switch value {
          case .null: sqlite3_bind_null(statement, index)
          case .integer(let number): sqlite3_bind_int64(statement, index, number)
          case .real(let number): sqlite3_bind_double(statement, index, number)
          case .text(let range):
            sqlite3_bind_text64(
              statement, index, start(range)?.assumingMemoryBound(to: CChar.self), UInt64(range.count), nil,
              UInt8(SQLITE_UTF8))
          case .blob(let range):
            sqlite3_bind_blob64(statement, index, start(range), UInt64(range.count), nil)
          }
        guard result == SQLITE_OK else { throw StoreError(connection: connection, file: file) }
      }
      return try body()
    }
  }
}
