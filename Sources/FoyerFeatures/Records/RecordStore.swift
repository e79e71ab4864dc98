public import Foyer
public import FoyerJournal
public import FoyerStorage

/// Makes and changes the records of a type that have a form.
@MainActor
public struct RecordStore<Record: FormRecord & NamedRecord> {
  let feature: FeatureJournal
  private let find: @MainActor (String) throws -> Recorded<Record>

  /// - Parameters:
  ///   - feature: The journal of the feature.
  ///   - find: Returns a record that can be changed, or throws a `Refusal` when it is gone or never was there.
  public init(_ feature: FeatureJournal, find: @escaping @MainActor (String) throws -> Recorded<Record>) {
    self.feature = feature
    self.find = find
  }

  /// Returns a record that can be changed.
  ///
  /// - Throws: A `Refusal` when it is gone or never was there.
  public func callAsFunction(_ handle: String) throws -> Recorded<Record> { try find(handle) }
}

/// A record that goes by a name.
public protocol NamedRecord: JournalRecord {
  /// The name of the record.
  var name: String { get }
}

/// The outcome of changing a record.
public struct RecordEdit<Record: FormRecord & NamedRecord> {
  /// The record before.
  public let record: Record
  /// The fields that were changed; none when all are as before.
  public let fields: [FormField<RecordForm<Record>>]
}

extension RecordStore {
  /// Adds a record, as one change.
  @discardableResult
  public func add(_ record: Record) throws -> Recorded<Record> {
    try feature.write("add") { try $0.create(record) }
  }

  /// Changes the fields that were answered otherwise than before, and leaves those that others changed meanwhile.
  @discardableResult
  public func edit(_ handle: String, to answers: RecordAnswers<Record>) throws -> RecordEdit<Record> {
    let fields = answers.changedFields
    return try feature.write("edit") { change in
      let record = try find(handle)
      let changed = try change.update(Record.self, record.id) { answers.apply(fields, to: &$0) }
      let isChanged = changed.map { $0.old != $0.new } ?? false
      return RecordEdit(record: record.value, fields: isChanged ? fields : [])
    }
  }

  /// Changes one field.
  @discardableResult
  public func edit(
    _ handle: String, _ field: FormField<RecordForm<Record>>, to typed: String
  ) throws -> RecordEdit<Record> {
    let form = RecordForm(try find(handle).value)
    return try edit(handle, to: try form.changing(field, to: typed, in: feature.environment))
  }

  /// - Returns: The record as it was.
  @discardableResult
  public func remove(_ handle: String) throws -> Record {
    try feature.write("remove") { change in
      let record = try find(handle)
      try change.delete(Record.self, record.id)
      return record.value
    }
  }

  /// Adds those records of a sample whose names no record has.
  ///
  /// - Returns: `false` when all are there.
  public func addMissing(of sample: [Record], in change: ChangeWriter) throws -> Bool {
    let isMissing = "SELECT NOT EXISTS (SELECT 1 FROM \(Record.schema.name) WHERE name = ? AND deleted = 0)"
    let missing = try sample.filter { try change.db.count(isMissing, [$0.name]) == 1 }
    for record in missing { try change.create(record) }
    return !missing.isEmpty
  }
}

/// The sentences about changes of records, the same in every feature.
public enum RecordPhrases {
  /// Says that a record was added.
  public static func added(_ name: String) -> LocalizedText {
    let name = Text(name).quoted
    return LocalizedText(en: "Added \(name).", ko: "추가했습니다: \(name).")
  }

  static func removed(_ record: some NamedRecord) -> LocalizedText {
    let name = Text(record.name).quoted
    return LocalizedText(en: "Removed \(name).", ko: "뺐습니다: \(name).")
  }

  /// Names the fields of a record that were changed.
  public static func edited<Record>(_ edit: RecordEdit<Record>) -> LocalizedText {
    let name = Text(edit.record.name).quoted
    guard !edit.fields.isEmpty else {
      return LocalizedText(en: "\(name) is as before.", ko: "그대로입니다: \(name).")
    }
    let en = edit.fields.map { Text($0.key) }.joined(separator: ", ")
    let ko = edit.fields.map(\.label.ko).joined(separator: ", ")
    return LocalizedText(en: "Changed \(name): \(en).", ko: "\(name)의 \(ko) 항목을 바꿨습니다.")
  }
}

extension Database {
  /// Returns the record with a short form, also one that was deleted.
  public func anyRecord<Record>(_ type: Record.Type, _ handle: String) throws(StoreError) -> Recorded<Record>?
  {
    try records(type, "handle = ? AND deleted <> 2", [handle]).first
  }

  /// Returns the first rows of a table whose `name_key` begins with a text, with identifier and name.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - id: The column of the identifiers.
  ///   - condition: SQL for the rows that count.
  ///   - order: The terms of an `ORDER BY`.
  ///   - text: The beginning, in capitals or small letters.
  ///   - limit: The largest number of rows.
  public func names(
    in table: String, id: String = "handle", where condition: String, by order: String = "name_key, number",
    beginningWith text: String, limit: Int
  ) throws(StoreError) -> [Foyer.Row] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT \(id), name FROM \(table) WHERE \(condition) AND name_key >= ? AND name_key < ?
      ORDER BY \(order) LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { Foyer.Row($0[0], [Cell(Text($0[1] as String))]) }
  }
}

extension RecordSchema where Record: NamedRecord {
  /// Keeps the name in small letters in the column `name_key` of a table.
  public static func keepsNameKey(
    in table: String
  ) -> @Sendable (Database, Int64, Record?, Record?) throws -> Void {
    { db, number, old, new in
      guard let new, new.name != old?.name else { return }
      try db.execute("UPDATE \(table) SET name_key = ? WHERE number = ?", [new.name.lowercased(), number])
    }
  }
}
