public import Foyer

/// Makes one change inside a write transaction.
///
/// A command reads what it needs through the writer and names the fields it changes, so nothing that another process
/// wrote meanwhile is overwritten unseen. Records that end as they began leave no patch, and a change without patches
/// leaves no entry.
public final class ChangeWriter {
  /// The database, for reads.
  public let db: Database
  /// The moment of the change, the same for all that it does.
  public let time: Timestamp
  let core: JournalCore
  /// The short forms of the records that were created.
  private(set) var handles: [String] = []
  /// The patches, unless the change has an entry already.
  private(set) var patches: [Patch] = []
  private var places: [RecordID: Int] = [:]
  var header: ChangeHeader
  /// The entry of a change of many records, to which patches go at once so that few are in memory.
  let entry: Int64?
  /// The number of records that were touched.
  private(set) var size = 0
  /// The types of records that were touched.
  private(set) var types: Set<String> = []
  /// The numbers of the rows that were created, by their table.
  private(set) var created: [String: ClosedRange<Int64>] = [:]
  /// The value of `deleted` that created records get.
  private let createdState: SQLValue
  /// Returns true when the change is to end with nothing changed.
  var isStopped: () -> Bool = { false }

  /// - Parameters:
  ///   - entry: The entry of a change of many records; `nil` to keep the patches in memory.
  ///   - createdState: The value of `deleted` that created records get.
  init(
    _ db: Database, core: JournalCore, header: ChangeHeader, entry: Int64? = nil,
    createdState: SQLValue = RecordTable.present
  ) {
    self.db = db
    self.core = core
    self.header = header
    self.entry = entry
    self.createdState = createdState
    time = core.clock.now
  }

  /// Adds a detail of the command to the entry, such as the name of a file.
  public func note(_ text: String) { header.note = text }

  /// Creates a record.
  @discardableResult
  public func create<Record: JournalRecord>(_ record: Record) throws -> Recorded<Record> {
    let new = try PreparedRecord(record, as: core.ids.next(at: time), at: time, core)
    // Identifiers of one seed come again.
    guard let handle = try insert(new) else { return try create(record) }
    return Recorded(id: new.id, handle: handle, isDeleted: false, value: new.value)
  }

  /// Creates records that were prepared; ``RecordTable/rowsAtOnce`` of them take half the time of as many single ones.
  func create<Record: JournalRecord>(_ records: PreparedRecords<Record>) throws {
    let schema = Record.schema
    let table = schema.table
    guard let entry, records.isFull, try db.lacks(records.ids, in: table) else {
      for (id, record) in zip(records.ids, records.values) {
        if try insert(PreparedRecord(record, as: id, at: time, core)) == nil { try create(record) }
      }
      return
    }
    if isStopped() { throw CancellationError() }
    if types.insert(table.name).inserted { try core.tables.remember(Record.self) }
    let (first, taken) = try db.insert(records.rows, of: records.ids, into: table)
    handles += taken
    try db.keep(records.privateValues)
    var number = first
    for record in records.values {
      try schema.didWrite?(db, number, nil, record)
      number += 1
    }
    created[table.source] = (created[table.source]?.lowerBound ?? first)...number - 1
    try db.append(creations: records.creations, to: entry)
    size += records.ids.count
  }

  /// Inserts a record and adds it to the change, unless there is one with its identifier.
  ///
  /// - Returns: Its short form.
  private func insert<Record: JournalRecord>(_ new: PreparedRecord<Record>) throws -> String? {
    let schema = Record.schema
    if !types.contains(schema.name) { try core.tables.remember(Record.self) }
    let values = schema.table.row(of: new.id, new.values, createdState)
    guard let row = try db.insertUnlessKnown(new.id, values, into: schema.table) else { return nil }
    try db.keep(new.privateValues)
    handles.append(row.handle)
    created[schema.table.source] = (created[schema.table.source]?.lowerBound ?? row.number)...row.number
    try schema.didWrite?(db, row.number, nil, new.value)
    try addCreation(of: new, in: schema.table)
    return row.handle
  }

  /// Creates a record under an identifier that is known before: from `Journal.newID()`, or one that follows from others, so that
  /// whoever creates the record too creates the same.
  ///
  /// - Returns: The record, brought back when it was deleted; `nil` when it is there.
  @discardableResult
  public func create<Record: JournalRecord>(_ record: Record, as id: RecordID) throws -> Recorded<Record>? {
    let table = Record.schema.table
    let prepared = try PreparedRecord(record, as: id, at: time, core)
    guard let (number, old) = try db.values(of: id, in: table) else {
      let handle = try insert(prepared)
      try applyEdits(waitingFor: id, in: table)
      return try db.record(Record.self, id)
        ?? handle.map { Recorded(id: id, handle: $0, isDeleted: false, value: prepared.value) }
    }
    guard old[0] == RecordTable.deleted else { return nil }
    try db.keep(prepared.privateValues)
    var new = prepared.values
    // Fields that a newer program added to the record stay.
    new[table.extra] = RecordFields(kept: old[table.extra]).filter { table.index(of: $0.key) == nil }.stored
    try replace(old, with: new, of: id, number, in: table)
    return try db.record(Record.self, id)
  }

  /// Applies the edits of others that came before the record was created here; the journal has them already.
  private func applyEdits(waitingFor id: RecordID, in table: RecordTable) throws {
    let edits = try db.patches(of: id, before: .max, core).filter { $0.table.name == table.name }
    guard !edits.isEmpty, let creation = patches.last, let (number, old) = try db.values(of: id, in: table)
    else { return }
    try db.replace(old, with: table.creating(creation, before: edits), of: number, in: table)
  }

