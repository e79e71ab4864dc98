public import Foyer

extension Journal {
  /// Returns the changes of a feature that this author can undo and do again.
  public func steps(_ feature: String) throws(StoreError) -> (canUndo: Bool, canRedo: Bool) {
    try read { db in
      try db.row(
        """
        SELECT EXISTS (SELECT 1 FROM journal_change WHERE state = ?1 AND feature = ?3 AND author = ?4 AND \(Change.isOwn)),
          EXISTS (SELECT 1 FROM journal_change WHERE state = ?2 AND feature = ?3 AND author = ?4 AND \(Change.isOwn))
        """, [StepState.done, StepState.undone, feature, author]
      ) { ($0[0], $0[1]) } ?? (false, false)
    }
  }

  /// Reverses this author's latest change of a feature that isn't reversed yet.
  ///
  /// It is reversed when every field that it wrote still has the value that it wrote; other fields and other records
  /// don't matter.
  ///
  /// - Parameters:
  ///   - feature: The feature whose change is reversed.
  ///   - skipping: Leave a change that can't be reversed as it is for good, and reverse the one before it.
  public func undo(_ feature: String, skipping: Bool = false) throws -> UndoResult {
    try store.write { [core] db in try core.invertNext(.done, feature, skipping: skipping, db) }
  }

  /// Does the change again that this author reversed last.
  public func redo(_ feature: String, skipping: Bool = false) throws -> UndoResult {
    try store.write { [core] db in try core.invertNext(.undone, feature, skipping: skipping, db) }
  }

  /// Does the same as ``undo(_:skipping:)``, off the main actor when the change is one of many records.
  ///
  /// When the task is cancelled, nothing is changed.
  public func undoInBackground(_ feature: String, skipping: Bool = false) async throws -> UndoResult {
    try await invert(.done, feature, skipping: skipping)
  }

  /// Does the same as ``redo(_:skipping:)``, off the main actor when the change is one of many records.
  public func redoInBackground(_ feature: String, skipping: Bool = false) async throws -> UndoResult {
    try await invert(.undone, feature, skipping: skipping)
  }

  /// The most records that a change on the main actor touches.
  private static var mostAtOnce: Int { 300 }

  private func invert(_ state: StepState, _ feature: String, skipping: Bool) async throws -> UndoResult {
    let size = try read { db in
      guard let step = try db.nextStep(state, feature, by: author) else { return 0 }
      return try db.change(step.latest)?.size ?? 0
    }
    guard size > Self.mostAtOnce else {
      return try store.write { [core] db in try core.invertNext(state, feature, skipping: skipping, db) }
    }
    return try await inBackground { [core] db in
      try core.invertNext(state, feature, skipping: skipping, isCancellable: true, db)
    }
  }
}

extension JournalCore {
  /// Reverses the next change to be undone, or with `undone` does the next one again.
  fileprivate func invertNext(
    _ state: StepState, _ feature: String, skipping: Bool, isCancellable: Bool = false, _ db: Database
  ) throws -> UndoResult {
    guard var step = try db.nextStep(state, feature, by: author) else { return .nothingLeft }
    tables.expect(feature)
    var conflict = try conflict(with: step.latest, db)
    if conflict != nil, skipping {
      try skip(step, state, feature, db)
      guard let next = try db.nextStep(state, feature, by: author) else { return .nothingLeft }
      step = next
      conflict = try self.conflict(with: step.latest, db)
    }
    if let conflict { return .conflict(conflict) }
    guard let change = try db.change(step.change) else { return .nothingLeft }
    let writer = try writer(of: header(state, feature, of: change.id), db)
    writer.header.kind = state == .done ? .undid : .redid
    if isCancellable { writer.isStopped = { Task.isCancelled } }
    for table in try db.tables(createdInBy: step.latest, self) {
      if table.firstValues == nil {
        try writer.deleteRecords(createdBy: step.latest, in: table)
      } else {
        try db.eachPatch(
          of: step.latest, self, where: "before IS NULL AND type = ?", [table.name], writer.reverse)
      }
    }
    try db.eachPatch(of: step.latest, self, where: "before IS NOT NULL", [], writer.reverse)
    let sequence = try commit(writer)
    if let sequence { try db.mark(step, state == .done ? .undone : .done, latest: sequence) }
    return .made(
      try HistoryEntry(at: sequence ?? step.change, in: db, self) ?? HistoryEntry(change, in: db, self))
  }

