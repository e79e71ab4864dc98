import Foyer
import FoyerStorage

/// Writes of the projections' tables, by the engine alone.
extension Database {
  /// Inserts a row under the shortest form of its identifier that is free, four characters at least.
  func insert(
    _ id: RecordID, _ values: [SQLValue], into table: RecordTable
  ) throws(StoreError) -> (handle: String, number: Int64) {
    let handle = try freeHandle(of: id, in: table)
    let (type, name) = table.isUnknown ? (", type", [SQLValue.text(table.name)]) : ("", [])
    let marks = (values + name).map { _ in "?" }.joined(separator: ", ")
    try execute(
      """
      INSERT INTO \(table.source) (id, handle, \(table.columnNames)\(type))
      VALUES (?, ?, \(marks))
      """, [id.bytes, handle] + values + name)
    return (handle, lastInsertedRowID)
  }

  /// Sets columns of a row.
  func update(_ fields: [Int: SQLValue], of number: Int64, in table: RecordTable) throws(StoreError) {
    let fields = fields.sorted { $0.key < $1.key }
    let assignments = fields.map { "\(table.columns[$0.key].name) = ?" }.joined(separator: ", ")
    try execute("UPDATE \(table.source) SET \(assignments) WHERE number = ?", fields.map(\.value) + [number])
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
