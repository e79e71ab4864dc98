import Foyer
import FoyerJournal
import FoyerStorage

/// Writes the rows of a file as one change.
@MainActor
struct ImportWriting<Record: TransferRecord> {
  /// A row that becomes a record.
  struct NewRow: Sendable {
    let number: Int
    let record: PreparedRecord<Record>
  }

  private let table: ImportTable<Record>
  private let plan: ImportPlan<Record>
  private let place: TransferSchema<Record>.Place
  /// Done with the records of all rows; `nil` for nothing.
  private let then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?

  private let new: NewRecords<Record>
  private let journal: Journal

  /// The number of rows that are read at once.
  private nonisolated static var batch: Int { 1_000 }

  init(
    _ table: ImportTable<Record>, _ plan: ImportPlan<Record>, in feature: FeatureJournal,
    then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?
  ) async throws {
    (self.table, self.plan, self.then, journal) = (table, plan, then, feature.journal)
    let time = feature.environment.clock.now
    new = NewRecords(at: time, on: feature.environment.today)
    place = try await table.work { db in try Record.transfer.placing(db, plan.new + plan.changed, time) }
  }

  /// Returns the records of the new rows behind one of them, or of the first ones.
  func next(behind last: NewRow?) async throws -> [NewRow] {
    let rows = try await table.work { [table] db in
      try table.values(
        "import_outcome = ? AND import_row > ? ORDER BY import_row LIMIT ?",
        [ImportTable<Record>.Outcome.new, last?.number ?? -1, Self.batch], db)
    }
    var new = new
    return try rows.map { values in
      let row = table.row(of: values)
      var record = try new.record(of: row)
      place(&record, nil)
      return NewRow(number: row.number, record: try journal.prepare(record))
    }
  }

  /// Changes the records that there are, and does what follows.
  ///
  /// - Returns: The number of rows whose records were deleted meanwhile.
  nonisolated func update(_ change: ChangeWriter) throws -> Int {
    var (next, deleted) = (0, 0)
    while case let rows = try table.page(.changed, from: next, length: Self.batch, change.db),
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
