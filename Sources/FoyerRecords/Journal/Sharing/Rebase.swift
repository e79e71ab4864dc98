import Foyer

/// Brings changes of the server into a journal: its state is the server's changes in their order, then the changes that
/// the server hasn't seen.
struct Rebase {
  let db: Database
  let core: JournalCore
  /// The report of what people have to be told.
  var report: SyncReport
  /// True when a change came back as another author's.
  private var hasOtherAuthors = false

  init(_ db: Database, _ core: JournalCore, _ report: SyncReport = SyncReport()) {
    self.db = db
    self.core = core
    self.report = report
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
      throw LostChange(number: zip((known + 1)..., changes).first { $0 != $1.revision }?.0 ?? known)
    }
    let pending = try db.pendingChanges()
    if changes.count <= pending.count, try zip(changes, pending).allSatisfy(isHere) {
      try confirm(changes)
    } else {
      try withdrawPending()
      for change in changes { try apply(change) }
      try reapplyPending()
      // Changes behind those that replaced values may have given the records other names, or the values back.
      report.overruled = try report.overruled.compactMap { lost in
        let table = core.table(lost.type)
        guard let (_, values) = try db.values(of: lost.id, in: table) else { return lost }
        if values[lost.column] == lost.value { return nil }
        var lost = lost
        lost.record = table.title(values)
        return lost
      }
    }
    if hasOtherAuthors { try db.rebuildSteps() }
    try db.note(JournalPast(end, last.digest))
  }

  /// True for a change that is here as the server has it.
  ///
  /// Some change while they wait: those of undo, of settings, of imports and of numbers.
  private func isHere(_ change: SharedChange, at sequence: Int64) throws -> Bool {
    guard try db.change(sequence)?.id == change.id else { return false }
    guard change.kind.isStep || change.parts.count == 1 || !change.expectations.isEmpty else {
      let created = try db.count(
        "SELECT count(*) FROM journal_patch WHERE change = ? AND before IS NULL", [sequence])
      return created == change.parts.count { $0.before == nil }
    }
    let (theirs, own) = (try change.parts.map { try Patch($0, core) }, try db.patches(of: sequence, core))
    return theirs.count == own.count
      && zip(theirs, own).allSatisfy { $0.isCreation == $1.isCreation && $0.after == $1.after }
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
      let table = patch.table
      guard let (number, old) = try db.values(of: patch.record, in: table) else { continue }
      guard let before = patch.before else {
        try db.remove(number, old, from: table)
        continue
      }
      var new = old
      table.assign(before, to: &new)
      try db.replace(old, with: new, of: number, in: table)
    }
  }

  /// Puts a change of the server into effect, be it of another replica or of this one.
  private mutating func apply(_ change: SharedChange) throws {
    let isOwn = try db.sequence(of: change.id) != nil
    if let flaw = change.flaw, !isOwn {
      return try setAside(change, flaw)
    }
    try db.keepPrivateValues(of: change)
    let change = try isOwn ? change : db.withoutForgedMarker(change)
    let sequence = try isOwn ? confirmed(change) : insert(change)
    var kept = 0
    if !change.kind.isKnown { report.hasUnknown = true }
    for part in change.parts {
      let patch = try Patch(part, core)
      if !isOwn { try noteOverruled(by: change, patch) }
      if !patch.isUsable { try noteUnknown() }
      if try apply(patch, keepingIn: sequence) { kept += 1 }
    }
    if !isOwn { try erase(by: change) }
    try db.applyStep(at: sequence)
    if kept < max(1, change.parts.count) { try count(kept, of: sequence) }
  }

  /// Keeps a change that can't be used, so that those behind it can.
  mutating func setAside(_ change: SharedChange, _ flaw: SharedChange.Flaw) throws(StoreError) {
    report.setAside.append(SetAsideChange(revision: change.revision, author: change.author))
    try db.execute(
      "INSERT OR REPLACE INTO journal_set_aside (revision, id, author, body, reason) VALUES (?, ?, ?, ?, ?)",
      [change.revision, change.id.bytes, change.author, flaw.body, flaw.reason.rawValue])
  }

  /// Notes that something came that a newer program can use, which looks for it when it next opens the store.
  private mutating func noteUnknown() throws(StoreError) {
    try db.expectAdditions()
    report.hasUnknown = true
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
    let reversed = try db.change(reversedBy: sequence)
    if let reversed, let unmet = try patches.lazy.compactMap({ try unmet(by: $0, reversing: reversed) }).first
    {
      // The server refuses it for that, unless it has it already.
      try db.execute(
        "UPDATE journal_change SET expectations = ? WHERE sequence = ?",
        [Expectation.encode([unmet]), sequence])
      try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
      return try count(0, of: sequence)
    }
    let kept = try patches.count { patch in
      guard let patch = try settled(patch, of: sequence, reversing: reversed) else {
        try leaveOut(patch, of: sequence)
        return false
      }
      return try apply(patch, keepingIn: sequence)
    }
    if kept < patches.count { try count(kept, of: sequence) }
  }

  /// Returns the first value that an undo or a redo has to find, and that others have replaced.
  ///
  /// Of texts of lines the lines are merged.
  private func unmet(by patch: Patch, reversing change: Int64) throws -> Expectation? {
    let table = patch.table
    let reversed = try db.patches(of: change, record: patch.record, core).first
    guard let written = reversed?.isCreation == false ? reversed?.after : patch.before,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return nil }
    let present = table.fields(written.keys, of: values)
    let field = table.order(of: patch.after).first { name in
      !table.traits(of: name).contains(.lines) && present[name] != written[name]
        && present[name] != patch.after[name]
    }
    guard let field else { return nil }
    return Expectation(record: patch.record, field: field, value: (written[field] ?? .null).encoded)
  }

  /// Returns a part of a change as it is behind those of others; `nil` when nothing is left of it.
  ///
  /// An undo or a redo puts back the values that the change which it reverses really replaced.
  private func settled(_ patch: Patch, of sequence: Int64, reversing change: Int64?) throws -> Patch? {
    guard let change else { return try edit(patch, of: sequence) }
    guard let reversed = try db.patches(of: change, record: patch.record, core).first else { return nil }
    guard let replaced = reversed.before else { return patch }
    var patch = patch
    // The record that it would delete or restore is somebody else's.
    if patch.after.deleted != nil, replaced.deleted == nil {
      (patch.before, patch.after) = (reversed.after, replaced)
    }
    for (name, value) in replaced
    where patch.after[name] != nil && !patch.table.traits(of: name).contains(.lines) {
      patch.after[name] = value
    }
    return patch
  }

  /// Returns the part of a change that creates a setting, or imports a record, as an edit of the one that somebody else
  /// created meanwhile; `nil` when nothing of it is left, as of other records.
  private func edit(_ patch: Patch, of sequence: Int64) throws -> Patch? {
    let table = patch.table
    guard patch.isCreation, let (_, values) = try db.values(of: patch.record, in: table) else { return patch }
    let blank = table.fields(patch.after.keys, of: table.blank())
    let present = table.fields(patch.after.keys, of: values)
    var patch = patch
    if table.firstValues != nil {
      patch.after = table.undone(patch).after
    } else if try db.change(sequence)?.isImport == true {
      // Guarded values stay as whoever was first left them.
      patch.after = patch.after.filter { name, value in
        ![blank[name], present[name]].contains(value)
          && table.traits(of: name).isDisjoint(with: [.isGuarded, .isHidden])
      }
    } else {
      return nil
    }
    // Of texts of lines both have all.
    patch.before = table.fields(patch.after.keys, of: table.blank())
    return patch.after.isEmpty ? nil : patch
  }

  /// Notes the number of parts that are left of a change; one without any can't be undone.
  private func count(_ parts: Int, of sequence: Int64) throws(StoreError) {
    try db.execute("UPDATE journal_change SET size = ? WHERE sequence = ?", [parts, sequence])
    guard parts == 0 else { return }
    try db.execute(
      "UPDATE journal_change SET state = ? WHERE sequence = ? AND state = ? AND latest IS NULL",
      [StepState.dropped, sequence, StepState.done])
  }

  private func leaveOut(_ patch: Patch, of sequence: Int64) throws(StoreError) {
    try db.execute(
      "DELETE FROM journal_patch WHERE change = ? AND record = ?", [sequence, patch.record.bytes])
  }

  /// Applies a patch and keeps it with the values that it really replaced and wrote.
  ///
  /// An edit of a record that isn't here is kept as it is, and applied when the record is created.
  ///
  /// - Returns: False for one that was left out, since another replica created its record before.
  private func apply(_ patch: Patch, keepingIn sequence: Int64) throws -> Bool {
    let table = patch.table
    let present = try db.values(of: patch.record, in: table)
    var kept = patch
    if patch.isCreation {
      let earlier = present == nil ? try db.patches(of: patch.record, before: sequence, core) : []
      guard present == nil, !earlier.contains(where: \.isCreation) else {
        try leaveOut(patch, of: sequence)
        return false
      }
      let new = table.creating(patch, before: earlier.filter { $0.table.name == table.name })
      try db.insert(patch.record, new, into: table)
    } else if let present {
      let new = table.applying(patch, to: present.values)
      try db.replace(present.values, with: new, of: present.number, in: table)
      kept.before = table.fields(patch.after.keys, of: present.values)
      kept.after = table.fields(patch.after.keys, of: new)
    }
    try db.append(kept, to: sequence, replacing: true)
    return true
  }
}

