import Foyer

/// The effect that a file would have on the records as they are; what its rows say is in the table.
struct ImportPlan<Record: DeclaredRecord>: Sendable {
  typealias Outcome = ImportTable<Record>.Outcome

  /// A row, and the record as it would be.
  struct Entry: Sendable {
    let row: TransferRow<Record>
    /// The record as it is; `nil` for a new one.
    let old: Record?
    let new: Record
  }

  /// The number of rows that become records.
  private(set) var new = 0
  private(set) var changed = 0
  /// The number of rows whose records are as they say already.
  private(set) var same = 0
  private(set) var refused: [TransferNote] = []
  /// The first rows of each outcome.
  var entries: [Outcome: [Entry]] = [:]
  /// The latest change of the journal that the plan knows.
  let sequence: Int64

  /// The number of rows that would be written.
  var count: Int { new + changed }
  var longest: Int { max(new, changed, same, refused.count) }

  /// Makes a plan for no rows.
  init() { sequence = 0 }

  /// Compares the rows of a file with the records there are.
  ///
  /// - Parameters:
  ///   - refused: The rows that are refused whatever the records are.
  ///   - flaws: The reasons why rows can't be new records.
  ///   - length: The most rows of each outcome that are shown.
  init(
    _ table: ImportTable<Record>, refused: [TransferNote], flaws: [Int: LocalizedText],
    by maker: RecordMaker<Record>, length: Int, at sequence: Int64, in db: Database
  ) throws {
    self.sequence = sequence
    var comparison = ImportComparison(table, flaws: flaws, by: maker, in: db)
    try comparison.compare()
    try db.each(
      "SELECT sum(import_outcome = 0), sum(import_outcome = 1), sum(import_outcome = 2) FROM \(table.name)"
    ) { (new, changed, same) = ($0[0], $0[1], $0[2]) }
    self.refused = refused
    try db.each(
      "SELECT import_row, import_line, import_element FROM \(table.name) WHERE import_outcome = 3"
    ) { row in
      guard let reason = comparison.reasons[row[0]] else { return }
      let place = TransferPlace(line: row[1], element: row[2])
      self.refused.append(TransferNote(place: place, text: reason))
    }
    self.refused.sort { $0.place.number < $1.place.number }
    entries = try Self.entries(of: table, by: maker, length: length, in: db)
  }

  /// Returns the first rows of each outcome.
  static func entries(
    of table: ImportTable<Record>, by maker: RecordMaker<Record>, length: Int, in db: Database
  ) throws -> [Outcome: [Entry]] {
    var entries: [Outcome: [Entry]] = [:]
    for outcome in [Outcome.new, .changed, .same] {
      let rows = try table.rows("import_outcome = ? ORDER BY import_row LIMIT ?", [outcome, length], in: db)
      entries[outcome] = try rows.compactMap { row in
        guard outcome != .new, let id = row.target else {
          return Entry(row: row, old: nil, new: try maker.record(of: row))
        }
        // A record that was deleted meanwhile is new in the next plan.
        guard let old = try db.record(Record.self, id)?.value else { return nil }
        return Entry(row: row, old: old, new: try maker.record(old, changedBy: row))
      }
    }
    return entries
  }
}
