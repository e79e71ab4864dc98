import Foyer
import FoyerStorage

extension Rebase {
  /// Removes pending changes, and those that build on them: edits of the records that they created, and what undoes or
  /// redoes the same.
  ///
  /// - Parameters:
  ///   - refusals: The changes that the server refused, each with what didn't hold.
  ///   - unusable: The changes that it doesn't take at all, which are set aside.
  func takeBack(
    _ refusals: [RecordID: Expectation], _ unusable: [SharedChange] = []
  ) throws -> [RefusedChange] {
    for change in unusable { try db.setAsideRefused(change) }
    let setAside = Set(unusable.map(\.id))
    try withdrawPending()
    var refused: [RefusedChange] = []
    var missing: Set<RecordID> = []
    var removed: [Change] = []
    for sequence in try db.pendingChanges() {
      guard let change = try db.change(sequence) else { continue }
      let patches = try db.patches(of: sequence, core)
      let refusal = refusals[change.id]
      let isBuiltOn = removed.contains {
        $0.id == change.target || $0.target != nil && $0.target == change.target
      }
      let isSetAside = setAside.contains(change.id)
      guard
        refusal != nil || isSetAside || isBuiltOn
          || patches.contains(where: { missing.contains($0.record) })
      else { continue }
      missing.formUnion(patches.filter(\.isCreation).map(\.record))
      removed.append(change)
      // People are told of the others as changes that were set aside.
      if !isSetAside { refused.append(try self.refused(change, patches, refusal)) }
      try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
      for patch in patches { try db.eraseUnusedPrivateValues(of: patch.record) }
      try db.execute("DELETE FROM journal_change WHERE sequence = ?", [sequence])
    }
    try reapplyPending()
    for change in removed { try db.restoreSteps(without: change) }
    return refused
  }

  private func refused(
    _ change: Change, _ patches: [Patch], _ refusal: Expectation?
  ) throws -> RefusedChange {
    RefusedChange(
      id: change.id, command: change.command, record: try title(of: change, patches, refusal),
      reason: change.kind == .erased ? .notErased : refusal?.uniqueIn != nil ? .numberTaken : .otherValue)
  }

  /// Names a change by the record that wasn't as expected, one that it edited, or the one that it created.
  private func title(
    of change: Change, _ patches: [Patch], _ refusal: Expectation?
  ) throws -> LocalizedText {
    let edited = patches.filter { !$0.isCreation }
    for patch in edited.filter({ $0.record == refusal?.record }) + edited {
      let table = core.table(patch.table)
      if let (_, values) = try db.values(of: patch.record, in: table) { return table.title(values) }
    }
    if let note = change.note { return LocalizedText(verbatim: Text(note)) }
    guard let patch = patches.first else { return LocalizedText(verbatim: "") }
    let table = core.table(patch.table)
    return table.title(table.creating(patch))
  }
}

extension Database {
  fileprivate func setAsideRefused(_ change: SharedChange) throws(StoreError) {
    try execute(
      "INSERT INTO journal_set_aside (id, author, body, reason) VALUES (?, ?, ?, ?)",
      [change.id.bytes, change.author, change.json.encoded, SetAsideChange.Reason.refused.rawValue])
  }

  /// Sets the states for undo that the entries say which are left when a change was removed.
  fileprivate func restoreSteps(without change: Change) throws(StoreError) {
    if let target = change.target { return try restoreStep(target, change) }
    // It had put what was undone before it out of reach.
    try execute(
      """
      UPDATE journal_change SET state = ?1
      WHERE state = ?2 AND feature = ?3 AND author = ?4
        AND latest > (SELECT coalesce(max(sequence), 0) FROM journal_change
          WHERE feature = ?3 AND author = ?4 AND kind = 0)
        AND (SELECT kind FROM journal_change AS marker WHERE marker.sequence = journal_change.latest) = 1
      """, [StepState.undone, StepState.dropped, change.feature, change.author])
  }

  private func restoreStep(_ id: RecordID, _ change: Change) throws(StoreError) {
    guard let step = try sequence(of: id) else { return }
    let latest = try row(
      """
      SELECT sequence, kind, sequence < (SELECT coalesce(max(sequence), 0) FROM journal_change
        WHERE feature = ?1 AND author = ?2 AND kind = 0)
      FROM journal_change WHERE feature = ?1 AND target = ?3 AND kind IN (1, 2) ORDER BY sequence DESC LIMIT 1
      """, [change.feature, change.author, id.bytes]
    ) { (sequence: $0[0] as Int64, kind: Change.Kind(rawValue: $0[1]), isBehind: $0[2] as Bool) }
    let isUndone = latest?.kind == .undid
    let state: StepState = !isUndone ? .done : latest?.isBehind == true ? .dropped : .undone
    try execute(
      """
      UPDATE journal_change SET latest = ?1, state = CASE WHEN size = 0 AND ?1 IS NULL THEN ?2 ELSE ?3 END
      WHERE sequence = ?4 AND state IS NOT NULL
      """, [latest?.sequence, StepState.dropped, state, step])
  }
}
