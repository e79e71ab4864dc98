package import FoyerStorage

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
