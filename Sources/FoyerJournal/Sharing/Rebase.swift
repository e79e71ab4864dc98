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
      // Changes behind those that replaced values may have given the records other names.
      for index in overruled.indices {
        let table = core.table(overruled[index].type)
        guard let (_, values) = try db.values(of: overruled[index].id, in: table) else { continue }
        overruled[index].record = table.title(values)
      }
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
      let patch = try Patch(part, core)
      if !isOwn { try noteOverruled(by: change, patch) }
      if patch.table.isUnknown || patch.after[patch.table.extra] != nil { try noteUnknown() }
      if try apply(patch, keepingIn: sequence) { kept += 1 }
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
    let kept = try patches.count { try apply(undoing($0, by: sequence), keepingIn: sequence) }
    if kept < patches.count { try count(kept, of: sequence) }
  }

  /// Returns the part of an undo with the values that the undone change replaced in the end, and with those of others in
  /// fields that they changed since; the part of another change as it is.
  private func undoing(_ patch: Patch, by sequence: Int64) throws -> Patch {
    guard let change = try db.change(sequence), change.kind == .undid,
      let target = try change.target.flatMap({ try db.sequence(of: $0) }),
      let undone = try db.patches(of: target, record: patch.record, core).first, let replaced = undone.before,
      let (_, present) = try db.values(of: patch.record, in: patch.table)
    else { return patch }
    var undoing = patch
    for (index, written) in undone.after
    where patch.after[index] != nil && index != patch.table.extra
      && !patch.table.columns[index].traits.contains(.lines)
    {
      undoing.after[index] = present[index] == written ? replaced[index] : present[index]
    }
    return undoing
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
  private func apply(_ patch: Patch, keepingIn sequence: Int64) throws -> Bool {
    let table = patch.table
    let present = try db.values(of: patch.record, in: table)
    var kept = patch
    if patch.isCreation {
      let earlier = present == nil ? try db.patches(of: patch.record, before: sequence, core) : []
      guard present == nil, !earlier.contains(where: \.isCreation) else {
        try db.execute(
          "DELETE FROM journal_patch WHERE change = ? AND record = ?", [sequence, patch.record.bytes])
        return false
      }
      let new = table.creating(patch, before: earlier.filter { $0.table.name == table.name })
      try db.insert(patch.record, new, into: table)
    } else if let present {
      let new = table.applying(patch, to: present.values)
      try db.replace(present.values, with: new, of: present.number, in: table)
      kept.before = table.fields(patch.after, in: present.values)
      kept.after = table.fields(patch.after, in: new)
    }
    try db.append(kept, to: sequence, replacing: true)
    return true
  }
}

extension Rebase {
  /// Notes the values of this author that a change of somebody who hadn't seen them replaces, or deletes.
  ///
  /// A value that the server hasn't seen comes back on top of the change, unless the record is deleted. A record or a value
  /// that is put back isn't lost any more.
  mutating func noteOverruled(by change: SharedChange, _ patch: Patch) throws {
    if !patch.isCreation, patch.after[0] == RecordTable.present {
      overruled.removeAll { $0.id == patch.record && $0.field == nil }
    }
    let table = patch.table
    overruled.removeAll { old in
      old.id == patch.record
        && patch.after.contains {
          table.columns[$0].label == old.field && table.columns[$0].shown($1) == old.lost
        }
    }
    guard change.author != core.author, !patch.isCreation,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return }
    for (index, after) in patch.after.sorted(by: { $0.key < $1.key }) where after != values[index] {
      let column = table.columns[index]
      let isDeletion = index == 0 && after == RecordTable.deleted
      guard column.traits.isDisjoint(with: [.isHidden, .lines]) || index == 0,
        index == 0 || column.traits.contains(.isPrivate)
          || column.shown(after) != column.shown(values[index]),
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
          author: change.author, type: table.name, id: patch.record, record: table.title(values),
          field: index == 0 ? nil : column.label,
          lost: index == 0 || column.traits.contains(.isPrivate) ? nil : column.shown(values[index])))
    }
  }

  private func deletes(_ patch: Patch) -> Bool { patch.after[0] == RecordTable.deleted }
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
    }
    try withdrawPending()
    for sequence in removed.map(\.sequence) {
      let patches = try db.patches(of: sequence, core)
      try db.execute("DELETE FROM journal_patch WHERE change = ?", [sequence])
      for patch in patches { try db.eraseUnusedPrivateValues(of: patch.record) }
      try db.execute("DELETE FROM journal_change WHERE sequence = ?", [sequence])
    }
    try reapplyPending()
    if !removed.isEmpty { try db.rebuildSteps() }
    return refused
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
    let edited = patches.filter { !$0.isCreation }
    for patch in edited.filter({ $0.record == refusal?.record }) + edited {
      if let (_, values) = try db.values(of: patch.record, in: patch.table) {
        return patch.table.title(values)
      }
    }
    if let note = change.note { return LocalizedText(verbatim: Text(note)) }
    guard let patch = patches.first else { return "" }
    return patch.table.title(patch.table.creating(patch))
  }
}

extension Database {
  fileprivate func setAsideRefused(_ change: SharedChange) throws(StoreError) {
    try execute(
      "INSERT INTO journal_set_aside (id, author, body, reason) VALUES (?, ?, ?, ?)",
      [change.id.bytes, change.author, change.json.encoded, SetAsideChange.Reason.refused.rawValue])
  }
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
  func keepWaiting(_ patch: Patch, in sequence: Int64) throws {
    let earlier = try db.patches(of: sequence, record: patch.record, core).first
    guard earlier == nil || earlier?.table.name == patch.table.name else { return }
    try db.append(patch.table.joined(earlier, patch), to: sequence, replacing: true)
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

/// Merges two texts that were made from the same one, line by line.
///
/// Lines that either text removed are gone, and lines that either added stay, each behind those that it was put behind.
/// A line is known by its bytes and the number of equal ones before it, so a line that both added is there once.
/// The order is that of the later text where it moved lines, or else that of the other.
///
/// The server merges in the same way, in `foyer.merged_lines`.
package struct LineMerge {
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
  package init(_ base: String, _ current: String, _ later: String) {
    self.base = Self.lines(of: base)
    texts = [Self.lines(of: current), Self.lines(of: later)]
  }

  package var merged: String {
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
