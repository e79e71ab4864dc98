import Foyer
import FoyerJournal

/// The effect that a file would have on the records as they are; what its rows say is in the table.
struct ImportPlan<Record: TransferRecord>: Sendable {
  /// The number of rows that become records.
  let new: Int
  let changed: Int
  /// The number of rows whose records are as they say already.
  let same: Int
  let refused: [TransferNote]
  /// The values that no other record may have, of the rows that would be written.
  let claims: [UniqueRule<Record>.Claim]
  /// The latest change of the journal that the plan knows.
  let sequence: Int64
  /// The number of records and rows that were compared, each time that they were.
  let work: Int

  var changesNothing: Bool { new == 0 && changed == 0 }
  var longest: Int { max(new, changed, same, refused.count) }

  /// A plan for no rows.
  init() { (new, changed, same, refused, claims, sequence, work) = (0, 0, 0, [], [], 0, 0) }

  /// Compares the rows of a file with the records there are, letting others have the main actor in between.
  @MainActor
  init(_ reader: ImportReader<Record>, in feature: FeatureJournal) async throws {
    sequence = try feature.journal.latestChange()
    var comparison = ImportComparison(reader)
    try await comparison.compare()
    let counts = try await reader.table.work { [table = reader.table] db in try table.counts(db) }
    (new, changed, same) = (counts[.new] ?? 0, counts[.changed] ?? 0, counts[.same] ?? 0)
    refused = (reader.refused + comparison.refused).sorted { $0.place.number < $1.place.number }
    claims = comparison.claims
    work = comparison.work
  }
}

/// The first rows of each kind of a plan, with what they say.
struct ImportPage<Record: TransferRecord>: Sendable {
  struct Change: Sendable {
    let row: TransferRow<Record>
    let old: Recorded<Record>
    let new: Record
  }

  private(set) var new: [TransferRow<Record>] = []
  private(set) var changed: [Change] = []
  private(set) var same: [Recorded<Record>] = []

  init() {}

  @MainActor
  init(
    _ table: ImportTable<Record>, of plan: ImportPlan<Record>, length: Int, in environment: Environment
  ) async throws {
    let (new, changed, same) = try await table.work { db in
      (
        try table.page(.new, length: min(length, plan.new), db),
        try table.page(.changed, length: min(length, plan.changed), db).map { row in
          (row, try row.target.flatMap { try db.record(Record.self, $0) })
        },
        try table.page(.same, length: min(length, plan.same), db).compactMap { row in
          try row.target.flatMap { try db.record(Record.self, $0) }
        }
      )
    }
    var records = NewRecords<Record>(at: environment.clock.now, on: environment.today)
    for row in new {
      var row = row
      row.record = try records.record(of: row)
      self.new.append(row)
    }
    for (row, old) in changed {
      // A record that was deleted meanwhile is new in the next plan.
      guard let old else { continue }
      self.changed.append(Change(row: row, old: old, new: try row.changed(old.value, in: environment)))
    }
    self.same = same
  }
}
