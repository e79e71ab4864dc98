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
