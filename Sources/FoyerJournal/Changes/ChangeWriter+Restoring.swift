extension ChangeWriter {
  /// Brings a deleted record back as it was.
  ///
  /// - Returns: `false` when there is none or it isn't deleted.
  @discardableResult
  public func restore<Record: JournalRecord>(_ type: Record.Type, _ id: RecordID) throws -> Bool {
    guard try db.records(type, "id = ? AND deleted = 1", [id.bytes]).first != nil else { return false }
    try set([0: RecordTable.present], of: id, in: Record.schema.table)
    return true
  }
}
