/// Reads of records, for use inside ``Store/read(_:)`` and inside changes.
extension Database {
  /// Returns the record with an identifier, unless it was deleted.
  public func record<Record: JournalRecord>(
    _ type: Record.Type, _ id: RecordID
  ) throws(StoreError) -> Recorded<Record>? {
    try records(type, "id = ? AND deleted = 0", [id.bytes]).first
  }

  /// Returns the record with a short form, unless it was deleted.
  public func record<Record: JournalRecord>(
    _ type: Record.Type, handle: String
  ) throws(StoreError) -> Recorded<Record>? {
    try records(type, "handle = ? AND deleted = 0", [handle]).first
  }

  /// Returns the records that a condition picks.
  ///
  /// The condition has to leave out deleted records: `deleted = 0`.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - condition: SQL behind `WHERE`, with an order and a limit as needed.
  ///   - arguments: The values of the condition.
  public func records<Record: JournalRecord>(
    _ type: Record.Type, _ condition: String = "deleted = 0", _ arguments: [any SQLConvertible] = []
  ) throws(StoreError) -> [Recorded<Record>] {
    let schema = Record.schema
    return try rows(schema.reading + condition, arguments) { row in
      guard let id = RecordID(bytes: row[0]) else { throw damaged(schema.table.name, "identifier") }
      return Recorded(
        id: id, handle: row[1], isDeleted: row[2] as Int != 0, value: try record(type, in: row, from: 3))
    }
  }

  /// Reads a record from a row of any table that has its fields' values from a column on.
  public func record<Record: JournalRecord>(
    _ type: Record.Type, in row: ResultRow, from start: Int = 0
  ) throws(StoreError) -> Record {
    let schema = Record.schema
    return try schema.reader.record { index throws(StoreError) in
      let stored = row[start + index] as SQLValue
      return schema.fields[index].isPrivate ? try privateValue(stored) : stored
    }
  }

  /// Returns a value that is kept outside of the journal; `NULL` when there is none or it was erased.
  func privateValue(_ reference: SQLValue) throws(StoreError) -> SQLValue {
    guard case .blob(let id) = reference else { return .null }
    return try row("SELECT value FROM journal_private WHERE id = ?", [id]) { $0[0] } ?? .null
  }

  func damaged(_ table: String, _ column: String) -> StoreError {
    StoreError(.damaged, cause: "\(table).\(column) holds a value of another type")
  }

  /// Returns a row of any table as it is stored; `nil` when there is none.
  func values(of id: RecordID, in table: RecordTable) throws(StoreError) -> (
    number: Int64, values: [SQLValue]
  )? {
    try row(
      "SELECT number, \(table.columnNames) FROM \(table.source) WHERE id = ? \(table.ofType)", [id.bytes]
    ) { row in
      (row[0], table.columns.indices.map { row[$0 + 1] })
    }
  }

  /// Visits the rows of any table as they are stored.
  ///
  /// - Parameter condition: SQL behind `WHERE`; by default it leaves out the rows of changes that are still being made.
  func eachRow(
    of table: RecordTable, _ condition: String = "deleted <> 2", _ arguments: [any SQLConvertible] = [],
    _ visit: (StoredRow) throws -> Void
  ) throws(StoreError) {
    let columns = "number, id, handle, \(table.columnNames)"
    try each("SELECT \(columns) FROM \(table.source) WHERE true \(table.ofType) AND \(condition)", arguments)
    { row in
      guard let id = RecordID(bytes: row[1]) else { throw damaged(table.name, "id") }
      try visit(
        StoredRow(
          number: row[0], id: id, handle: row[2], values: table.columns.indices.map { row[$0 + 3] }))
    }
  }
}

/// A row of a table of records.
struct StoredRow {
  let number: Int64
  let id: RecordID
  let handle: String
  let values: [SQLValue]
}
