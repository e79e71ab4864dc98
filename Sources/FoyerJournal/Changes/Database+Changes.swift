import Foyer
import FoyerStorage
import Glibc

extension Change {
  /// The columns that ``init(_:)`` reads.
  static let columns =
    [
      "sequence", "id", "replica", "author", "time", "feature", "command", "note", "kind", "target",
      "revision", "size",
    ]
    .map { "journal_change.\($0)" }.joined(separator: ", ")

  init(_ row: FoyerStorage.Row) throws {
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
  func append(_ patches: [Patch], to change: Int64, _ core: JournalCore) throws(StoreError) {
    try execute(
      "INSERT INTO journal_patch (change, record, type, before, after) VALUES (?, ?, ?, ?, ?)",
      forEach: patches
    ) { patch in
      let table = core.table(patch.table)
      return [
        change, patch.record.bytes, patch.table, patch.before.map(table.encode), table.encode(patch.after),
      ]
    }
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
    ) { row in
      let table = core.table(row[0])
      guard let record = RecordID(bytes: row[1]) else { throw damaged("journal_patch", "record") }
      return Patch(
        table: table.name, record: record, before: try (row[2] as String?).map(table.decode),
        after: try table.decode(row[3]))
    }
  }

  /// The place of the latest change; 0 in an empty journal.
  func latestChange() throws(StoreError) -> Int64 {
    try row("SELECT max(sequence) FROM journal_change WHERE owner IS NULL", []) { $0[0] as Int64 } ?? 0
  }
}
