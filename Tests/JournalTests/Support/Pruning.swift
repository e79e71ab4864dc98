import Foyer

@testable import FoyerRecords

/// Makes journals whose history begins later than that of their server, as that of a replica does which began with a snapshot.
extension Journal {
  /// Removes history that is older than a moment, as far as the server has it.
  ///
  /// The records stay as they are: one entry without an author takes the values that the removed changes gave them. What
  /// is removed can't be undone any more, and private values that only it had are erased. It goes on in small
  /// transactions, each of which leaves the journal whole.
  ///
  /// - Returns: The number of removed changes.
  @discardableResult
  func prune(before moment: Timestamp) async throws -> Int {
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
  fileprivate func joined(_ earlier: Patch?, _ patch: Patch) -> Patch {
    var joined = patch
    if let earlier, !earlier.isCreation, !patch.isCreation {
      joined = earlier.joined(with: patch)
    } else if patch.isCreation, earlier?.isCreation != true {
      joined.after = creation(of: creating(patch, before: earlier.map { [$0] } ?? []))
    } else if let earlier {
      joined.before = nil
      joined.after = creation(of: applying(patch, to: creating(earlier)))
    }
    return joined
  }
}
