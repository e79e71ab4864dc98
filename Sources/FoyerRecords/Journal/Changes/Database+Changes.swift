import Foyer
import Glibc

extension Change {
  /// The columns that ``init(_:)`` reads.
  static let columns =
    [
      "sequence", "id", "replica", "author", "time", "feature", "command", "note", "kind", "target",
      "revision", "size",
    ]
    .map { "journal_change.\($0)" }.joined(separator: ", ")

  /// SQL that is false for a change that its author only brought back to a server that had lost it.
  ///
  /// The note says whose it was; the only other notes are names of imported files.
  static let isOwn = "(note IS NULL OR command = 'import')"

  init(_ row: ResultRow) throws {
    guard let id = RecordID(bytes: row[1]), let replica = RecordID(bytes: row[2]) else {
      throw StoreError(.damaged, cause: "change \(row[0] as Int64) of the journal cannot be read")
    }
    self.init(
      id: id, sequence: row[0], replica: replica, author: row[3], time: Timestamp(milliseconds: row[4]),
      feature: row[5], command: row[6], note: row[7], kind: Kind(rawValue: row[8]),
      target: (row[9] as [UInt8]?).flatMap(RecordID.init(bytes:)), revision: row[10],
      size: row[11])
  }
}

extension Database {
  /// Appends an entry to the journal.
  ///
  /// - Parameters:
  ///   - size: The number of its patches.
  ///   - state: Its state for undo; `nil` for a change that isn't undone by itself.
  ///   - owner: The process that is still making the change.
  /// - Returns: Its place in the journal.
  func append(
    _ header: ChangeHeader, id: RecordID, at time: Timestamp, size: Int, state: StepState? = nil,
    owner: pid_t? = nil, _ core: JournalCore
  ) throws(StoreError) -> Int64 {
    try execute(
      """
      INSERT INTO journal_change
        (id, replica, author, time, feature, command, note, kind, target, base, size, state, owner)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT revision FROM journal_replica), ?, ?, ?)
      """,
      [
        id.bytes, try core.replica(in: self).bytes, core.author, time.milliseconds, header.feature,
        header.command, header.note, header.kind.rawValue, header.target?.bytes, size, state,
        owner.map(Int.init),
      ])
    return lastInsertedRowID
  }

  /// Appends the parts of an entry that concern single records.
  func append(_ patches: [Patch], to change: Int64) throws(StoreError) {
    for patch in patches { try append(patch, to: change) }
  }

  /// Appends the part of an entry that concerns a record.
  ///
  /// - Parameter replacing: Puts it in place of the one that is there.
  /// - Returns: False when there is one, which stays.
  @discardableResult
  func append(_ patch: Patch, to change: Int64, replacing: Bool = false) throws(StoreError) -> Bool {
    let table = patch.table
    return try append(
      patch.record, table, before: patch.before.map(table.encode), after: table.encode(patch.after),
      to: change, replacing: replacing)
  }

  @discardableResult
  func append(
    _ record: RecordID, _ table: RecordTable, before: String? = nil, after: String, to change: Int64,
    replacing: Bool = false
  ) throws(StoreError) -> Bool {
    let insertion = replacing ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
    try execute(
      "\(insertion) INTO journal_patch (change, record, type, before, after) VALUES (?, ?, ?, ?, ?)",
      values: [
        .integer(change), .blob(record.bytes), .text(table.name), before.map(SQLValue.text) ?? .null,
        .text(after),
      ])
    return changesCount > 0
  }

  /// Appends parts of an entry that create ``RecordTable/rowsAtOnce`` records.
  ///
  /// - Parameter creations: NULL in place of the entry, the type, and behind them the identifier and the values of each record.
  func append(creations: BoundValues, to change: Int64) throws(StoreError) {
    let rows = Array(repeating: "(?1, ?2, ?, ?)", count: RecordTable.rowsAtOnce).joined(separator: ", ")
    var creations = creations
    creations.replace(0, by: .integer(change))
    try execute("INSERT OR FAIL INTO journal_patch (change, type, record, after) VALUES \(rows)", creations)
  }

  /// Returns the change at a place of the journal.
  func change(_ sequence: Int64) throws(StoreError) -> Change? {
    try row("SELECT \(Change.columns) FROM journal_change WHERE sequence = ?", [sequence]) { try Change($0) }
  }

  /// Returns the parts of a change, in the order in which its records were made.
  func patches(
    of change: Int64, record: RecordID? = nil, limit: Int = -1, _ core: JournalCore
  ) throws(StoreError) -> [Patch] {
    try rows(
      """
      SELECT type, record, before, after FROM journal_patch WHERE change = ? \(record == nil ? "" : "AND record = ?")
      ORDER BY record LIMIT ?
      """, [change] + (record.map { [$0.bytes] } ?? []) + [limit]
    ) { row in try KeptPatch(row, core).decoded }
  }

  /// Visits the parts of a change that a condition picks, some of which are in memory at once.
  func eachPatch(
    of change: Int64, _ core: JournalCore, where condition: String = "true",
    _ arguments: [any SQLConvertible] = [], _ visit: (KeptPatch) throws -> Void
  ) throws {
    try each(
      """
      SELECT type, record, before, after FROM journal_patch WHERE change = ? AND \(condition) ORDER BY record
      """, [change] + arguments
    ) {
      try visit(try KeptPatch($0, core))
    }
  }

  /// The place of the latest change; 0 in an empty journal.
  func latestChange() throws(StoreError) -> Int64 {
    try row("SELECT max(sequence) FROM journal_change WHERE owner IS NULL", []) { $0[0] as Int64 } ?? 0
  }
}

/// A part of a change as the journal keeps it.
struct KeptPatch {
  let table: RecordTable
  let record: RecordID
  /// No text when the change created the record.
  let before: String?
  let after: String

  init(_ row: ResultRow, _ core: JournalCore) throws(StoreError) {
    table = core.table(row[0])
    guard let record = RecordID(bytes: row[1]) else {
      throw StoreError(.damaged, cause: "journal_patch.record holds a value of another type")
    }
    (self.record, before, after) = (record, row[2], row[3])
  }

  var decoded: Patch {
    get throws(StoreError) {
      Patch(
        table: table, record: record, before: try before.map(table.decode),
        after: try table.decode(after))
    }
  }
}
