public import Foyer

/// Something that a feature keeps, whose fields are declared once.
///
/// ```swift
/// struct Book: JournalRecord {
///   var title = ""
///   var year: Int?
///
///   static let schema = RecordSchema<Book>("book", title: \.title) {
///     Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
///     Field("year", LocalizedText("year", [.korean: "연도"]), \.year)
///   }
/// }
/// ```
///
/// Decoding, patches, the table's columns and history come from that declaration.
public protocol JournalRecord: Sendable, Equatable {
  /// Makes a record whose fields have their first values.
  init()

  /// The fields of the record.
  static var schema: RecordSchema<Self> { get }

  /// The name of the feature whose history has the changes of such records, whatever a change says; empty to believe it.
  static var feature: String { get }

  /// The sums that lists of such records read, whichever table they are of; none by default.
  static var tallies: [Tally] { get }
}

extension JournalRecord {
  public static var feature: String { "" }
  public static var tallies: [Tally] { [] }
}

/// A record with its identity.
@dynamicMemberLookup
public struct Recorded<Value: JournalRecord>: Sendable, Equatable, Identifiable {
  /// The identifier, the same on every replica.
  public let id: RecordID
  /// The short form that people see and type, unique among the records of its type in this store.
  public let handle: String
  /// True when the record was deleted.
  public let isDeleted: Bool
  /// The fields of the record.
  public var value: Value

  /// The value of a field.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Recorded {
  /// Makes what is shown as a record and isn't one yet, such as a search result.
  ///
  /// - Parameter id: The identifier in place of a record's short form.
  package init(unkept value: Value, id: String, isGone: Bool = false) {
    self.init(id: RecordID(high: 0, low: 0), handle: id, isDeleted: isGone, value: value)
  }
}

/// The declaration of a type of records.
public struct RecordSchema<Record: JournalRecord>: Sendable {
  let table: RecordTable
  let fields: [Field<Record>]
  let reader: RecordReader<Record>
  /// The beginning of the statement that reads records, without a condition.
  let reading: String
  let didWrite: (@Sendable (Database, Int64, _ old: Record?, _ new: Record?) throws -> Void)?
  /// The text that names a record in history.
  public let title: @Sendable (Record) -> LocalizedText
  /// The name of the projection's table.
  public var name: String { table.name }

  /// Declares a type of records.
  ///
  /// - Parameters:
  ///   - name: The name in the journal and of the projection's table.
  ///   - title: The text that names a record in history.
  ///   - isSetting: The record is a setting whose first values hold while there is none, so history says which values
  ///     it got instead of that it was added.
  ///   - first: A setting with its first values, made of one with others.
  ///   - words: The words for adding, deleting and restoring such a record; `nil` for these.
  ///   - ownColumns: The definitions of columns that only `didWrite` fills.
  ///   - didWrite: Called after a row was written, with its `number`, so that a feature can keep an index of its own.
  ///     A record that is deleted and nothing else stays in it.
  ///   - fields: The fields in their order.
  public init(
    _ name: String, title: @escaping @Sendable (Record) -> LocalizedText, isSetting: Bool = false,
    first: @escaping @Sendable (Record) -> Record = { _ in Record() }, words: RecordWords? = nil,
    ownColumns: [String] = [],
    didWrite: (@Sendable (Database, Int64, _ old: Record?, _ new: Record?) throws -> Void)? = nil,
    @FieldBuilder<Record> _ fields: () -> [Field<Record>]
  ) {
    let fields = fields()
    let reader = RecordReader(fields)
    let record = { @Sendable (values: [SQLValue]) -> Record in
      reader.record { fields[$0].isPrivate ? nil : values[$0 + 1] }
    }
    var observer: RecordTable.Observer?
    if let didWrite {
      observer = { db, number, old, new in try didWrite(db, number, old.map(record), new.map(record)) }
    }
    var firstValues: (@Sendable ([SQLValue]) -> [SQLValue])?
    if isSetting {
      firstValues = { values in
        let first = first(record(values))
        return [RecordTable.present] + fields.map { $0.get(first) } + [.null]
      }
    }
    self.fields = fields
    self.reader = reader
    self.title = title
    self.didWrite = didWrite
    let columns = [.deleted] + fields.map { $0.column }
    reading = "SELECT \(RecordTable.selection(columns, of: name)) FROM \(name) WHERE "
    table = RecordTable(
      name: name, columns: columns + [.extra], ownColumns: ownColumns, words: words, didWrite: observer,
      firstValues: firstValues, feature: Record.feature, tallies: { Record.tallies },
      blank: {
        let first = Record()
        let values = fields.map { $0.column.isOptional ? .null : $0.get(first) }
        return [RecordTable.present] + values + [.null]
      }, shown: { index, values in fields[index - 1].shown?(record(values)) }
    ) { title(record($0)) }
  }
}