  /// Changes fields of a record: those that `change` sets to another value.
  ///
  /// - Returns: The record as it was and as it is now; `nil` when there is none or it was deleted.
  @discardableResult
  public func update<Record: JournalRecord>(
    _ type: Record.Type, _ id: RecordID, _ change: (inout Record) throws -> Void
  ) throws -> (old: Recorded<Record>, new: Recorded<Record>)? {
    guard let old = try db.record(type, id) else { return nil }
    var new = old
    try change(&new.value)
    guard new != old else { return (old, old) }
    let schema = Record.schema
    guard let (number, values) = try db.values(of: id, in: schema.table) else { return nil }
    var changed = values
    for index in schema.fields.indices {
      let field = schema.fields[index]
      let (before, after) = (field.get(old.value), field.get(new.value))
      guard before != after else { continue }
      let stored = try reference(to: try field.column.bounded(after), of: field.column, id)
      schema.table.assign([field.column.name: field.column.json(stored)], to: &changed)
    }
    try replace(values, with: changed, of: id, number, in: schema.table)
    return (old, new)
  }

  /// Deletes a record, which stays in the store so that it can come back.
  ///
  /// - Returns: The record as it was; `nil` when there is none or it was deleted already.
  @discardableResult
  public func delete<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws -> Recorded<Record>? {
    guard let old = try db.record(type, id) else { return nil }
    try set(RecordTable.deletion, of: id, in: Record.schema.table)
    return old
  }
}

extension ChangeWriter {
  /// Sets stored values of a record of any type.
  func set(_ fields: RecordFields, of id: RecordID, in table: RecordTable) throws {
    guard let (number, values) = try db.values(of: id, in: table) else {
      throw StoreError(.damaged, cause: "\(table.name) lacks the record \(id)")
    }
    var changed = values
    table.assign(fields, to: &changed)
    try replace(values, with: changed, of: id, number, in: table)
  }

  /// Deletes the records that another change created, which are known to be there, in a change that has an entry.
  func deleteRecords(createdBy change: Int64, in table: RecordTable) throws(StoreError) {
    let creations = "FROM journal_patch WHERE change = ? AND type = ? AND before IS NULL"
    let ids = "SELECT record \(creations)"
    try db.execute(
      "UPDATE OR FAIL \(table.source) SET deleted = 1 WHERE id IN (\(ids)) \(table.ofType)",
      [change, table.name])
    let (before, after) = (RecordTable.restoration.json.encoded, RecordTable.deletion.json.encoded)
    try db.execute(
      """
      INSERT OR FAIL INTO journal_patch (change, record, type, before, after)
      SELECT ?, record, type, ?, ? \(creations) ORDER BY record
      """, [entry, before, after, change, table.name])
    types.insert(table.name)
    size += db.changesCount
  }

  private func replace(
    _ old: [SQLValue], with new: [SQLValue], of id: RecordID, _ number: Int64, in table: RecordTable
  ) throws {
    guard try db.replace(old, with: new, of: number, in: table) else { return }
    if !table.isUnknown { core.tables.remember(table) }
    let (before, after) = table.difference(from: old, to: new)
    try add(Patch(table: table, record: id, before: before, after: after))
  }

  /// Adds a patch, joined with an earlier one of the same record.
  func add(_ patch: Patch) throws {
    if isStopped() { throw CancellationError() }
    guard createdState == RecordTable.present else {
      throw StoreError(.other, cause: "a part of a change touched a record that exists")
    }
    types.insert(patch.table.name)
    if let entry {
      if try db.append(patch, to: entry) {
        size += 1
      } else if let earlier = try db.patches(of: entry, record: patch.record, core).first {
        try db.append(earlier.joined(with: patch), to: entry, replacing: true)
      }
    } else if let place = places[patch.record] {
      patches[place] = patches[place].joined(with: patch)
    } else {
      places[patch.record] = size
      patches.append(patch)
      size += 1
    }
  }

  private func addCreation<Record>(of new: PreparedRecord<Record>, in table: RecordTable) throws {
    guard let entry else {
      return try add(Patch(table: table, record: new.id, after: table.creation(of: new.values)))
    }
    if isStopped() { throw CancellationError() }
    types.insert(table.name)
    try db.append(new.id, table, after: table.encode(created: new.values), to: entry)
    size += 1
  }

  /// Returns a value as the projection keeps it: a private one as a reference to where it is.
  private func reference(
    to value: SQLValue, of column: FieldColumn, _ record: RecordID
  ) throws(StoreError) -> SQLValue {
    guard column.traits.contains(.isPrivate), case .text(let text) = value else { return value }
    let kept = SharedChange.PrivateValue(id: core.ids.next(at: time), record: record, value: text)
    try db.keep([kept])
    return .blob(kept.id.bytes)
  }
}

extension ChangeWriter {
  /// Brings a deleted record back as it was.
  ///
  /// - Returns: `false` when there is none or it isn't deleted.
  @discardableResult
  public func restore<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws -> Bool {
    guard try db.records(type, "id = ? AND deleted = 1", [id.bytes]).first != nil else { return false }
    try set(RecordTable.restoration, of: id, in: Record.schema.table)
    return true
  }
}

extension ChangeWriter {
  /// Erases the private values that a record has and had, for good and on every replica.
  ///
  /// The journal keeps references to them, which history shows as removed. Erasing can't be undone.
  package func erasePrivateValues<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws {
    try db.erasePrivateValues(of: id)
    header.kind = .erased
    try add(Patch(table: type.table, record: id, before: [:], after: [:]))
  }
}

extension Database {
  func erasePrivateValues(of record: RecordID) throws(StoreError) {
    try execute("DELETE FROM journal_private WHERE record = ?", [record.bytes])
  }
}
