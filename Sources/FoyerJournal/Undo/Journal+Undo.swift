import Foyer
public import FoyerStorage

extension Journal {
  /// Returns the changes of a feature that this author can undo and do again.
  public func steps(_ feature: String) throws(StoreError) -> (canUndo: Bool, canRedo: Bool) {
    try read { db in
      (
        try db.nextStep(.done, feature, by: author) != nil,
        try db.nextStep(.undone, feature, by: author) != nil
      )
    }
  }

  /// Reverses this author's latest change of a feature that isn't reversed yet.
  ///
  /// It is reversed when every field that it wrote still has the value that it wrote; other fields and other records
  /// don't matter.
  ///
  /// - Parameter skipping: Leave a change that can't be reversed as it is for good, and reverse the one before it.
  public func undo(_ feature: String, skipping: Bool = false) throws -> UndoResult {
    try invert(.done, feature, skipping: skipping)
  }

  /// Does the change again that this author reversed last.
  public func redo(_ feature: String, skipping: Bool = false) throws -> UndoResult {
    try invert(.undone, feature, skipping: skipping)
  }

  private func invert(_ state: StepState, _ feature: String, skipping: Bool) throws -> UndoResult {
    var header = ChangeHeader(feature: feature, command: state == .done ? "undo" : "redo")
    if skipping, let step = try read({ db in try db.nextStep(state, feature, by: author) }),
      case .conflict = try invert(step, state, &header, isTrial: true)
    {
      try skip(step, feature, header.command)
    }
    guard let step = try read({ db in try db.nextStep(state, feature, by: author) }) else {
      return .nothingLeft
    }
    return try invert(step, state, &header, isTrial: false)
  }

  private func invert(
    _ step: Step, _ state: StepState, _ header: inout ChangeHeader, isTrial: Bool
  ) throws -> UndoResult {
    header.kind = state == .done ? .undid : .redid
    do {
      return try writing(header) { writer in
        let entry = try HistoryEntry(at: step.change, in: writer.db, core)
        writer.header.target = entry?.change.id
        try core.invert(try writer.db.patches(of: step.latest, core), in: writer)
        if isTrial { throw Trial() }
        try writer.db.mark(
          step, state == .done ? .undone : .done, latest: try writer.db.latestChange() + 1)
        return entry.map(UndoResult.made) ?? .nothingLeft
      }
    } catch let conflict as UndoConflict {
      return .conflict(conflict)
    } catch is Trial {
      return .nothingLeft
    }
  }

  private func skip(_ step: Step, _ feature: String, _ command: String) throws {
    try writing(ChangeHeader(feature: feature, command: command, kind: .skipped)) { writer in
      writer.header.target = try writer.db.change(step.change)?.id
      try writer.db.mark(step, .skipped, latest: step.latest)
    }
  }

  /// Ends a transaction that only tried whether a change can be reversed.
  private struct Trial: Error {}
}

extension UndoConflict: Error {}

extension JournalCore {
  /// Puts back what patches replaced.
  ///
  /// - Throws: ``UndoConflict`` when a field doesn't have the value that its patch wrote.
  func invert(_ patches: [Patch], in writer: ChangeWriter) throws {
    for patch in patches {
      let table = try table(patch.table)
      guard let (_, values) = try writer.db.values(of: patch.record, in: table) else {
        throw StoreError(.damaged, cause: "\(table.name) lacks the record \(patch.record)")
      }
      let (before, after) = table.fields(of: patch)
      for (index, value) in after.sorted(by: { $0.key < $1.key }) where values[index] != value {
        throw try conflict(of: index, patch.record, values, table, writer.db)
      }
      try writer.set(before, of: patch.record, in: table)
    }
  }

  private func conflict(
    of index: Int, _ record: RecordID, _ values: [SQLValue], _ table: RecordTable, _ db: Database
  ) throws(StoreError) -> UndoConflict {
    UndoConflict(
      record: table.title(values), field: index == 0 ? nil : table.columns[index].label,
      change: try db.latestChange(of: table.columns[index].name, in: record))
  }
}

extension RecordTable {
  /// Returns the values that undo puts back, and those that it has to find.
  ///
  /// What was created is deleted, but for a setting, whose fields get their first values back.
  fileprivate func fields(of patch: Patch) -> (before: Patch.Fields, after: Patch.Fields) {
    if let before = patch.before { return (before, patch.after) }
    let created = columns.indices.map { patch.after[$0] ?? .null }
    guard let first = firstValues?(created) else {
      return (
        [0: RecordTable.deleted], Patch.Fields(uniqueKeysWithValues: created.enumerated().map { ($0, $1) })
      )
    }
    let fields = columns.indices.filter { first[$0] != created[$0] }
    return (
      Patch.Fields(uniqueKeysWithValues: fields.map { ($0, first[$0]) }),
      Patch.Fields(uniqueKeysWithValues: fields.map { ($0, created[$0]) })
    )
  }
}

extension Database {
  /// Returns the latest change that wrote a field of a record; `nil` when its entry was removed.
  func latestChange(of field: String, in record: RecordID) throws(StoreError) -> Change? {
    try latestChange(of: record, "json_type(after, ?) IS NOT NULL", "$.\(field)")
  }

  /// Returns an author's latest change of a record's fields.
  func latestChange(of record: RecordID, by author: String) throws(StoreError) -> Change? {
    try latestChange(of: record, "author = ? AND after <> '{}'", author)
  }

  /// The latest in the order of the server, which changes of others that came late have their place in.
  private func latestChange(
    of record: RecordID, _ condition: String, _ argument: String
  ) throws(StoreError) -> Change? {
    try row(
      """
      SELECT \(Change.columns) FROM journal_patch JOIN journal_change ON sequence = change
      WHERE record = ? AND \(condition) AND sealed = 1 AND feature <> ''
      ORDER BY revision IS NULL DESC, revision DESC, change DESC LIMIT 1
      """, [record.bytes, argument]
    ) { try Change($0) }
  }
}
