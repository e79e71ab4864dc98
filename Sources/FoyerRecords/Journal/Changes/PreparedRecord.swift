import Foyer

/// A record that is to be created, as its table and the journal will have it.
struct PreparedRecord<Record: JournalRecord> {
  let id: RecordID
  /// The values of all its columns.
  let values: [SQLValue]
  let privateValues: [SharedChange.PrivateValue]
  /// The record, with values that a change can have.
  let value: Record

  init(
    _ record: Record, as id: RecordID, at time: Timestamp, _ core: JournalCore,
    _ schema: RecordSchema<Record> = Record.schema
  ) throws {
    var record = record
    var values = [RecordTable.present]
    values.reserveCapacity(schema.fields.count + 2)
    var privateValues: [SharedChange.PrivateValue] = []
    for index in schema.fields.indices {
      let field = schema.fields[index]
      let given = field.get(record)
      var value = try field.column.bounded(given)
      if value != given { _ = field.set(&record, value) }
      if field.isPrivate, case .text(let text) = value {
        let kept = SharedChange.PrivateValue(id: core.ids.next(at: time), record: id, value: text)
        privateValues.append(kept)
        value = .blob(kept.id.bytes)
      }
      values.append(value)
    }
    values.append(.null)
    (self.id, self.values, self.privateValues, value) = (id, values, privateValues, record)
  }
}

/// Records that are created in a part of a change; see ``Journal/writeInParts(_:_:note:next:progress:part:finally:)``.
///
/// Preparing them needs no database, so those of a large change are prepared while others are written.
struct PreparedRecords<Record: JournalRecord>: Sendable {
  private(set) var ids: [RecordID] = []
  /// Their rows, as ``RecordTable/insertion(of:)`` takes them.
  private(set) var rows = BoundValues([.null])
  /// The parts of the change that create them, as the journal takes them.
  private(set) var creations: BoundValues
  private(set) var privateValues: [SharedChange.PrivateValue] = []
  /// The records, with values that a change can have.
  private(set) var values: [Record] = []
  private let schema: RecordSchema<Record>
  private let core: JournalCore

  /// The number of records that are created at once; see ``ChangeWriter/create(_:)``.
  static var mostAtOnce: Int { RecordTable.rowsAtOnce }

  @MainActor
  init(in journal: Journal) {
    (schema, core) = (Record.schema, journal.core)
    creations = BoundValues([.null, .text(schema.name)])
  }

  var isFull: Bool { ids.count == Self.mostAtOnce }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - id: Its identifier, which another one takes the place of when there is a record with it; `nil` for a new one.
  ///   - place: Its place among the records of the change.
  ///   - count: The number of those records, at least 1.
  mutating func append(
    _ record: Record, as id: RecordID? = nil, place: Int = 0, of count: Int = 1
  ) throws {
    let time = core.clock.now
    let id = id ?? core.ids.next(at: time, place: place, of: count)
    let record = try PreparedRecord(record, as: id, at: time, core, schema)
    ids.append(id)
    values.append(record.value)
    privateValues += record.privateValues
    for value in schema.table.row(of: id, record.values, RecordTable.unsealed) { rows.append(value) }
    creations.append(.blob(id.bytes))
    creations.append(.text(schema.table.encode(created: record.values)))
  }
}
