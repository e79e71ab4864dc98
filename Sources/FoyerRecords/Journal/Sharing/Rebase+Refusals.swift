import Foyer

extension Rebase {
  /// Removes pending changes, and those that build on them: edits of the records that they created, and what undoes or
  /// redoes the same.
  ///
  /// - Parameters:
  ///   - refusals: The changes that the server refused, each with what didn't hold.
  ///   - unusable: The changes that it doesn't take at all, which are set aside.
  mutating func takeBack(_ refusals: [RecordID: Expectation], _ unusable: [SharedChange]) throws {
    for change in unusable { try setAside(change, .init(body: change.json.encoded, reason: .refused)) }
    let unused = Set(unusable.map(\.id))
    var kept: [Int64: Patch] = [:]
    var missing: Set<RecordID> = []
    var removed: [Change] = []
    // Their names are found while they are in effect.
    for sequence in try db.pendingChanges() {
      guard let change = try db.change(sequence) else { continue }
      let patches = try db.patches(of: sequence, core)
      let refusal = refusals[change.id]
      let isBuiltOn = removed.contains {
        $0.id == change.target || $0.target != nil && $0.target == change.target
      }
      let isSetAside = unused.contains(change.id)
      guard
        refusal != nil || isSetAside || isBuiltOn
          || patches.contains(where: { missing.contains($0.record) })
      else { continue }
      if let new = try renumbered(patches, of: change, refusal) {
        kept[sequence] = new
        let old = patches.first { $0.record == new.record } ?? new
        report.renumbered.append(
          RenumberedRecord(subject: try title(of: change, patches, refusal), old: old.title, new: new.title))
        continue
      }
      missing.formUnion(patches.filter(\.isCreation).map(\.record))
      removed.append(change)
      // People are told of the others as changes that were set aside.
      if !isSetAside { report.refused.append(try refused(change, patches, refusal)) }
    }
    try withdrawPending()
    for change in removed { try remove(change.sequence) }
    for (sequence, patch) in kept { try replace(patch, of: sequence) }
    try reapplyPending()
    if !removed.isEmpty { try db.rebuildSteps() }
  }

  private func remove(_ sequence: Int64) throws {
    let patches = try db.patches(of: sequence, core)
    try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
    for patch in patches { try db.eraseUnusedPrivateValues(of: patch.record) }
    try db.execute("DELETE FROM journal_change WHERE sequence = ?", [sequence])
  }

  private func refused(
    _ change: Change, _ patches: [Patch], _ refusal: Expectation?
  ) throws -> RefusedChange {
    let reason: RefusedChange.Reason =
      switch refusal {
      case _ where change.kind == .erased: .notErased
      case nil: .builtOn
      case let refusal?: refusal.uniqueIn == nil ? .otherValue : .numberTaken
      }
    return RefusedChange(
      id: change.id, command: change.command, record: try title(of: change, patches, refusal), reason: reason)
  }

  /// Names a change by the record that wasn't as expected, one that it edited, or the one that it created.
  private func title(
    of change: Change, _ patches: [Patch], _ refusal: Expectation?
  ) throws -> LocalizedText {
    let target = try change.target.flatMap { try db.sequence(of: $0) }
    let patches = try patches.isEmpty ? target.map { try db.patches(of: $0, core) } ?? [] : patches
    let edited = patches.filter { !$0.isCreation }
    for patch in edited.filter({ $0.record == refusal?.record }) + edited {
      if let (_, values) = try db.values(of: patch.record, in: patch.table) {
        return patch.table.title(values)
      }
    }
    if let note = change.note { return LocalizedText(verbatim: Text(note)) }
    return patches.first?.title ?? ""
  }
}

/// Numbers that two people gave at once.
extension Rebase {
  /// Returns the part of a change that gave a record the number of somebody else's, with the next number.
  ///
  /// An import has its numbers from a file, and can be made again.
  private func renumbered(_ patches: [Patch], of change: Change, _ refusal: Expectation?) throws -> Patch? {
    guard change.kind == .did, change.note == nil, let refusal, refusal.uniqueIn != nil,
      var patch = patches.first(where: { $0.record == refusal.record }),
      patch.table.index(of: refusal.field) != nil, let number = patch.after[refusal.field]?.integer
    else { return nil }
    let highest = try db.count("SELECT max(\(refusal.field)) FROM \(patch.table.source)")
    patch.after[refusal.field] = .integer(max(number, highest) + 1)
    return patch
  }

  /// Gives a change a part with another number.
  private func replace(_ patch: Patch, of sequence: Int64) throws {
    try db.append(patch, to: sequence, replacing: true)
    let change = try db.sharedChange(sequence, core)
    let expectations = (change?.expectations ?? []).map { expectation in
      guard expectation.record == patch.record, let type = expectation.uniqueIn,
        let value = patch.after[expectation.field]
      else { return expectation }
      return Expectation(
        record: patch.record, field: expectation.field, value: value.encoded, uniqueIn: type)
    }
    try db.execute(
      "UPDATE journal_change SET expectations = ? WHERE sequence = ?",
      [Expectation.encode(expectations), sequence])
  }
}

extension Patch {
  /// The name of a record that has no more than these fields.
  fileprivate var title: LocalizedText { table.title(table.creating(self)) }
}
