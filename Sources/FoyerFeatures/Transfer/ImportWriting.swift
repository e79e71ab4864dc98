import Foyer
import FoyerJournal
import FoyerStorage

/// Writes the rows of a file as one change.
@MainActor
final class ImportWriting<Record: TransferRecord> {
  private let table: ImportTable<Record>
  private let plan: ImportPlan<Record>
  private let place: TransferSchema<Record>.Place
  /// Done with the records of all rows; `nil` for nothing.
  private let then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?
  private let journal: Journal
  private var new: NewRecords<Record>
  /// The new rows that become records next, as ``ImportTable/row(of:)`` takes them; `nil` before any were read.
  private var rows: [[SQLValue]]?
  /// The number of the latest row that was read.
  private var last = -1

  /// The number of rows that are read at once.
  private nonisolated static var batch: Int { 50 * group }
  /// The number of records that are written at once.
  nonisolated static var group: Int { PreparedRecord<Record>.mostAtOnce }

  init(
    _ table: ImportTable<Record>, _ plan: ImportPlan<Record>, in feature: FeatureJournal,
    then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?
  ) async throws {
    (self.table, self.plan, self.then, journal) = (table, plan, then, feature.journal)
    let time = feature.environment.clock.now
    new = NewRecords(at: time, on: feature.environment.today)
    place = try await table.work { db in try Record.transfer.placing(db, plan.new + plan.changed, time) }
  }

  /// Returns groups of the records of the next new rows.
  ///
  /// Their rows were read before, since reading waits until the records before are written, and making records doesn't.
  func next() async throws -> [[PreparedRecord<Record>]] {
    let rows = if let rows { rows } else { try await readRows() }
    var groups: [[PreparedRecord<Record>]] = []
    for values in rows {
      if groups.last.map({ $0.count < Self.group }) != true { groups.append([]) }
      groups[groups.count - 1].append(try record(of: values))
    }
    self.rows = try await readRows()
    return groups
  }

  private func readRows() async throws -> [[SQLValue]] {
    let rows = try await table.work { [table, last] db in
      try table.values(
        "import_outcome = ? AND import_row > ? ORDER BY import_row LIMIT ?",
        [ImportTable<Record>.Outcome.new, last, Self.batch], db)
    }
    last = rows.last.map { table.row(of: $0).number } ?? last
    return rows
  }

  private func record(of values: [SQLValue]) throws -> PreparedRecord<Record> {
    var record = try new.record(of: table.row(of: values))
    place(&record, nil)
    return try journal.prepare(record)
  }

  /// Changes the records that there are, and does what follows.
  ///
  /// - Returns: The number of rows whose records were deleted meanwhile.
  nonisolated func update(_ change: ChangeWriter) throws -> Int {
    var (next, deleted) = (0, 0)
    while plan.changed > 0,
      case let rows = try table.page(.changed, from: next, length: Self.batch, change.db),
      let last = rows.last
    {
      next = last.number + 1
      for row in rows where try !update(row, change) { deleted += 1 }
    }
    if let then {
      let refused = ImportTable<Record>.Outcome.refused
      let rows = try table.rows("import_outcome <> ? ORDER BY import_row", [refused], change.db)
      try then(change, rows.map(\.record))
    }
    try Record.transfer.unique?.check(plan.claims, in: change.db)
    return deleted
  }

  private nonisolated func update(_ row: TransferRow<Record>, _ change: ChangeWriter) throws -> Bool {
    let found = try row.target.flatMap { id in
      try change.update(Record.self, id) { record in
        let old = record
        row.apply(to: &record)
        try Record.transfer.settle(&record, old, row.names, change.time)
        place(&record, old)
      }
    }
    return found != nil
  }
}
