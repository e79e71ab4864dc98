import Foyer
import FoyerStorage

/// A record that is to be created, as its table and the journal will have it.
///
/// Making one needs no database, so those of a large change are made while others are written. It is a class so that
/// handing it on copies one reference.
package final class PreparedRecord<Record: JournalRecord>: Sendable {
  let id: RecordID
  /// Its row, as ``RecordTable/insertion`` takes it.
  let row: [SQLValue]
  /// The values of all its columns.
  var values: [SQLValue] { Record.schema.table.values(ofRow: row) }
  /// The part of the change that creates it.
  let patch: String
  let privateValues: [PrivateValue]
  /// The record, with values that a change can have.
  let value: Record

  /// The number of records that are created at once; see ``ChangeWriter/create(_:)``.
  package static var mostAtOnce: Int { RecordTable.rowsAtOnce }

  /// - Parameter state: The value of `deleted` in its row.
  init(_ record: Record, as id: RecordID, at time: Timestamp, _ state: SQLValue, _ core: JournalCore) throws {
    let schema = Record.schema
    var record = record
    var values = [RecordTable.present]
    values.reserveCapacity(schema.fields.count + 2)
    var privateValues: [PrivateValue] = []
    for index in schema.fields.indices {
      let field = schema.fields[index]
      let given = field.get(record)
      var value = try field.column.bounded(given)
      if value != given { _ = field.set(&record, value) }
      if field.isPrivate, value != .null {
        let kept = PrivateValue(id: core.ids.next(at: time), value: value)
        privateValues.append(kept)
        value = .blob(kept.id.bytes)
      }
      values.append(value)
    }
    values.append(.null)
    row = schema.table.row(of: id, values, state)
    patch = schema.table.encode(created: values)
    (self.id, self.privateValues, value) = (id, privateValues, record)
  }
}

/// A value that is kept outside of the journal, which has its identifier instead.
struct PrivateValue: Sendable {
  let id: RecordID
  let value: SQLValue
}

extension Journal {
  /// Prepares a record that is created in a part of a change; see ``writeInParts(_:_:note:next:progress:part:finally:)``.
  ///
  /// - Parameters:
  ///   - id: Its identifier, which another one takes the place of when there is a record with it; `nil` for a new one.
  ///   - place: Its place among the records of the change.
  ///   - count: The number of those records, at least 1.
  package func prepare<Record: JournalRecord>(
    _ record: Record, as id: RecordID? = nil, place: Int = 0, of count: Int = 1
  ) throws -> PreparedRecord<Record> {
    let time = core.clock.now
    let id = id ?? core.ids.next(at: time, place: place, of: count)
    return try PreparedRecord(record, as: id, at: time, RecordTable.unsealed, core)
  }
}

extension Database {
  /// Keeps a private value of a record.
  func keep(_ kept: PrivateValue, of record: RecordID) throws(StoreError) {
    try execute(
      "INSERT INTO journal_private (id, record, value) VALUES (?, ?, ?)",
      [kept.id.bytes, record.bytes, kept.value])
  }
}
