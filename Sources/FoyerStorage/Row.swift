import CSQLite

/// One row of a result, valid only while the closure that was given it runs.
///
/// A column is read by its index and the type wanted: `Card(id: row[0], title: row[1], due: row[2])`. Reading never
/// fails: SQLite converts as its manual says (<https://www.sqlite.org/c3ref/column_blob.html>), so that text read as a
/// number is the number it begins with or 0, and NULL is 0 or empty, unless an optional is asked for. Declare tables
/// STRICT and every column is what it says.
public struct Row {
  let statement: OpaquePointer

  /// The number of columns in the row.
  public var count: Int { Int(sqlite3_column_count(statement)) }

  /// The values of all columns as SQLite keeps them.
  package var values: [SQLValue] { (0..<count).map { self[$0] } }

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