  private func header(_ state: StepState, _ feature: String, of target: RecordID?) -> ChangeHeader {
    ChangeHeader(feature: feature, command: state == .done ? "undo" : "redo", target: target)
  }

  /// Leaves a change as it is for good.
  private func skip(_ step: Step, _ state: StepState, _ feature: String, _ db: Database) throws {
    let writer = ChangeWriter(
      db, core: self, header: header(state, feature, of: try db.change(step.change)?.id))
    writer.header.kind = .skipped
    try commit(writer)
    try db.mark(step, .skipped, latest: step.latest)
  }

  /// Returns the first field that doesn't have the value that a change wrote, or that others wrote too since then.
  private func conflict(with change: Int64, _ db: Database) throws -> UndoConflict? {
    var conflict: UndoConflict?
    try db.eachPatch(of: change, self) { patch in
      if conflict == nil { conflict = try self.conflict(with: patch, of: change, db) }
    }
    return conflict
  }

  private func conflict(with patch: KeptPatch, of change: Int64, _ db: Database) throws -> UndoConflict? {
    let table = patch.table
    // An edit that waits for its record has no effect that could be reversed.
    guard let (_, values) = try db.values(of: patch.record, in: table) else {
      return UndoConflict(record: table.title(table.blank()), field: nil, change: nil)
    }
    if patch.isCreation(of: values) { return nil }
    let written = table.undone(try patch.decoded).after
    let present = table.fields(written.keys, of: values)
    let others = try db.fields(of: patch.record, writtenByOthersThan: author, since: change)
    let field = table.order(of: written).first { present[$0] != written[$0] || others.contains($0) }
    guard let field else { return nil }
    return try conflict(of: field, patch.record, values, table, db)
  }

  private func conflict(
    of field: String, _ record: RecordID, _ values: [SQLValue], _ table: RecordTable, _ db: Database
  ) throws(StoreError) -> UndoConflict {
    let index = table.index(of: field)
    return UndoConflict(
      record: table.title(values), field: index == 0 ? nil : table.columns[index ?? table.extra].label,
      change: try db.latestChange(of: field, in: record), isUnknown: index == nil)
  }
}

extension ChangeWriter {
  /// Puts back what a part of a change wrote.
  fileprivate func reverse(_ patch: KeptPatch) throws {
    try set(patch.table.undone(try patch.decoded).before, of: patch.record, in: patch.table)
  }
}

extension Database {
  /// Returns the tables of the records that a change created.
  fileprivate func tables(createdInBy change: Int64, _ core: JournalCore) throws(StoreError) -> [RecordTable]
  {
    try rows("SELECT DISTINCT type FROM journal_patch WHERE change = ? AND before IS NULL", [change]) {
      core.table($0[0])
    }
  }
}

extension KeptPatch {
  /// Returns true for the creation of a record that is as it was created, which takes no decoding.
  fileprivate func isCreation(of values: [SQLValue]) -> Bool {
    before == nil && values[0] == RecordTable.present && values[table.extra] == .null
      && table.encode(created: values) == after
  }
}

extension RecordTable {
  /// Returns the values that undo puts back, and those that it has to find.
  ///
  /// Undo deletes a record that the change created. The fields of a setting get their first values back instead.
  func undone(_ patch: Patch) -> (before: RecordFields, after: RecordFields) {
    if let before = patch.before { return (before, patch.after) }
    let created = creating(patch)
    guard let first = firstValues?(created) else { return (Self.deletion, fields(of: created)) }
    return difference(from: first, to: created)
  }
}

