public import Foyer

/// A field of a record: its name, its type, and how history shows it.
///
/// It is a class so that looking at a field of each record copies one reference.
public final class Field<Record: JournalRecord>: Sendable {
  /// Facts about a field that no type of record is needed for.
  let column: FieldColumn
  let get: @Sendable (Record) -> SQLValue
  /// Sets the field; returns false for a value of another type.
  let set: @Sendable (inout Record, SQLValue) -> Bool
  /// The value as history shows it, where another field of the record says more about it.
  let shown: (@Sendable (Record) -> LocalizedText)?
  /// True when the value is kept outside of the journal.
  var isPrivate: Bool { column.traits.contains(.isPrivate) }

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - name: The name in the journal, in the projection's table and in JSON.
  ///   - label: The name that history shows.
  ///   - path: The property of the record.
  ///   - traits: The properties of the field.
  ///   - range: The numbers that it can have, when they aren't all of its type.
  ///   - shown: The value as history shows it, when it isn't the value's own text.
  ///   - line: A line of a text as history shows it, when it isn't the line itself.
  // Inlinable, since to read a value of a type that only the run knows takes three times as long.
  @inlinable
  public convenience init<Value: FieldValue>(
    _ name: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value> & Sendable,
    _ traits: FieldTraits = [], in range: ClosedRange<Int64>? = nil,
    shown: (@Sendable (Value) -> LocalizedText)? = nil, line: (@Sendable (String) -> String)? = nil
  ) {
    let offset = MemoryLayout<Record>.offset(of: path)
    self.init(
      FieldColumn(name, label, of: Value.self, traits, in: range, shown: shown, line: line),
      get: { record in
        guard let offset else { return record[keyPath: path].stored }
        return Self.value(of: Value.self, in: record, at: offset).stored
      },
      set: { record, stored in
        guard let value = Value(stored: stored) else { return false }
        if let offset { Self.put(value, in: &record, at: offset) } else { record[keyPath: path] = value }
        return true
      })
  }