/// Makes records of the stored values of their fields.
struct RecordReader<Record: JournalRecord>: Sendable {
  private let fields: [Field<Record>]
  private let first = Record()
  /// The values that a record begins with.
  ///
  /// Most of a record's are these, and comparing one takes a tenth of setting it.
  private let firstValues: [SQLValue]

  init(_ fields: [Field<Record>]) {
    self.fields = fields
    firstValues = fields.map { [first] in $0.get(first) }
  }

  /// Returns a record made of stored values.
  ///
  /// A field keeps its first value where `value` returns `nil`, or a value that can't be used.
  ///
  /// - Parameter value: Returns the stored value of the field at an index.
  func record<Failure: Error>(_ value: (Int) throws(Failure) -> SQLValue?) throws(Failure) -> Record {
    var record = first
    // An index takes a third of the time of a sequence, whose type only the run knows.
    for index in fields.indices {
      if let value = try value(index), value != firstValues[index] { _ = fields[index].set(&record, value) }
    }
    return record
  }
}

/// The words for what happens to records of a type in history, such as “followed”.
public struct RecordWords: Sendable {
  let added: LocalizedText
  let deleted: LocalizedText
  let restored: LocalizedText

  /// Makes the words.
  ///
  /// - Parameters:
  ///   - added: The word for adding a record.
  ///   - deleted: The word for deleting it.
  ///   - restored: The word for restoring it.
  public init(added: LocalizedText, deleted: LocalizedText, restored: LocalizedText) {
    self.added = added
    self.deleted = deleted
    self.restored = restored
  }
}

/// Collects the fields of a ``RecordSchema``.
@resultBuilder
public enum FieldBuilder<Record: JournalRecord> {
  /// Takes one field.
  public static func buildExpression(_ field: Field<Record>) -> [Field<Record>] { [field] }
  /// Takes several fields.
  public static func buildExpression(_ fields: [Field<Record>]) -> [Field<Record>] { fields }
  /// Joins fields.
  public static func buildBlock(_ fields: [Field<Record>]...) -> [Field<Record>] { fields.flatMap { $0 } }
}

/// Types of records that a journal keeps.
public typealias RecordTypes = [any JournalRecord.Type]

/// The columns of a type of records, for a table of the feature's own such as a cache of what may become records.
extension RecordSchema {
  /// The names of the fields, in the order in which they were declared.
  public var columns: [String] { fields.map { $0.column.name } }

  /// The definitions of the fields' columns, as in `CREATE TABLE`.
  public var columnDefinitions: String { table.fieldDefinitions.dropFirst().joined(separator: ", ") }

  /// Returns the values of a record's fields as the store keeps them; private ones as they are.
  public func values(of record: Record) -> [SQLValue] { fields.map { $0.get(record) } }

  /// Returns the record with its fields' values from a place on, as ``values(of:)`` returns them.
  func record(of values: [SQLValue], from start: Int) -> Record {
    reader.record { values[start + $0] }
  }
}
