import Foyer
import FoyerStorage

/// Moves values between the columns of a table and those that are kept as they came, when another program declares what
/// can be used.
struct Revival {
  let db: Database
  let table: RecordTable

  init(_ db: Database, _ table: RecordTable) {
    self.db = db
    self.table = table
  }

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
    try db.each("SELECT id, \(table.columnNames) FROM \(table.name) WHERE deleted <> 2", []) { row in
      let isSound = table.columns.indices.allSatisfy { table.columns[$0].isUsable(row[$0 + 1]) }
      if !isSound, let id = RecordID(bytes: row[0]) { found.append(id) }
    }
    for id in found { try rebuild(id) }
  }

  /// The records with a kept value that this program can use.
  private func usable() throws(StoreError) -> [RecordID] {
    try db.rows("SELECT id, extra FROM \(table.name) WHERE extra IS NOT NULL") { row in
      let isUsable = KeptFields(row[1]).members.contains { member in
        table.index(of: member.name).map { table.columns[$0].value(member.value) != nil } ?? false
      }
      return isUsable ? RecordID(bytes: row[0]) : nil
    }.compactMap(\.self)
  }

  /// Gives a record the values that the journal says.
  func rebuild(_ id: RecordID) throws {
    guard let new = try replayed(id) else { return }
    guard let (number, old) = try db.values(of: id, in: table) else {
      let (_, number) = try db.insert(id, new, into: table)
      try table.didWrite?(db, number, nil, new)
      return
    }
    let changed = old.indices.filter { old[$0] != new[$0] }
    guard !changed.isEmpty else { return }
    try db.update(Patch.Fields(uniqueKeysWithValues: changed.map { ($0, new[$0]) }), of: number, in: table)
    try table.didWrite?(db, number, old, new)
  }

  private func replayed(_ id: RecordID) throws -> [SQLValue]? {
    let patches = try db.rows(
      """
      SELECT before, after FROM journal_change JOIN journal_patch ON change = sequence
      WHERE record = ? AND type = ? AND owner IS NULL ORDER BY revision IS NULL, revision, sequence
      """, [id.bytes, table.name]
    ) { row in
      Patch(
        table: table.name, record: id, before: try (row[0] as String?).map(table.decode),
        after: try table.decode(row[1]))
    }
    return table.replayed(patches)
  }
}

extension RecordTable {
  /// Returns the values that patches give a record, in the order of the journal; `nil` when none of them creates it.
  ///
  /// Edits before the creation wait for it.
  func replayed(_ patches: [Patch]) -> [SQLValue]? {
    guard let created = patches.firstIndex(where: \.isCreation) else { return nil }
    let new = creating(patches[created], before: Array(patches[..<created]))
    return patches[(created + 1)...].reduce(new) { applying($1, to: $0) }
  }
}
