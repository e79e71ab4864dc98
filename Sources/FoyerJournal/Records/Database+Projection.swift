import Foyer
import FoyerStorage

/// Writes of the projections' tables, by the engine alone.
extension Database {
  /// Inserts a record; see ``insertUnlessKnown(_:_:into:)``.
  func insert(
    _ id: RecordID, _ values: [SQLValue], into table: RecordTable
  ) throws(StoreError) -> (handle: String, number: Int64) {
    guard let row = try insertUnlessKnown(id, table.row(of: id, values, values[0]), into: table) else {
      throw StoreError(.damaged, cause: "\(table.name) has the record \(id) already")
    }
    return row
  }

  /// Inserts a row under the shortest form of its identifier that is free.
  ///
  /// - Returns: `nil` when there is a row with the identifier.
  func insertUnlessKnown(
    _ id: RecordID, _ row: [SQLValue], into table: RecordTable
  ) throws(StoreError) -> (handle: String, number: Int64)? {
    try execute(table.insertion, values: row)
    if changesCount > 0 { return (id.shortestHandle, lastInsertedRowID) }
    var row = row
    let handle = try freeHandle(of: id, in: table)
    row[1] = .text(handle)
    try execute(table.insertion, values: row)
    return changesCount > 0 ? (handle, lastInsertedRowID) : nil
  }

  /// Returns true when no row has an identifier between the first and the last of these.
  func lacks(_ ids: [RecordID], in table: RecordTable) throws(StoreError) -> Bool {
    guard let first = ids.min(), let last = ids.max() else { return true }
    let known = "SELECT 1 FROM \(table.source) WHERE id BETWEEN ? AND ?"
    return try count("SELECT EXISTS (\(known))", [first.bytes, last.bytes]) == 0
  }

  /// Inserts ``RecordTable/rowsAtOnce`` rows whose identifiers are new, each under its shortest form that is free.
  ///
  /// - Returns: The number of the first row, behind which the others follow, and the short forms.
  func insert(
    _ rows: [[SQLValue]], of ids: [RecordID], into table: RecordTable
  ) throws(StoreError) -> (first: Int64, handles: [String]) {
    let handles = try freeHandles(of: ids, in: table)
    var rows = rows
    for index in rows.indices where handles[index] != ids[index].shortestHandle {
      rows[index][1] = .text(handles[index])
    }
    try execute(table.insertionOfMany, rows: rows)
    guard changesCount == rows.count else {
      throw StoreError(.damaged, cause: "\(table.name) took \(changesCount) of \(rows.count) records")
    }
    return (lastInsertedRowID - Int64(rows.count) + 1, handles)
  }

  private func freeHandles(of ids: [RecordID], in table: RecordTable) throws(StoreError) -> [String] {
    let marks = String(repeating: ", ?", count: ids.count).dropFirst(2)
    var taken = Set(
      try rows(
        "SELECT handle FROM \(table.source) WHERE handle IN (\(marks))", ids.map(\.shortestHandle)
      ) { $0[0] as String })
    var handles: [String] = []
    for id in ids {
      var handle = id.shortestHandle
      if taken.contains(handle) { handle = try freeHandle(of: id, in: table, besides: taken) }
      taken.insert(handle)
      handles.append(handle)
    }
    return handles
  }

  /// Sets columns of a row.
  ///
  /// A statement that fails ends the whole change, so SQLite needs no copy of the pages before it.
  func update(_ fields: [Int: SQLValue], of number: Int64, in table: RecordTable) throws(StoreError) {
    let fields = fields.sorted { $0.key < $1.key }
    let assignments = fields.map { "\(table.columns[$0.key].name) = ?" }.joined(separator: ", ")
    try execute(
      "UPDATE OR FAIL \(table.source) SET \(assignments) WHERE number = ?",
      values: fields.map(\.value) + [.integer(number)])
  }

  private func freeHandle(
    of id: RecordID, in table: RecordTable, besides taken: Set<String> = []
  ) throws(StoreError) -> String {
    let code = id.code
    for length in 4...code.count {
      let handle = String(code.prefix(length))
      if taken.contains(handle) { continue }
      if try count("SELECT count(*) FROM \(table.source) WHERE handle = ?", [handle]) == 0 { return handle }
    }
    return id.description
  }
}