  /// Sets a property by its place in a record; see ``value(of:in:at:)``.
  @inlinable
  static func put<Value>(_ value: Value, in record: inout Record, at offset: Int) {
    withUnsafeMutablePointer(to: &record) { start in
      (UnsafeMutableRawPointer(start) + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  /// Returns a property by its place in a record, which takes a tenth of the time of a key path.
  @inlinable
  static func value<Value>(of type: Value.Type, in record: Record, at offset: Int) -> Value {
    withUnsafePointer(to: record) { start in
      (UnsafeRawPointer(start) + offset).assumingMemoryBound(to: Value.self).pointee
    }
  }

  @usableFromInline
  init(
    _ column: FieldColumn, get: @escaping @Sendable (Record) -> SQLValue,
    set: @escaping @Sendable (inout Record, SQLValue) -> Bool,
    shown: (@Sendable (Record) -> LocalizedText)? = nil
  ) {
    self.column = column
    self.get = get
    self.set = set
    self.shown = shown
  }

  /// The same field, of which history shows what a record says by it and other fields.
  package func shown(_ shown: @escaping @Sendable (Record) -> LocalizedText) -> Field {
    Field(column, get: get, set: set, shown: shown)
  }
}

/// Traits of a field.
public struct FieldTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// History does not show the field: an order key.
  public static let isHidden = FieldTraits(rawValue: 1)
  /// History shows the field only where nothing else was changed: a date that follows from another field.
  public static let follows = FieldTraits(rawValue: 16)
  /// The value is kept outside of the journal and can be erased for good.
  public static let isPrivate = FieldTraits(rawValue: 2)
  /// The value is lines of text, each of which two people can change for themselves.
  public static let lines = FieldTraits(rawValue: 4)
  /// History shows the field's new value alone when a record is added.
  public static let isTitle = FieldTraits(rawValue: 8)
  /// The value is where the record is, such as a column of a board.
  package static let isPlace = FieldTraits(rawValue: 32)
  /// The value is true or false, and the label an adjective for a record of which it is true.
  package static let isFlag = FieldTraits(rawValue: 64)
  /// A change of the field is right only for the value that it replaces.
  ///
  /// A server refuses the change when somebody else replaced that value, or another guarded one of the record, or deleted
  /// the record. So does one that deletes or restores the record. Declare it optional where records are older than it.
  package static let isGuarded = FieldTraits(rawValue: 256)
  /// No two records of the type have the same value, deleted ones included; a server refuses a change that gives it twice.
  static let isUnique = FieldTraits(rawValue: 512)
  /// The value is an ``OrderKey``.
  package static let isOrderKey = FieldTraits(rawValue: 1_024)
  /// The value is right only beside those of the other fields with this trait, such as a column and the time of its move.
  ///
  /// A change of one of them writes them all, so that of two people's changes at once one is kept whole.
  public static let isJoint = FieldTraits(rawValue: 2_048)
  /// History names the value when a record is added.
  static let isNamed = FieldTraits(rawValue: 128)
}

/// The facts about a field that the engine needs.
@usableFromInline
final class FieldColumn: Sendable {
  let name: String
  let label: LocalizedText
  let type: ColumnType
  let isOptional: Bool
  let traits: FieldTraits
  let bounds: ValueBounds
  /// Returns true for a stored value of the field's type.
  let isOfType: @Sendable (SQLValue) -> Bool
  let shown: @Sendable (SQLValue) -> LocalizedText
  /// A line of a text as history shows it; `nil` for the line itself.
  let line: (@Sendable (String) -> String)?

  private init(
    name: String, label: LocalizedText, type: ColumnType, isOptional: Bool, traits: FieldTraits,
    bounds: ValueBounds, isOfType: @escaping @Sendable (SQLValue) -> Bool,
    line: (@Sendable (String) -> String)? = nil, shown: @escaping @Sendable (SQLValue) -> LocalizedText
  ) {
    self.name = name
    self.label = label
    self.type = type
    self.isOptional = isOptional
    self.traits = traits
    self.bounds = bounds
    self.isOfType = isOfType
    self.shown = shown
    self.line = line
  }

  /// The flag that every record has before its own fields.
  static let deleted = FieldColumn(
    name: "deleted", label: "deleted", type: .integer, isOptional: false,
    traits: .isHidden, bounds: .flags, isOfType: { _ in true }
  ) { _ in "" }

  /// The values that this program can't use, behind the fields of every record; see ``RecordFields``.
  static let extra = FieldColumn(
    name: "extra", label: "extra", type: .text, isOptional: true,
    traits: .isHidden, bounds: .lines, isOfType: { _ in true }
  ) { _ in "" }

  /// Returns true for a value that can be in the column and that a record can be made of.
  func isUsable(_ value: SQLValue) -> Bool {
    value == .null ? isOptional : bounds.contain(value) && isOfType(value)
  }

  /// Returns the column's definition, with the value for rows that were there before it or that know nothing of it.
  func definition(first: SQLValue) -> String {
    "\(name) \(type.rawValue)" + (isOptional ? "" : " NOT NULL DEFAULT \(first.literal)")
  }
}

extension SQLValue {
  /// The value in SQL.
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text):
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    case .blob(let bytes):
      "x'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
    }
  }
}

extension FieldColumn {
  @usableFromInline
  convenience init<Value: FieldValue>(
    _ name: String, _ label: LocalizedText, of type: Value.Type, _ traits: FieldTraits,
    in range: ClosedRange<Int64>?, shown: (@Sendable (Value) -> LocalizedText)?,
    line: (@Sendable (String) -> String)?
  ) {
    let isPrivate = traits.contains(.isPrivate)
    self.init(
      name: name, label: label, type: isPrivate ? .identifier : Value.columnType,
      isOptional: isPrivate || Value(stored: .null) != nil, traits: traits,
      bounds: range.map(ValueBounds.number) ?? Self.bounds(of: Value.self, traits),
      isOfType: { isPrivate || Value(stored: $0) != nil }, line: line
    ) { stored in
      guard let value = Value(stored: stored) else { return FormStrings.removed }
      if let shown { return shown(value) }
      // An empty text alone wouldn't be seen.
      return (value as? String)?.isEmpty == true ? LocalizedText(verbatim: "“”") : value.shown
    }
  }

