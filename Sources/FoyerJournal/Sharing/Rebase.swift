import Foyer
import FoyerStorage

/// Brings changes of the server into a journal: its state is the server's changes in their order, then the changes that
/// the server hasn't seen.
struct Rebase {
  let db: Database
  let core: JournalCore
  /// The fields of this replica's changes that others replaced unseen.
  var overruled: [Overruling] = []
  /// The changes that can't be used.
  private(set) var setAside: [SetAsideChange] = []
  /// True when a change came that only a newer program can use as a whole.
  private(set) var hasUnknown = false
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
        "UPDATE journal_change SET revision = ?, replica = ?, author = ?, note = ? WHERE id = ?",
        [change.revision, change.replica.bytes, change.author, change.note, change.id.bytes])
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
      let table = core.table(patch.table)
      guard let (number, old) = try db.values(of: patch.record, in: table) else { continue }
      guard let before = patch.before else {
        try table.didWrite?(db, number, old, nil)
        try db.execute("DELETE FROM \(table.source) WHERE number = ?", [number])
        continue
      }
      var new = old
      table.assign(before, to: &new)
      try write(new, over: old, number, table)
    }
  }

  /// Puts a change of the server into effect, be it of another replica or of this one.
  private mutating func apply(_ change: SharedChange) throws {
    let isOwn = try db.sequence(of: change.id) != nil
    if let flaw = change.flaw, !isOwn {
      setAside.append(
        SetAsideChange(
          revision: change.revision, author: change.author,
          reason: .init(rawValue: flaw.reason.rawValue) ?? .malformed))
      return try db.setAside(change, flaw)
    }
    try db.keepPrivateValues(of: change)
    let change = try isOwn ? change : db.withoutForgedMarker(change)
    let sequence = try isOwn ? confirmed(change) : insert(change)
    var kept = 0
    if !change.kind.isKnown { hasUnknown = true }
    for part in change.parts {
      let table = core.table(part.type)
      let patch = try patch(part, table)
      if !isOwn { try noteOverruled(by: change, patch, table) }
      if table.isUnknown || patch.after[table.extra] != nil { try noteUnknown() }
      if try apply(patch, table, keepingIn: sequence) { kept += 1 }
    }
    if !isOwn { try erase(by: change) }
    try db.applyStep(at: sequence)
    if kept < max(1, change.parts.count) { try count(kept, of: sequence) }
  }

  /// Notes that something came that a newer program can use, which looks for it when it next opens the store.
  private mutating func noteUnknown() throws(StoreError) {
    if !hasUnknown { try db.expectAdditions() }
    hasUnknown = true
  }

  /// Confirms a change of this replica, whose parts are kept anew: a copy of this store may have sent fewer of them.
  private mutating func confirmed(_ change: SharedChange) throws -> Int64 {
    try confirm([change])
    let sequence = try db.sequence(of: change.id) ?? 0
    try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
    return sequence
  }

  func insert(_ change: SharedChange) throws -> Int64 {
    try db.execute(
      """
      INSERT INTO journal_change
        (id, replica, author, time, feature, command, note, kind, target, revision, base, expectations, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        change.id.bytes, change.replica.bytes, change.author, change.time.milliseconds,
        try feature(of: change), change.command, change.note, change.kind.rawValue, change.target?.bytes,
        change.revision, change.base,
        change.expectations.isEmpty ? nil : Expectation.encode(change.expectations), change.parts.count,
      ])
    return db.lastInsertedRowID
  }

  /// The feature of the records that a change touched, whatever it says itself.
  private func feature(of change: SharedChange) throws -> String {
    let features = Set(change.parts.map { core.table($0.type).feature }).subtracting([""]).sorted()
    if let feature = features.first { return features.contains(change.feature) ? change.feature : feature }
    guard change.parts.isEmpty, let target = change.target else { return change.feature }
    return try db.row("SELECT feature FROM journal_change WHERE id = ?", [target.bytes]) { $0[0] as String }
      ?? change.feature
  }

  private func reapply(_ sequence: Int64) throws {
    try db.applyStep(at: sequence)
    let patches = try db.patches(of: sequence, core)
    let kept = try patches.count { try apply($0, core.table($0.table), keepingIn: sequence) }
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
  /// An edit of a record that isn't here is kept as it is, and applied when the record is created.
  ///
  /// - Returns: False for one that was left out, since another replica created its record before.
  private func apply(_ patch: Patch, _ table: RecordTable, keepingIn sequence: Int64) throws -> Bool {
    let present = try db.values(of: patch.record, in: table)
    var kept = patch
    if patch.isCreation {
      let earlier = present == nil ? try db.patches(of: patch.record, before: sequence, core) : []
      guard present == nil, !earlier.contains(where: \.isCreation) else {
        try db.execute(
          "DELETE FROM journal_patch WHERE change = ? AND record = ?", [sequence, patch.record.bytes])
        return false
      }
      let new = table.creating(patch, before: earlier.filter { $0.table == table.name })
      let (_, number) = try db.insert(patch.record, new, into: table)
      try table.didWrite?(db, number, nil, new)
    } else if let present {
      let new = table.applying(patch, to: present.values)
      try write(new, over: present.values, present.number, table)
      kept.before = table.fields(patch.after, in: present.values)
      kept.after = table.fields(patch.after, in: new)
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
}
