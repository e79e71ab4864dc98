import Foyer

/// Writes of the projections' tables, by the engine alone.
extension Database {
  /// Inserts a record, and tells the observer of its table.
  func insert(_ id: RecordID, _ values: [SQLValue], into table: RecordTable) throws {
    guard let row = try insertUnlessKnown(id, table.row(of: id, values, values[0]), into: table) else {
      throw StoreError(.damaged, cause: "\(table.name) has the record \(id) already")
    }
    try table.didWrite?(self, row.number, nil, values)
  }

  /// Removes a row, and tells the observer of its table.
  func remove(_ number: Int64, _ values: [SQLValue], from table: RecordTable) throws {
    try table.didWrite?(self, number, values, nil)
    try execute("DELETE FROM \(table.source) WHERE number = ?", [number])
  }

  /// Replaces the values of a row, and tells the observer of its table unless the record was only deleted.
  ///
  /// - Returns: False when nothing differs.
  @discardableResult
  func replace(
    _ old: [SQLValue], with new: [SQLValue], of number: Int64, in table: RecordTable
  ) throws -> Bool {
    let changed = old.indices.filter { old[$0] != new[$0] }
    guard !changed.isEmpty else { return false }
    try update(changed, to: new, of: number, in: table)
    if changed != [0] || new[0] != RecordTable.deleted { try table.didWrite?(self, number, old, new) }
    return true
  }

  /// Inserts a row under the shortest form of its identifier that is free.
  ///
  /// - Returns: `nil` when there is a row with the identifier.
  func insertUnlessKnown(
    _ id: RecordID, _ row: [SQLValue], into table: RecordTable
  ) throws(StoreError) -> (handle: String, number: Int64)? {
    try execute(table.insertion(), values: [.null] + row)
    if changesCount > 0 { return (id.shortestHandle, lastInsertedRowID) }
    var row = row
    let handle = try freeHandle(of: id, in: table)
    row[1] = .text(handle)
    try execute(table.insertion(), values: [.null] + row)
    return changesCount > 0 ? (handle, lastInsertedRowID) : nil
  }

  /// Returns true when no row has one of these identifiers.
  func lacks(_ ids: [RecordID], in table: RecordTable) throws(StoreError) -> Bool {
    guard let first = ids.min(), let last = ids.max() else { return true }
    let known = "SELECT EXISTS (SELECT 1 FROM \(table.source) WHERE id"
    // New identifiers are behind all others, and those of a file are among them.
    if try count("\(known) BETWEEN ? AND ?)", [first.bytes, last.bytes]) == 0 { return true }
    let marks = Array(repeating: "?", count: ids.count).joined(separator: ", ")
    return try count("\(known) IN (\(marks)))", ids.map(\.bytes)) == 0
  }

  /// Inserts rows whose identifiers are new, each under its shortest form that is free.
  ///
  /// - Parameter rows: Their values, as ``RecordTable/insertion(of:)`` takes them.
  /// - Returns: The number of the first row, behind which the others follow, and the short forms.
  func insert(
    _ rows: BoundValues, of ids: [RecordID], into table: RecordTable
  ) throws(StoreError) -> (first: Int64, handles: [String]) {
    let first = Int64(try count("SELECT coalesce(max(number), 0) + 1 FROM \(table.source)"))
    var (rows, handles, missing) = (rows, ids.map(\.shortestHandle), Array(ids.indices))
    rows.replace(0, by: .integer(first))
    for _ in 0...ids.count {
      try execute(table.insertion(of: ids.count), rows)
      if changesCount == missing.count { return (first, handles) }
      // A row was left out where another record has its short form.
      let taken = Set(
        try self.rows("SELECT number FROM \(table.source) WHERE number >= ?", [first]) { $0[0] as Int64 })
      missing.removeAll { taken.contains(first + Int64($0)) }
      for index in missing {
        handles[index] = try freeHandle(of: ids[index], in: table)
        rows.replace(index * (table.columns.count + 2) + 2, by: .text(handles[index]))
      }
    }
    throw StoreError(.damaged, cause: "\(table.name) didn't take a record")
  }

  /// Sets columns of a row, by their indexes.
  ///
  /// A statement that fails ends the whole change, so SQLite needs no copy of the pages before it.
  func update(
    _ indices: [Int], to values: [SQLValue], of number: Int64, in table: RecordTable
  ) throws(StoreError) {
    let assignments = indices.map { "\(table.columns[$0].name) = ?" }.joined(separator: ", ")
    try execute(
      "UPDATE OR FAIL \(table.source) SET \(assignments) WHERE number = ?",
      values: indices.map { values[$0] } + [.integer(number)])
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

extension JournalRecord {
  /// SQL for the value of a private field in conditions on the projection; `NULL` when it was erased.
  package static func privateValue(_ field: String) -> String {
    "(SELECT value FROM journal_private WHERE journal_private.id = \(table.name).\(field))"
  }
}

extension Database {
  /// Returns the values that a private field has or had in any record and that weren't erased, each once.
  package func privateValues<Record: JournalRecord>(
    _ type: Record.Type, _ field: String
  ) throws(StoreError) -> [String] {
    try rows(
      """
      SELECT DISTINCT value FROM journal_private
      WHERE lower(hex(id)) IN (SELECT json_extract(after, ?) FROM journal_patch WHERE type = ?)
      """, ["$.\(field)", type.table.name]
    ) { $0[0] as String }
  }

  /// Returns the other records that have or had a private value of these records, the oldest first.
  package func recordsNaming(thePeopleOf records: [RecordID]) throws(StoreError) -> [RecordID] {
    let ids = records.map(\.description).joined(separator: "', '")
    return try rows(
      """
      SELECT DISTINCT record FROM journal_private WHERE lower(hex(record)) NOT IN ('\(ids)')
        AND lower(value) IN (SELECT lower(value) FROM journal_private WHERE lower(hex(record)) IN ('\(ids)'))
      ORDER BY record
      """
    ) { RecordID(bytes: $0[0]) }.compactMap(\.self)
  }
}