extension Database {
  /// Returns the latest change that wrote a field of a record; `nil` when its entry was removed.
  func latestChange(of field: String, in record: RecordID) throws(StoreError) -> Change? {
    try latestChange(of: record, "json_type(after, ?) IS NOT NULL", "$.\(field)")
  }

  /// Does the same without what was undone or redone and the server hasn't seen, which gives way to what others did.
  func latestLastingChange(of field: String, in record: RecordID) throws(StoreError) -> Change? {
    try latestChange(
      of: record, "json_type(after, ?) IS NOT NULL AND (revision IS NOT NULL OR kind = 0)", "$.\(field)")
  }

  /// Returns the fields of a record that others wrote after a change, without what they undid.
  fileprivate func fields(
    of record: RecordID, writtenByOthersThan author: String, since change: Int64
  ) throws(StoreError) -> Set<String> {
    Set(
      try rows(
        """
        SELECT DISTINCT key FROM journal_patch CROSS JOIN journal_change ON sequence = change, json_each(after)
        WHERE record = ? AND author <> ? AND state IN (?, ?) AND owner IS NULL AND
          (revision IS NULL, ifnull(revision, 0), sequence) >
            (SELECT revision IS NULL, ifnull(revision, 0), sequence FROM journal_change WHERE sequence = ?)
        """, [record.bytes, author, StepState.done, StepState.skipped, change]
      ) { $0[0] as String })
  }

  /// Returns an author's latest change of a record's fields, without those that a server may still refuse.
  func latestChange(of record: RecordID, by author: String) throws(StoreError) -> Change? {
    try latestChange(
      of: record, "author = ? AND after <> '{}' AND (revision IS NOT NULL OR expectations IS NULL)", author)
  }

  /// The latest in the order of the server, which changes of others that came late have their place in.
  private func latestChange(
    of record: RecordID, _ condition: String, _ argument: String
  ) throws(StoreError) -> Change? {
    try row(
      """
      SELECT \(Change.columns) FROM journal_patch JOIN journal_change ON sequence = change
      WHERE record = ? AND \(condition) AND owner IS NULL AND feature <> ''
      ORDER BY revision IS NULL DESC, revision DESC, change DESC LIMIT 1
      """, [record.bytes, argument]
    ) { try Change($0) }
  }
}

/// The state of a change for undo and redo, which follows from the journal.
enum StepState: Int, SQLConvertible {
  case done = 0
  case undone = 1
  /// Undone, and out of reach of redo since its author did something else.
  case dropped = 2
  /// Left as it is by `undo past` or `redo past`.
  case skipped = 3
  /// The change is still being made.
  case unsealed = 4
}

/// A change that can be undone or done again.
struct Step {
  /// The place of the change in the journal.
  let change: Int64
  /// The place of the change that did, undid or redid it last.
  let latest: Int64
}

extension Database {
  /// Puts what an author had undone out of reach of redo, before a new change of theirs.
  func dropUndoneSteps(_ feature: String, by author: String) throws(StoreError) {
    try execute(
      "UPDATE journal_change SET state = ? WHERE state = ? AND feature = ? AND author = ?",
      [StepState.dropped, StepState.undone, feature, author])
  }

  /// Returns the change that undo reverses next, or with `undone` the one that redo does.
  ///
  /// Undo goes by the order of the server, which an author's changes on another machine have their places in.
  func nextStep(_ state: StepState, _ feature: String, by author: String) throws(StoreError) -> Step? {
    let orders =
      state == .done
      ? ["revision IS NULL ORDER BY sequence", "revision IS NOT NULL ORDER BY revision"]
      : ["TRUE ORDER BY latest"]
    // Few changes are undone, and most are done: a sign keeps the index by state out of use, for that by order.
    let sign = state == .done ? "+" : ""
    for order in orders {
      let step = try row(
        """
        SELECT sequence, coalesce(latest, sequence) FROM journal_change
        WHERE \(sign)state = ? AND feature = ? AND \(sign)author = ? AND \(Change.isOwn) AND \(order) DESC LIMIT 1
        """, [state, feature, author]
      ) { Step(change: $0[0], latest: $0[1]) }
      if let step { return step }
    }
    return nil
  }

