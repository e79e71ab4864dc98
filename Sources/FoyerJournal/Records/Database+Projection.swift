import Foyer
import FoyerStorage

/// Writes of the projections' tables, by the engine alone.
extension Database {
  /// Inserts a row under the shortest form of its identifier that is free, four characters at least.
  func insert(
    _ id: RecordID, _ values: [SQLValue], into table: RecordTable
  ) throws(StoreError) -> (handle: String, number: Int64) {
    var handle = String(id.code.prefix(4))
    try insert(id, handle, values, into: table)
    if changesCount == 0 {
      handle = try freeHandle(of: id, in: table)
      try insert(id, handle, values, into: table)
    }
    guard changesCount > 0 else {
      throw StoreError(.damaged, cause: "\(table.name) has the record \(id) already")
    }
    return (handle, lastInsertedRowID)
  }

  private func insert(
    _ id: RecordID, _ handle: String, _ values: [SQLValue], into table: RecordTable
  ) throws(StoreError) {
    let name = table.isUnknown ? [SQLValue.text(table.name)] : []
    try execute(table.insertion, values: [.blob(id.bytes), .text(handle)] + values + name)
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
