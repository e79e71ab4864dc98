import Foyer

/// Writes the rows of a file as one change.
@MainActor
final class ImportWriting<Record: DeclaredRecord> {
  private let table: ImportTable<Record>
  private let place: TransferSchema<Record>.Place
  private let journal: Journal
  private let maker: RecordMaker<Record>
  /// The new rows that become records next, as ``ImportTable/row(of:)`` takes them; `nil` before any were read.
  private var rows: [[SQLValue]]?
  /// The number of the latest row that was read.
  private var last = -1
  /// The number of rows that become records, and of those that did.
  private let count: Int
  private var done = 0

  /// - Parameter count: The number of rows at most.
  init(_ table: ImportTable<Record>, _ count: Int, in feature: FeatureJournal) async throws {
    (self.table, journal, maker) = (table, feature.journal, RecordMaker(in: feature.environment))
    self.count = count
    let time = feature.environment.clock.now
    place = try await table.work { db in try Record.transfer.placing(db, count, time) }
  }

  /// Keeps the pictures of the rows that are written.
  ///
  /// - Returns: The number of pictures that are not there any more.
  func keep(_ pictures: [ImportReader<Record>.RowPictures]) async throws -> Int {
    let keeper = journal.environment.pictures
    var missing = 0
    for named in pictures {
      let rows = try await table.work { [table] db in
        try table.rows("import_row = ? AND import_outcome <= 1", [named.row], in: db)
      }
      guard var row = rows.first else { continue }
      var names: [String?] = []
      for file in named.files {
        let isThere = try keeper.name(of: file) != nil
        names.append(isThere ? try keeper.keep(file) : nil)
      }
      let lost = names.count { $0 == nil }
      missing += lost
      if lost == names.count { row.said.remove(named.column) }
      Record.transfer.columns[named.column].pictures?.rename(&row.record, names)
      try await table.work { [table, row] db in try table.replace(row, in: db) }
      try Task.checkCancellation()
      await Task.yield()
    }
    return missing
  }

  /// Returns groups of the records of the next new rows.
  ///
  /// Their rows were read before, since reading waits until the records before are written, and making records doesn't.
  func next() async throws -> [PreparedRecords<Record>] {
    var groups: [PreparedRecords<Record>] = []
    var ready = if let rows { rows } else { try await readRows() }
    while groups.isEmpty, !ready.isEmpty {
      var back: [TransferRow<Record>] = []
      for values in ready {
        var row = table.row(of: values)
        row.record = try maker.record(of: row)
        place(&row.record, nil)
        if row.target != nil {
          back.append(row)
          continue
        }
        if groups.last?.isFull != false { groups.append(PreparedRecords(in: journal)) }
        // Neighbors in the file are neighbors in the index of short forms, so each of its pages is written once.
        try groups[groups.count - 1].append(row.record, as: row.id, place: done, of: count)
        done += 1
      }
      if !back.isEmpty { try await keep(back) }
      ready = try await readRows()
    }
    rows = ready
    return groups
  }

  /// Keeps the places of rows whose records come back when all others are written.
  private func keep(_ rows: [TransferRow<Record>]) async throws {
    try await table.work { [table] db in
      for row in rows { try table.replace(row, in: db) }
    }
  }

  private func readRows() async throws -> [[SQLValue]] {
    let rows = try await table.work { [table, last] db in
      try table.values("import_outcome = 0", behind: last, in: db)
    }
    last = rows.last.map { table.row(of: $0).number } ?? last
    return rows
  }

  /// Changes the records that there are, and brings deleted ones back.
  ///
  /// - Returns: The number of rows whose records were deleted meanwhile.
  nonisolated func update(_ change: ChangeWriter) throws -> Int {
    var deleted = 0
    try eachRow("import_outcome = 1", change) { row in
      if try !update(row, change) { deleted += 1 }
    }
    try eachRow("import_outcome = 0 AND import_record IS NOT NULL", change) { row in
      if let id = row.target { _ = try change.create(row.record, as: id) }
    }
    try Record.transfer.unique?.check(table.name, of: Record.schema.name, in: change.db)
    return deleted
  }

  /// Visits the rows that a condition picks, some of which are in memory at once.
  private nonisolated func eachRow(
    _ condition: String, _ change: ChangeWriter, _ visit: (TransferRow<Record>) throws -> Void
  ) throws {
    var last = -1
    while case let values = try table.values(condition, behind: last, in: change.db), !values.isEmpty {
      for row in values.map(table.row) {
        last = row.number
        try visit(row)
      }
    }
  }

  private nonisolated func update(_ row: TransferRow<Record>, _ change: ChangeWriter) throws -> Bool {
    let found = try row.target.flatMap { id in
      try change.update(Record.self, id) { record in
        let old = record
        record = try maker.record(old, changedBy: row)
        place(&record, old)
      }
    }
    return found != nil
  }
}
