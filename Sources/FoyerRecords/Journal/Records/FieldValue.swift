public import Foyer

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

extension Money: FieldValue {
  public static var columnType: ColumnType { .text }
  public var stored: SQLValue { .text(code) }

  public init?(stored: SQLValue) {
    guard case .text(let text) = stored else { return nil }
    self.init(code: text)
  }
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

/// The bounds of a kind of value.
///
/// Readers of what others wrote, the tables that screens query, and the server's `append` all come from them. A value
/// beyond them is kept as it came and not used.
public enum ValueBounds: Sendable, Hashable {
  /// A whole number.
  case number(ClosedRange<Int64>)
  /// A text of at most so many bytes, without the character U+0000.
  case text(Int)
  /// An identifier, as which a reference to a private value counts too.
  case identifier
}

extension ValueBounds {
  /// Whole numbers, which other languages read from JSON without rounding.
  static let numbers = number(-9_007_199_254_740_991...9_007_199_254_740_991)
  static let flags = number(0...1)
  static let days = number(Int64(Day.range.lowerBound)...Int64(Day.range.upperBound))
  static let moments = number(Timestamp.range)
  static let texts = text(textLength)
  /// Texts of lines, which grow: notes, playlists, lists of pictures.
  static let lines = text(8_000_000)
  static let orderKeys = text(OrderKey.longest)

  /// The most bytes of a text that isn't one of lines.
  package static let textLength = 100_000
  /// The greatest depth of nested arrays and objects in a change.
  package static let depth = JSONReader.deepest
  /// The most bytes of the names of types and fields, of features and of commands.
  package static let nameLength = 60
  /// The most bytes of a detail of a command, such as the name of a file.
  package static let noteLength = 5_000
  /// The most bytes of any value that this program doesn't know.
  package static let unknownLength = 8_000_000

  func contain(_ value: SQLValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .integer(let number)): range.contains(number)
    case (.text(let most), .text(let text)): text.utf8.count <= most && !text.utf8.contains(0)
    case (.identifier, .blob(let bytes)): bytes.count == 16
    default: false
    }
  }
}

extension String {
  /// True for what can be the name of a type of records or of a field.
  var isRecordName: Bool {
    let bytes = utf8
    guard let first = bytes.first, bytes.count <= ValueBounds.nameLength, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) }
}

/// A value that is too large or too long to be kept, in a change that is made here.
struct UnboundedValue: ExplainedError {
  let field: LocalizedText

  var explanation: LocalizedText {
    "The \(field) is too long or too large. Nothing was changed."
  }
}
