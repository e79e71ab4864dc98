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
}
