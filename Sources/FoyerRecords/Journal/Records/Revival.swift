import Foyer

/// Moves values between the columns of a table and those that are kept as they came, when another program declares what
/// can be used.
struct Revival {
  let db: Database
  let table: RecordTable

  /// Returns true when nothing is kept that this program can use.
  func isDone() throws(StoreError) -> Bool {
    let unknown = try db.count(
      "SELECT count(*) FROM \(RecordTable.unknownSource) WHERE type = ?", [table.name])
    guard unknown == 0 else { return false }
    return try usable().isEmpty
  }

  func revive() throws {
    let ids = try db.rows("SELECT id FROM \(RecordTable.unknownSource) WHERE type = ?", [table.name]) {
      $0[0] as [UInt8]
    }
    let usable = try usable()
    try db.execute("DELETE FROM \(RecordTable.unknownSource) WHERE type = ?", [table.name])
    for id in ids.compactMap(RecordID.init(bytes:)) + usable { try rebuild(id) }
  }

  /// Takes values out of their columns that can't be used, in a store of a program that didn't look at them.
  func moveUnusable() throws {
    var found: [RecordID] = []
    try db.eachRow(of: table) { row in
      let isSound = table.columns.indices.allSatisfy { table.columns[$0].isUsable(row.values[$0]) }
      if !isSound { found.append(row.id) }
    }
    for id in found { try rebuild(id) }
  }

  /// The records with a kept value that this program can use.
  private func usable() throws(StoreError) -> [RecordID] {
    try db.rows("SELECT id, extra FROM \(table.name) WHERE extra IS NOT NULL") { row in
      let isUsable = RecordFields(kept: row[1]).contains { name, value in table.canUse([name: value]) }
      return isUsable ? RecordID(bytes: row[0]) : nil
    }.compactMap(\.self)
  }

  /// Gives a record the values that the journal says.
  func rebuild(_ id: RecordID) throws {
    guard let new = try db.replay(table, only: id)[id] else { return }
    guard let (number, old) = try db.values(of: id, in: table) else {
      return try db.insert(id, new, into: table)
    }
    try db.replace(old, with: new, of: number, in: table)
  }
}
