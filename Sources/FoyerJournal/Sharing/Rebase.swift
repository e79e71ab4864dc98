import Foyer
import FoyerStorage

/// Brings changes of the server into a journal: its state is the server's changes in their order, then the changes that
/// the server hasn't seen.
struct Rebase {
  let db: Database
  let core: JournalCore
  /// The fields of this replica's changes that others replaced unseen.
  private(set) var overruled: [Overruling] = []
  /// True when a change came back as another author's.
  private var hasOtherAuthors = false

  init(_ db: Database, _ core: JournalCore) {
    self.db = db
    self.core = core
  }

  /// Takes changes that follow the known revision without a gap; those that are known already are passed over.
  ///
  /// - Parameter past: The past behind which the server was asked for them.
  mutating func take(_ changes: [SharedChange], after past: JournalPast?) throws {
    let known = try requirePast(in: changes, after: past)
    let changes = changes.filter { ($0.revision ?? 0) > known }.sorted {
      ($0.revision ?? 0) < ($1.revision ?? 0)
    }
    guard let first = changes.first?.revision, let last = changes.last, let end = last.revision else {
      return
    }
    guard first == known + 1, end - first == Int64(changes.count) - 1 else {
      throw StoreError(.other, cause: "the changes from the server do not follow revision \(known)")
    }
    let pending = try db.pendingChanges()
    let ids = try pending.map { try db.change($0)?.id }
    if zip(changes, ids).allSatisfy({ $0.id == $1 }), changes.count <= ids.count {
      try confirm(changes)
    } else {
      try withdrawPending()
      for change in changes { try apply(change) }
      try reapplyPending()
    }
    if hasOtherAuthors { try db.rebuildSteps() }
    try db.note(JournalPast(end, last.digest))
  }

  /// Refuses changes of another past than the one that is known by now; another process may have gone on meanwhile.
  ///
  /// - Returns: The known revision.
  private func requirePast(in changes: [SharedChange], after past: JournalPast?) throws -> Int64 {
    let known = try db.knownPast()
    let pasts = changes.map { JournalPast($0.revision ?? 0, $0.digest) } + (past.map { [$0] } ?? [])
    guard pasts.filter({ $0.revision == known.revision }).allSatisfy(known.agrees) else {
      throw JournalServerError.forked
    }
    return known.revision
  }

  /// Takes the effect of all pending changes out of the projections.
  func withdrawPending() throws {
    for sequence in try db.pendingChanges().reversed() { try withdraw(sequence) }
  }

  /// Puts all pending changes into effect again.
  func reapplyPending() throws {
    for sequence in try db.pendingChanges() { try reapply(sequence) }
  }

  private mutating func confirm(_ changes: [SharedChange]) throws {
    for change in changes {
      // A copy of this store, which had the change as well, may have sent it first; so may another replica that brought it
      // back to a server that had lost it.
      let old = try db.sequence(of: change.id).flatMap { try db.change($0) }
      try db.execute(
        "UPDATE journal_change SET revision = ?, replica = ?, author = ? WHERE id = ?",
        [change.revision, change.replica.bytes, change.author, change.id.bytes])
      if let old, old.author != change.author { hasOtherAuthors = true }
      try erase(by: change)
    }
  }

  /// Erases the private values that another replica erased, also those of changes that the server hasn't seen.
  ///
  /// This replica erased them itself when it made such a change, and what it wrote since then stays.
  private func erase(by change: SharedChange) throws {
    guard change.kind == .erased, try change.replica != core.replica(in: db) else { return }
    for part in change.parts { try db.erasePrivateValues(of: part.record) }
  }

  /// Takes the effect of the latest change out of the projections.
  func withdraw(_ sequence: Int64) throws {
    for patch in try db.patches(of: sequence, core).reversed() {
      let table = try core.table(patch.table)
      guard let (number, old) = try db.values(of: patch.record, in: table) else { continue }
      guard let before = patch.before else {
        try table.didWrite?(db, number, old, nil)
        try db.execute("DELETE FROM \(table.name) WHERE number = ?", [number])
        continue
      }
      var new = old
      for (index, value) in before { new[index] = value }
      try write(new, over: old, number, table)
    }
  }

  /// Puts a change of the server into effect, be it of another replica or of this one.
  private mutating func apply(_ change: SharedChange) throws {
    let isOwn = try db.sequence(of: change.id) != nil
    try db.keepPrivateValues(of: change)
    let sequence = try isOwn ? confirmed(change) : insert(change)
    var kept = 0
    for part in change.parts {
      let table = try core.table(part.type)
      let patch = Patch(
        table: part.type, record: part.record, before: try part.before.map(table.decode),
        after: try table.decode(part.after))
      if !isOwn { try noteOverruled(by: change, patch, table) }
      if try apply(patch, table, keepingIn: sequence) { kept += 1 }
    }
    if !isOwn { try erase(by: change) }
    if !isOwn { try db.applyStep(change, at: sequence) }
    if kept < max(1, change.parts.count) { try count(kept, of: sequence) }
  }

  /// Confirms a change of this replica, whose parts are kept anew: a copy of this store may have sent fewer of them.
  private mutating func confirmed(_ change: SharedChange) throws -> Int64 {
    try confirm([change])
    let sequence = try db.sequence(of: change.id) ?? 0
    try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
    return sequence
  }

