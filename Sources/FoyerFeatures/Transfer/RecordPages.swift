import Foyer
import FoyerJournal
import FoyerStorage

/// The records that files are about, read some at a time so that the main actor is not held for long.
@MainActor
struct RecordPages<Record: TransferRecord> {
  private static var size: Int { 512 }

  private let feature: FeatureJournal
  private let handles: [String]
  private var position = 0

  var count: Int { handles.count }

  /// - Parameter condition: SQL for the records to be read.
  init(_ type: Record.Type, where condition: String = "deleted = 0", in feature: FeatureJournal) throws {
    self.feature = feature
    handles = try feature.read { db in
      try db.rows(
        "SELECT handle FROM \(Record.schema.name) WHERE \(condition) ORDER BY \(Record.transfer.order)", []
      ) { $0[0] as String }
    }
  }

  init(_ type: Record.Type, _ rows: ExportedRows, in feature: FeatureJournal) throws {
    self.feature = feature
    handles = try feature.read { db in try db.rows(rows.query, rows.arguments) { $0[0] as String } }
  }

  /// Returns the next records with their positions; `nil` behind the last ones.
  mutating func next() throws -> [(position: Int, record: Recorded<Record>)]? {
    guard position < handles.count else { return nil }
    let positions = position..<min(position + Self.size, handles.count)
    position = positions.upperBound
    let records = try records(at: Array(positions))
    return positions.compactMap { position in records[position].map { (position, $0) } }
  }

  /// Returns the records at positions, without those that were deleted meanwhile.
  func records(at positions: [Int]) throws -> [Int: Recorded<Record>] {
    let list = JSONValue.array(positions.map { .string(handles[$0]) }).encoded
    let records = try feature.read { db in
      try db.records(
        Record.self, "deleted = 0 AND handle IN (SELECT value FROM json_each(?))", [list])
    }
    let byHandle = Dictionary(uniqueKeysWithValues: records.map { ($0.handle, $0) })
    return Dictionary(
      uniqueKeysWithValues: positions.compactMap { position in
        byHandle[handles[position]].map { (position, $0) }
      })
  }
}