  /// Returns a value as a change of this program can have it.
  ///
  /// The character U+0000, which services send and no server of PostgreSQL takes, becomes U+FFFD.
  func bounded(_ value: SQLValue) throws(UnboundedValue) -> SQLValue {
    // A private value is a text at most, to which the journal keeps a reference.
    let bounds = traits.contains(.isPrivate) ? .texts : bounds
    if value == .null || bounds.contain(value) { return value }
    guard case .text(let text) = value, text.utf8.contains(0) else { throw UnboundedValue(field: label) }
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    let replaced = SQLValue.text(String(String.UnicodeScalarView(scalars)))
    guard bounds.contain(replaced) else { throw UnboundedValue(field: label) }
    return replaced
  }

  private static func bounds<Value: FieldValue>(of type: Value.Type, _ traits: FieldTraits) -> ValueBounds {
    if traits.contains(.isPrivate) { return .identifier }
    if traits.contains(.lines) { return .lines }
    return traits.contains(.isOrderKey) ? .orderKeys : Value.bounds
  }

  /// The value as the journal writes it.
  func json(_ value: SQLValue) -> JSONValue {
    switch value {
    case .null: .null
    case .integer(let number): .integer(Int(number))
    case .text(let text): .string(text)
    case .blob(let bytes): .string(RecordID(bytes: bytes)?.description ?? "")
    case .real(let number): Int(exactly: number).map { .integer($0) } ?? .null
    }
  }

  /// The value that the journal wrote; `nil` when the field can't have it.
  func value(_ json: JSONValue) -> SQLValue? {
    guard let value = typed(json), value == .null || isUsable(value) else { return nil }
    return value
  }

  private func typed(_ json: JSONValue) -> SQLValue? {
    switch (json, type) {
    case (.null, _): .null
    case (.integer(let number), .integer): .integer(Int64(number))
    case (.bool(let flag), .integer): .integer(flag ? 1 : 0)
    case (.string(let text), .text): .text(text)
    case (.string(let text), .identifier): RecordID(text).map { .blob($0.bytes) }
    default: nil
    }
  }
}

/// The bounds of a field of a type of records, for a server that refuses what is beyond them.
package struct FieldBounds: Sendable {
  package let type: String
  /// The feature whose history has the changes of such records.
  package let feature: String
  package let field: String
  package let bounds: ValueBounds

  /// Returns the bounds of all fields of some types.
  package static func all(of types: RecordTypes) -> [FieldBounds] {
    types.map { $0.table }.flatMap { table in
      table.columns.dropLast().map { column in
        FieldBounds(type: table.name, feature: table.feature, field: column.name, bounds: column.bounds)
      }
    }
  }
}

/// Values of fields by their names, as JSON.
///
/// Values that this program can't use are kept as they came: of fields that it doesn't know, and of fields that it knows
/// when the value is of another type or beyond its bounds. They are in the last column of every table. A program that
/// knows the fields moves them into their columns.
typealias RecordFields = [String: JSONValue]

extension RecordFields {
  /// Reads a JSON object; `nil` for a text that is none.
  init?(_ text: String) {
    guard case .object(let members)? = JSONReader.keptValue(of: text[...]) else { return nil }
    self.init(members.map { ($0.name, $0.value) }) { $1 }
  }

  /// Reads the values in the last column of a table.
  init(kept stored: SQLValue) {
    guard case .text(let text) = stored else {
      self = [:]
      return
    }
    self = Self(text) ?? [:]
  }

  /// The flag of a deleted record; `nil` where the fields don't have it.
  var deleted: JSONValue? { self[FieldColumn.deleted.name] }

  /// The values as the last column has them; `NULL` for none.
  var stored: SQLValue { isEmpty ? .null : .text(json.encoded) }

  /// The fields as an object in the order of their names.
  var json: JSONValue { .object(sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }) }
}

extension JSONValue {
  /// The same value with the members of all objects in one order, as servers have them in another one.
  var canonical: JSONValue {
    switch self {
    case .object(let members): RecordFields(members.map { ($0.name, $0.value.canonical) }) { $1 }.json
    case .array(let elements): .array(elements.map(\.canonical))
    default: self
    }
  }
}