extension Rebase {
  /// Notes the values of this author that a change of somebody who hadn't seen them replaces, or deletes.
  ///
  /// A value that the server hasn't seen comes back on top of the change, unless the record is deleted.
  mutating func noteOverruled(by change: SharedChange, _ patch: Patch) throws {
    let table = patch.table
    guard change.author != core.author, !patch.isCreation,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return }
    for (index, column) in table.columns.dropLast().enumerated() {
      guard let after = patch.after[column.name].flatMap(column.value), after != values[index] else {
        continue
      }
      let isDeletion = index == 0 && after == RecordTable.deleted
      guard column.traits.isDisjoint(with: [.isHidden, .lines, .follows]) || index == 0,
        let latest = isDeletion
          ? try db.latestChange(of: patch.record, by: core.author)
          : try db.latestLastingChange(of: column.name, in: patch.record),
        latest.author == core.author, latest.revision ?? (isDeletion ? .max : 0) > change.base,
        try !isDeletion
          || !db.patches(of: latest.sequence, record: patch.record, core).contains(where: deletes),
        // A change of a record that did not see its creation created the same record.
        try table.firstValues != nil || !db.creates(patch.record, in: latest.sequence)
      else { continue }
      report.overruled.append(
        Overruling(
          author: change.author, type: table.name, id: patch.record, column: index, value: values[index],
          record: table.title(values), field: index == 0 ? nil : column.label,
          lost: index == 0 || column.traits.contains(.isPrivate) ? nil : column.shown(values[index])))
    }
  }

  private func deletes(_ patch: Patch) -> Bool { patch.after.deleted == 1 }
}

