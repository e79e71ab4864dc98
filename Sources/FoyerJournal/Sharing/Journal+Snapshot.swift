package import Foyer
import FoyerStorage

extension Journal {
  /// The name of the entry that a snapshot becomes in the journal of a new replica.
  nonisolated static let snapshotCommand = "join"

  /// Returns all records as they are at the known revision; `nil` while changes wait to be sent.
  package func makeSnapshot() throws -> JournalSnapshot? {
    try read { db in
      guard try db.pendingChanges(atMost: 1).isEmpty else { return nil }
      var parts: [SharedChange.Part] = []
      var privateValues: [SharedChange.PrivateValue] = []
      for table in try core.tables(in: db) {
        try db.eachRow(of: table, "deleted <> 2 ORDER BY id") { row in
          let fields = table.fields(of: row.values)
          parts.append(
            SharedChange.Part(type: table.name, record: row.id, before: nil, after: table.encode(fields)))
          privateValues += try db.privateValues(in: fields, of: row.id, table)
        }
      }
      return JournalSnapshot(past: try db.knownPast(), parts: parts, privateValues: privateValues)
    }
  }

  /// Begins a journal with a snapshot, in place of all that the server had before.
  ///
  /// The changes that the server hasn't seen come behind it.
  package func begin(with snapshot: JournalSnapshot) async throws {
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

extension Journal {
  /// Removes history that is older than a moment, as far as the server has it.
  ///
  /// The records stay as they are: one entry without an author takes the values that the removed changes gave them. What
  /// is removed can't be undone any more, and private values that only it had are erased. It goes on in small
  /// transactions, each of which leaves the journal whole.
  ///
  /// - Returns: The number of removed changes.
  @discardableResult
  package func prune(before moment: Timestamp) async throws -> Int {
    var removed = 0
    while true {
      try Task.checkCancellation()
      let count = try await inBackground { [core] db in
        try Pruning(db: db, core: core).removeSome(before: moment)
      }
      if count == 0 { return removed }
      removed += count
    }
  }
}

/// Moves the oldest changes of a journal into the entry that it begins with.
private struct Pruning {
  /// The most changes that a transaction removes.
  private static let slice = 200

  let db: Database
  let core: JournalCore

  /// Removes the oldest changes, in the server's order and up to the first that is not older.
  ///
  /// - Returns: Their number.
  func removeSome(before moment: Timestamp) throws -> Int {
    let oldest = try db.rows(
      """
      SELECT sequence, revision, time FROM journal_change
      WHERE revision IS NOT NULL AND feature <> '' ORDER BY revision LIMIT ?
      """, [Self.slice]
    ) { (sequence: $0[0] as Int64, revision: $0[1] as Int64, time: $0[2] as Int64) }
    let changes = oldest.prefix { $0.time < moment.milliseconds }
    guard let first = changes.first, let last = changes.last else { return 0 }
    let base = try base() ?? makeBase(at: first.sequence, revision: first.revision)
    for change in changes where change.sequence != base { try fold(change.sequence, into: base) }
    try db.execute(
      """
      UPDATE journal_change SET revision = ?, size = (SELECT count(*) FROM journal_patch WHERE change = sequence)
      WHERE sequence = ?
      """, [last.revision, base])
    return changes.count
  }

  private func base() throws(StoreError) -> Int64? {
    try db.row("SELECT sequence FROM journal_change WHERE feature = ''") { $0[0] }
  }

  /// Puts an entry without an author in the place of the oldest change, with what that did.
  private func makeBase(at sequence: Int64, revision: Int64) throws -> Int64 {
    let patches = try db.patches(of: sequence, core)
    try remove(sequence)
    try db.execute(
      """
      INSERT INTO journal_change
        (sequence, id, replica, author, time, feature, command, kind, revision, size)
      VALUES (?, ?, ?, '', ?, '', ?, ?, ?, 0)
      """,
      [
        sequence, core.ids.next(at: core.clock.now).bytes, try core.replica(in: db).bytes,
        core.clock.now.milliseconds, Journal.snapshotCommand, Change.Kind.did.rawValue, revision,
      ])
    for patch in patches { try fold(patch, into: sequence) }
    return sequence
  }

  private func fold(_ change: Int64, into base: Int64) throws {
    let patches = try db.patches(of: change, core)
    try remove(change)
    for patch in patches { try fold(patch, into: base) }
  }

  private func fold(_ patch: Patch, into base: Int64) throws {
    let table = patch.table
    let earlier = try db.patches(of: base, record: patch.record, core).first
    // A record has the type that it was created with.
    if let earlier, earlier.table.name != table.name, !patch.isCreation || earlier.isCreation { return }
    let folded = table.joined(earlier.flatMap { $0.table.name == table.name ? $0 : nil }, patch)
    try db.append(folded, to: base, replacing: true)
    if table.columns.contains(where: { $0.traits.contains(.isPrivate) }) {
      try db.eraseUnusedPrivateValues(of: patch.record)
    }
  }

  private func remove(_ change: Int64) throws(StoreError) {
    try db.execute("DELETE FROM journal_patch WHERE change = ?", [change])
    try db.execute("DELETE FROM journal_change WHERE sequence = ?", [change])
  }
}

extension RecordTable {
  /// Returns one patch for two; an edit that waits for its record goes on waiting.
  func joined(_ earlier: Patch?, _ patch: Patch) -> Patch {
    var joined = patch
    if let earlier, !earlier.isCreation, let before = patch.before {
      joined.before = merged(earlier.before ?? [:], over: before)
      joined.after = merged(patch.after, over: earlier.after)
    } else if patch.isCreation, earlier?.isCreation != true {
      joined.after = fields(of: creating(patch, before: earlier.map { [$0] } ?? []))
    } else if let earlier {
      joined.before = nil
      joined.after = fields(of: applying(patch, to: creating(earlier)))
    }
    return joined
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
