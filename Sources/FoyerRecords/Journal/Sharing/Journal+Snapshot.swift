import Foyer

extension Journal {
  /// The name of the entry that a snapshot becomes in the journal of a new replica.
  nonisolated static let snapshotCommand = "join"

  /// Begins a journal with a snapshot, in place of all that the server had before.
  ///
  /// The changes that the server hasn't seen come behind it.
  func begin(with snapshot: JournalSnapshot) async throws {
    try await inBackground { [core] db in
      guard try db.knownRevision() < snapshot.past.revision else { return }
      let rebase = Rebase(db, core)
      try rebase.withdrawPending()
      try db.begin(with: snapshot, core)
      try rebase.reapplyPending()
    }
  }
}

extension Database {
  /// Puts a snapshot in place of all records and the changes that the server has seen.
  func begin(with snapshot: JournalSnapshot, _ core: JournalCore) throws {
    try removeShared(core)
    let sequence = try append(
      ChangeHeader(feature: "", command: Journal.snapshotCommand), id: core.ids.next(at: core.clock.now),
      at: core.clock.now, size: snapshot.parts.count, core)
    try execute(
      "UPDATE journal_change SET revision = ?, author = '' WHERE sequence = ?",
      [snapshot.past.revision, sequence])
    try keep(snapshot.privateValues)
    for part in snapshot.parts {
      try Task.checkCancellation()
      let patch = try Patch(part, core)
      guard patch.isCreation else {
        try Rebase(self, core).keepWaiting(patch, in: sequence)
        continue
      }
      try insert(part.record, patch.table.creating(patch), into: patch.table)
      try append(patch, to: sequence)
    }
    try note(snapshot.past)
  }

  /// Removes all records and the changes that the server has seen.
  fileprivate func removeShared(_ core: JournalCore) throws {
    try execute("DELETE FROM \(RecordTable.unknownSource)")
    for table in core.tables.all {
      if let didWrite = table.didWrite {
        try eachRow(of: table) { row in try didWrite(self, row.number, row.values, nil) }
      }
      try execute("DELETE FROM \(table.name) WHERE deleted <> 2")
    }
    try execute(
      "DELETE FROM journal_patch WHERE change IN (SELECT sequence FROM journal_change WHERE revision IS NOT NULL)"
    )
    try execute("DELETE FROM journal_change WHERE revision IS NOT NULL")
  }
}

extension Database {
  /// Erases the private values of a record that no change names any more.
  func eraseUnusedPrivateValues(of record: RecordID) throws(StoreError) {
    try execute(
      """
      DELETE FROM journal_private WHERE record = ?1 AND NOT EXISTS (
        SELECT 1 FROM journal_patch WHERE record = ?1
          AND instr(coalesce(before, '') || after, lower(hex(journal_private.id))) > 0
      )
      """, [record.bytes])
  }
}