extension Database {
  /// Returns true for a change that created a record.
  fileprivate func creates(_ record: RecordID, in change: Int64) throws(StoreError) -> Bool {
    try count(
      "SELECT count(*) FROM journal_patch WHERE change = ? AND record = ? AND before IS NULL",
      [change, record.bytes]) > 0
  }
}

extension Database {
  /// Returns a change that doesn't say any more that it undid, redid or left a change of somebody else.
  ///
  /// Changes that a server had lost belong to whoever brought them back; their notes say whose they were.
  func withoutForgedMarker(_ change: SharedChange) throws(StoreError) -> SharedChange {
    guard change.kind.isStep, let target = change.target,
      let (author, note) = try row(
        "SELECT author, note FROM journal_change WHERE id = ?", [target.bytes],
        { ($0[0] as String, $0[1] as String?) })
    else { return change }
    let authors = Set([author, note].compactMap(\.self))
    guard authors.isDisjoint(with: [change.author, change.note].compactMap(\.self)) else { return change }
    var change = change
    (change.kind, change.target) = (.did, nil)
    return change
  }

  /// Follows a change in what its author can undo and redo.
  ///
  /// Changes that the server hasn't seen are followed once more behind those that come from it, like their patches.
  func applyStep(at sequence: Int64) throws {
    guard let change = try change(sequence) else { return }
    guard change.kind != .did else {
      try dropUndoneSteps(change.feature, by: change.author)
      let state: StepState = change.size == 0 ? .dropped : .done
      return try execute("UPDATE journal_change SET state = ? WHERE sequence = ?", [state, sequence])
    }
    guard change.kind.isStep, let target = try change.target.flatMap({ try self.sequence(of: $0) }) else {
      return
    }
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

extension Change.Kind {
  /// True for a change that undid, redid or left an earlier one.
  var isStep: Bool { [.undid, .redid, .skipped].contains(self) }
}

/// Changes that take effect later than they came: edits wait for their record, and others for a program that can use them.
extension Rebase {
  /// Puts a change of the server into effect that was set aside when it came.
  func applyLate(_ change: SharedChange) throws {
    try withdrawPending()
    let sequence = try insert(change)
    for part in change.parts {
      let patch = try Patch(part, core)
      try db.append(patch, to: sequence)
      try Revival(db: db, table: patch.table).rebuild(part.record)
    }
    try db.execute("DELETE FROM journal_set_aside WHERE revision = ?", [change.revision])
    try reapplyPending()
  }

  /// Keeps an edit of a record that isn't here, joined with an earlier one that the same entry has.
  func keepWaiting(_ edit: Patch, in sequence: Int64) throws {
    let earlier = try db.patches(of: sequence, record: edit.record, core).first
    if let earlier, earlier.isCreation || earlier.table.name != edit.table.name { return }
    try db.append(earlier?.joined(with: edit) ?? edit, to: sequence, replacing: true)
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
}

/// Merges two texts that were made from the same one, line by line.
///
/// Lines that either text removed are gone, and lines that either added stay, each behind those that it was put behind.
/// A line is known by its bytes and the number of equal ones before it, so a line that both added is there once.
/// The order is that of the later text where it moved lines, or else that of the other.
///
/// The server merges in the same way, in `foyer.merged_lines`.
struct LineMerge {
  private struct Line: Hashable {
    let text: ArraySlice<UInt8>
    /// The number of equal lines before this one.
    let copy: Int
  }

  private struct Place {
    /// Twice the place in the order, and one more behind that line.
    let order: Int
    let line: Line
  }

  private let base: [Line]
  private let texts: [[Line]]

  /// - Parameters:
  ///   - base: The text that both were made from.
  ///   - current: The text as it is now.
  ///   - later: The text that comes behind it.
  init(_ base: String, _ current: String, _ later: String) {
    self.base = Self.lines(of: base)
    texts = [Self.lines(of: current), Self.lines(of: later)]
  }

  var merged: String {
    let order = texts.last { isReordered($0) } ?? base
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, 2 * $0 + 2) })
    var left = Set(base)
    for text in texts { left.formIntersection(text) }
    var taken = Set(base).subtracting(left)
    var lines: [Place] = []
    for text in texts {
      var last = 0
      for line in text {
        let place = places[line]
        last = max(last, place ?? 0)
        if taken.insert(line).inserted { lines.append(Place(order: place ?? last + 1, line: line)) }
      }
    }
    let sorted = lines.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    return String(
      decoding: Array(sorted.map(\.element.line.text).joined(separator: [newline])), as: UTF8.self)
  }

  /// Returns true for a text whose lines of the base are in another order.
  private func isReordered(_ text: [Line]) -> Bool {
    let places = Dictionary(uniqueKeysWithValues: base.enumerated().map { ($1, $0) })
    let kept = text.compactMap { places[$0] }
    return zip(kept, kept.dropFirst()).contains { $0 > $1 }
  }

  private static func lines(of text: String) -> [Line] {
    if text.isEmpty { return [] }
    var copies: [ArraySlice<UInt8>: Int] = [:]
    return Array(text.utf8).split(separator: newline, omittingEmptySubsequences: false).map { line in
      copies[line, default: 0] += 1
      return Line(text: line, copy: copies[line] ?? 1)
    }
  }
}

private let newline = UInt8(ascii: "\n")
