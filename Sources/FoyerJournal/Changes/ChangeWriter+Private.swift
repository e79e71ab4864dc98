import FoyerStorage

extension ChangeWriter {
  /// Erases the private values that a record has and had, for good.
  ///
  /// The journal keeps references to them, which history shows as removed. Erasing is no change of the journal and
  /// can't be undone.
  public func erasePrivateValues<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws {
    let table = type.table
    let indexes = table.columns.indices.filter { table.columns[$0].traits.contains(.isPrivate) }
    var references: Set<[UInt8]> = []
    let texts = try db.rows("SELECT after FROM journal_patch WHERE record = ?", [id.bytes]) {
      $0[0] as String
    }
    for text in texts {
      let fields = try table.decode(text)
      for index in indexes {
        if case .blob(let reference)? = fields[index] { references.insert(reference) }
      }
    }
    for reference in references { try db.execute("DELETE FROM journal_private WHERE id = ?", [reference]) }
  }
}