  /// Returns the place of the change that an undo or a redo reverses: the one before it that did, undid or redid the same.
  func change(reversedBy sequence: Int64) throws(StoreError) -> Int64? {
    try row(
      """
      SELECT c.sequence FROM journal_change s JOIN journal_change t ON t.id = s.target
      JOIN journal_change c ON c.sequence BETWEEN t.sequence AND s.sequence - 1
        AND (c.id = s.target OR c.target = s.target AND c.kind IN (?2, ?3))
      WHERE s.sequence = ?1 AND s.kind IN (?2, ?3) ORDER BY c.sequence DESC LIMIT 1
      """, [sequence, Change.Kind.undid.rawValue, Change.Kind.redid.rawValue]
    ) { $0[0] }
  }

  func mark(_ step: Step, _ state: StepState, latest: Int64) throws(StoreError) {
    try execute(
      "UPDATE journal_change SET state = ?, latest = ? WHERE sequence = ?", [state, latest, step.change])
  }
}

extension Database {
  /// Works out anew what can be undone and redone, from all entries in their order.
  ///
  /// Call when entries have another order or other authors than before.
  func rebuildSteps() throws {
    try execute(
      """
      UPDATE journal_change SET state = iif(size = 0, ?, ?), latest = NULL
      WHERE kind = ? AND state IS NOT NULL AND owner IS NULL AND feature <> ''
      """, [StepState.dropped, StepState.done, Change.Kind.did.rawValue])
    // The server's changes come first, by their revisions, then those that it hasn't seen.
    let steps = try rows(
      """
      SELECT s.sequence FROM journal_change s JOIN journal_change t ON t.id = s.target
      WHERE s.owner IS NULL AND s.feature <> '' AND t.owner IS NULL AND t.feature <> ''
        AND ifnull(s.revision, (1 << 60) + s.sequence) > ifnull(t.revision, (1 << 60) + t.sequence)
      ORDER BY s.revision IS NULL, s.revision, s.sequence
      """
    ) { $0[0] as Int64 }
    for step in steps { try applyStep(at: step) }
    // An undone change is out of reach of redo once its author did something else.
    try execute(
      """
      WITH done AS MATERIALIZED (
        SELECT feature, author, max(ifnull(revision, (1 << 60) + sequence)) AS place FROM journal_change
        WHERE kind = ? AND owner IS NULL GROUP BY feature, author)
      UPDATE journal_change AS u SET state = ? WHERE state = ?
        AND (SELECT place FROM done WHERE done.feature = u.feature AND done.author = u.author)
          > (SELECT ifnull(revision, (1 << 60) + sequence) FROM journal_change WHERE sequence = u.latest)
      """, [Change.Kind.did.rawValue, StepState.dropped, StepState.undone])
  }
}

/// The outcome of undoing a change or of doing it again.
public enum UndoResult: Sendable, Equatable {
  /// The change that reverses the latest one, or does it again.
  case made(HistoryEntry)
  /// Nothing was changed: the author has nothing left to undo, or nothing to redo.
  case nothingLeft
  /// Nothing was changed, because a field doesn't have the value any more that the change wrote.
  case conflict(UndoConflict)
}

/// A field that somebody changed after the change that was to be undone.
public struct UndoConflict: Sendable, Equatable {
  /// The record's name.
  public let record: LocalizedText
  /// The field's name; `nil` when the record as a whole was deleted or came back.
  public let field: LocalizedText?
  /// The latest change of the field.
  public let change: Change?
  /// True when only a newer program knows the field.
  var isUnknown = false
}
