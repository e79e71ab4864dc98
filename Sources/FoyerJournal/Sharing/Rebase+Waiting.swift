import Foyer
import FoyerStorage

/// Changes that take effect later than they came: edits wait for their record, and others for a program that can use them.
extension Rebase {
  /// Puts a change of the server into effect that was set aside when it came.
  func applyLate(_ change: SharedChange) throws {
    try withdrawPending()
    let sequence = try insert(change)
    for part in change.parts {
      let table = core.table(part.type)
      try db.append([try patch(part, table)], to: sequence, core)
      try Revival(db, table).rebuild(part.record)
    }
    try db.execute("DELETE FROM journal_set_aside WHERE revision = ?", [change.revision])
    try reapplyPending()
  }

  /// Keeps an edit of a record that isn't here, joined with an earlier one that the same entry has.
  func keepWaiting(_ patch: Patch, in sequence: Int64) throws {
    let earlier = try db.patches(of: sequence, record: patch.record, core).first
    guard earlier == nil || earlier?.table == patch.table else { return }
    let joined = core.table(patch.table).joined(earlier, patch)
    try db.execute(
      "DELETE FROM journal_patch WHERE change = ? AND record = ?", [sequence, patch.record.bytes])
    try db.append([joined], to: sequence, core)
  }

  func patch(_ part: SharedChange.Part, _ table: RecordTable) throws(StoreError) -> Patch {
    Patch(
      table: part.type, record: part.record, before: try part.before.map(table.decode),
      after: try table.decode(part.after), lines: part.lines)
  }
}

extension Database {
  /// Returns the patches of a record by the changes that come before one in the order of the journal, in that order.
  ///
  /// - Parameter change: A change that comes behind all of the server's that are here, and itself is one of them or a
  ///   change that the server hasn't seen.
  func patches(
    of record: RecordID, before change: Int64, _ core: JournalCore
  ) throws(StoreError) -> [Patch] {
    let changes = try rows(
      """
      SELECT change FROM journal_patch JOIN journal_change ON sequence = change
      WHERE record = ?1 AND change <> ?2 AND owner IS NULL AND (
        revision IS NOT NULL
        OR change < ?2 AND EXISTS (SELECT 1 FROM journal_change WHERE sequence = ?2 AND revision IS NULL))
      ORDER BY revision IS NULL, revision, change
      """, [record.bytes, change]
    ) { $0[0] as Int64 }
    var patches: [Patch] = []
    for change in changes { patches += try self.patches(of: change, record: record, core) }
    return patches
  }

  /// Keeps a change that can't be used, so that those behind it can.
  func setAside(_ change: SharedChange, _ flaw: SharedChange.Flaw) throws(StoreError) {
    try execute(
      "INSERT OR REPLACE INTO journal_set_aside (revision, id, author, body, reason) VALUES (?, ?, ?, ?, ?)",
      [change.revision, change.id.bytes, change.author, flaw.body, flaw.reason.rawValue])
  }
}
