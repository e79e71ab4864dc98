public import Foyer
public import FoyerStorage

/// A value that a field of a record can have.
///
/// `String`, `Int`, `Int64`, `Bool`, ``RecordID``, `Day`, `Timestamp`, `Money`, and optionals of these are field values. An enum
/// with such a raw value only has to declare it: `extension Position: FieldValue {}`.
public protocol FieldValue: Sendable, Equatable {
  /// The type of the column.
  static var columnType: ColumnType { get }
  /// The bounds of the stored value.
  static var bounds: ValueBounds { get }
  /// The value as the store keeps it.
  var stored: SQLValue { get }
  /// Reads a stored value; `nil` when it is not of this type.
  init?(stored: SQLValue)
  /// The value as history shows it.
  var shown: LocalizedText { get }
}

extension FieldValue {
  /// The bounds of any value that is stored in such a column.
  public static var bounds: ValueBounds {
    switch columnType {
    case .integer: .numbers
    case .text: .texts
    case .identifier: .identifier
    }
  }
}

/// The type of a projection's column.
public enum ColumnType: String, Sendable {
  /// A whole number.
  case integer = "INTEGER"
  /// A text.
  case text = "TEXT"
  /// An identifier: 16 bytes in the store, hexadecimal text in the journal.
  case identifier = "BLOB"
}

extension String: FieldValue {
  public static var columnType: ColumnType { .text }
  public var stored: SQLValue { .text(self) }

  public init?(stored: SQLValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension Int64: FieldValue {}

extension Int: FieldValue {}

extension FieldValue where Self: SignedInteger {
  public static var columnType: ColumnType { .integer }
  @inlinable
  public var stored: SQLValue { .integer(Int64(self)) }

  @inlinable
  public init?(stored: SQLValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }

  public var shown: LocalizedText { LocalizedText(verbatim: "\(self)") }
}

extension Bool: FieldValue {
  public static var columnType: ColumnType { .integer }
  public static var bounds: ValueBounds { .flags }
  public var stored: SQLValue { .integer(self ? 1 : 0) }

  public init?(stored: SQLValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
}

extension RecordID: FieldValue {
  public static var columnType: ColumnType { .identifier }
  public var stored: SQLValue { .blob(bytes) }

  public init?(stored: SQLValue) {
    guard case .blob(let bytes) = stored else { return nil }
    self.init(bytes: bytes)
  }

  public var shown: LocalizedText { LocalizedText(verbatim: Text(code)) }
}

extension Day: FieldValue {
  public static var columnType: ColumnType { .integer }
  public static var bounds: ValueBounds { .days }
  public var stored: SQLValue { .integer(Int64(daysSince1970)) }

  public init?(stored: SQLValue) {
    guard let days = Int(stored: stored), Day.range.contains(days) else { return nil }
    self.init(daysSince1970: days)
  }
}

extension Timestamp: FieldValue {
  public static var columnType: ColumnType { .integer }
  public static var bounds: ValueBounds { .moments }
  public var stored: SQLValue { .integer(milliseconds) }

  public init?(stored: SQLValue) {
    guard let milliseconds = Int64(stored: stored), Timestamp.range.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

/// A value that the store keeps as a text.
package protocol TextFieldValue: FieldValue {
  /// The text in the store.
  var storedText: String { get }
  init?(storedText: String)
}

extension TextFieldValue {
  package static var columnType: ColumnType { .text }
  package var stored: SQLValue { .text(storedText) }

  package init?(stored: SQLValue) {
    guard case .text(let text) = stored else { return nil }
    self.init(storedText: text)
  }
}

extension Money: TextFieldValue {
  public static var columnType: ColumnType { .text }
  public var stored: SQLValue { .text(storedText) }

  public init?(stored: SQLValue) {
    guard case .text(let text) = stored else { return nil }
    self.init(storedText: text)
  }

  package var storedText: String { code }
  package init?(storedText: String) { self.init(code: storedText) }
}

extension FieldValue where Self: RawRepresentable, RawValue: FieldValue {
  public static var columnType: ColumnType { RawValue.columnType }
  @inlinable
  public var stored: SQLValue { rawValue.stored }

  @inlinable
  public init?(stored: SQLValue) {
    guard let raw = RawValue(stored: stored) else { return nil }
    self.init(rawValue: raw)
  }

  public var shown: LocalizedText { rawValue.shown }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var columnType: ColumnType { Wrapped.columnType }
  public static var bounds: ValueBounds { Wrapped.bounds }
  @inlinable
  public var stored: SQLValue { self?.stored ?? .null }

  @inlinable
  public init?(stored: SQLValue) {
    if stored == .null {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = .some(value)
    }
  }

  public var shown: LocalizedText { self?.shown ?? FormStrings.none }
}
