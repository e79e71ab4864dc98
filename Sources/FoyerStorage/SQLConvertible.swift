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
