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

  private func freeHandle(of id: RecordID, in table: RecordTable) throws(StoreError) -> String {
    let code = id.code
    for length in 4...code.count {
      let handle = String(code.prefix(length))
      if try count("SELECT count(*) FROM \(table.source) WHERE handle = ?", [handle]) == 0 { return handle }
    }
    return id.description
  }
}
