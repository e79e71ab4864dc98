import Foyer
import FoyerJournal
import FoyerStorage

/// Writes the rows of a file as one change.
struct ImportWriting<Record: TransferRecord>: Sendable {
  private let table: ImportTable<Record>
  private let plan: ImportPlan<Record>
  private let place: TransferSchema<Record>.Place
  /// Done with the records of all rows; `nil` for nothing.
  private let then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?

  private let new: NewRecords<Record>
  /// The row behind those that were read to be created.
  private var position = 0

  /// The number of rows that are in memory at once.
  private static var batch: Int { 2_000 }

  init(
    _ table: ImportTable<Record>, _ plan: ImportPlan<Record>, _ new: NewRecords<Record>,
    then: (@Sendable (ChangeWriter, [Record]) throws -> Void)?
  ) {
    (self.table, self.plan, self.new, self.then) = (table, plan, new, then)
    place = Record.transfer.placing(plan.new + plan.changed)
  }

  /// Returns the records of the next new rows; `nil` behind the last one.
  mutating func next() async throws -> [Record]? {
    let (records, last) = try await table.work { [table, position, new] db in
      let rows = try table.page(.new, from: position, length: Self.batch, db)
      var new = new
      return (try rows.map { try new.record(of: $0) }, rows.last?.number)
    }
    guard let last else { return nil }
    position = last + 1
    return records
  }

  func create(_ record: Record, _ change: ChangeWriter) throws {
    var record = record
    try place(change, &record, nil)
    try change.create(record)
  }

  /// Changes the records that there are, and does what follows.
  ///
  /// - Returns: The number of rows whose records were deleted meanwhile.
  func update(_ change: ChangeWriter) throws -> Int {
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

  private func update(_ row: TransferRow<Record>, _ change: ChangeWriter) throws -> Bool {
    let found = try row.target.flatMap { id in
      try change.update(Record.self, id) { record in
        let old = record
        row.apply(to: &record)
        try Record.transfer.settle(&record, old, row.names, change.time)
        try place(change, &record, old)
      }
    }
    return found != nil
  }
}