  private func insert(_ change: SharedChange) throws -> Int64 {
    try db.execute(
      """
      INSERT INTO journal_change
        (id, replica, author, time, feature, command, note, kind, target, revision, base, expectations, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        change.id.bytes, change.replica.bytes, change.author, change.time.milliseconds, change.feature,
        change.command, change.note, change.kind.rawValue, change.target?.bytes, change.revision, change.base,
        change.expectations.isEmpty ? nil : Expectation.encode(change.expectations), change.parts.count,
      ])
    return db.lastInsertedRowID
  }

  private func deletes(_ patch: Patch) -> Bool { patch.after[0] == RecordTable.deleted }

  private func reapply(_ sequence: Int64) throws {
    let patches = try db.patches(of: sequence, core)
    let kept = try patches.count { try apply($0, try core.table($0.table), keepingIn: sequence) }
    if kept < patches.count { try count(kept, of: sequence) }
  }

  /// Notes the number of parts that are left of a change; one without any can't be undone.
  private func count(_ parts: Int, of sequence: Int64) throws(StoreError) {
    try db.execute("UPDATE journal_change SET size = ? WHERE sequence = ?", [parts, sequence])
    guard parts == 0 else { return }
    try db.execute(
      "UPDATE journal_change SET state = ? WHERE sequence = ? AND state = ? AND latest IS NULL",
      [StepState.dropped, sequence, StepState.done])
  }

  /// Applies a patch and keeps it with the values that it really replaced and wrote.
  ///
  /// - Returns: False for one that was left out, since another replica created its record before.
  private func apply(_ patch: Patch, _ table: RecordTable, keepingIn sequence: Int64) throws -> Bool {
    let present = try db.values(of: patch.record, in: table)
    guard present == nil || !patch.isCreation else {
      try db.execute(
        "DELETE FROM journal_patch WHERE change = ? AND record = ?", [sequence, patch.record.bytes])
      return false
    }
    let new = table.applying(patch, to: present?.values)
    if let present {
      try write(new, over: present.values, present.number, table)
    } else {
      let (_, number) = try db.insert(patch.record, new, into: table)
      try table.didWrite?(db, number, nil, new)
    }
    var kept = patch
    if let old = present?.values {
      for index in patch.after.keys {
        kept.before?[index] = old[index]
        kept.after[index] = new[index]
      }
    }
    try db.execute(
      """
      INSERT OR REPLACE INTO journal_patch (change, record, type, before, after) VALUES (?, ?, ?, ?, ?)
      """,
      [
        sequence, patch.record.bytes, table.name, kept.before.map(table.encode), table.encode(kept.after),
      ])
    return true
  }

  private func write(
    _ new: [SQLValue], over old: [SQLValue], _ number: Int64, _ table: RecordTable
  ) throws {
    var changed: [Int: SQLValue] = [:]
    for index in old.indices where old[index] != new[index] { changed[index] = new[index] }
    guard !changed.isEmpty else { return }
    try db.update(changed, of: number, in: table)
    try table.didWrite?(db, number, old, new)
  }

  /// Notes the values of this author that a change of somebody who hadn't seen them replaces, or deletes.
  ///
  /// A value that the server hasn't seen comes back on top of the change, unless the record is deleted.
  private mutating func noteOverruled(by change: SharedChange, _ patch: Patch, _ table: RecordTable) throws {
    guard change.author != core.author, !patch.isCreation,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return }
    for (index, after) in patch.after.sorted(by: { $0.key < $1.key }) where after != values[index] {
      let column = table.columns[index]
      let isDeletion = index == 0 && after == RecordTable.deleted
      guard column.traits.isDisjoint(with: [.isHidden, .lines]) || index == 0,
        let latest = isDeletion
          ? try db.latestChange(of: patch.record, by: core.author)
          : try db.latestChange(of: column.name, in: patch.record),
        latest.author == core.author, latest.revision ?? (isDeletion ? .max : 0) > change.base,
        try !isDeletion
          || !db.patches(of: latest.sequence, record: patch.record, core).contains(where: deletes),
        // A change of a record that did not see its creation created the same record.
        try !db.creates(patch.record, in: latest.sequence)
      else { continue }
      overruled.append(
        Overruling(
          author: change.author, record: table.title(values), field: index == 0 ? nil : column.label,
          lost: index == 0 || column.traits.contains(.isPrivate) ? nil : column.shown(values[index])))
    }
  }
}

extension Database {
  /// Returns true for a change that created a record.
  fileprivate func creates(_ record: RecordID, in change: Int64) throws(StoreError) -> Bool {
    try count(
      "SELECT count(*) FROM journal_patch WHERE change = ? AND record = ? AND before IS NULL",
      [change, record.bytes]) > 0
  }

  /// Follows another replica's change in what its author can undo and redo.
  fileprivate func applyStep(_ change: SharedChange, at sequence: Int64) throws {
    guard change.kind != .did else {
      try dropUndoneSteps(change.feature, by: change.author)
      return try execute(
        "UPDATE journal_change SET state = ? WHERE sequence = ?", [StepState.done, sequence])
    }
    guard let target = try change.target.flatMap({ try self.sequence(of: $0) }) else { return }
    let state: StepState = change.kind == .undid ? .undone : change.kind == .redid ? .done : .skipped
    let latest = change.kind == .skipped ? nil : sequence
    try execute(
      """
      UPDATE journal_change SET state = ?, latest = coalesce(?, latest)
      WHERE sequence = ? AND state IS NOT NULL
      """,
      [state, latest, target])
  }
}
