import FoyerStorage

extension ChangeWriter {
  /// Erases the private values that a record has and had, for good and on every replica.
  ///
  /// The journal keeps references to them, which history shows as removed. Erasing can't be undone.
  package func erasePrivateValues<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws {
    try db.erasePrivateValues(of: id)
    header.kind = .erased
    try add(Patch(table: type.table.name, record: id, before: [:], after: [:]))
  }
}

extension Database {
  func erasePrivateValues(of record: RecordID) throws(StoreError) {
    try execute("DELETE FROM journal_private WHERE record = ?", [record.bytes])
  }
}
