import Foyer
import FoyerJournal
import FoyerStorage

/// The records that a file is about, read some at a time so that the main actor is not held for long.
@MainActor
struct RecordPages<Record: TransferRecord> {
  private static var size: Int { 512 }

  private let feature: FeatureJournal
  private let handles: [String]
  private var position = 0

  var count: Int { handles.count }

  init(_ rows: ExportedRows, in feature: FeatureJournal) throws {
    self.feature = feature
    handles = try feature.read { db in try db.rows(rows.query, rows.arguments) { $0[0] as String } }
  }

  /// Returns the next records without those that were deleted meanwhile; `nil` behind the last ones.
  mutating func next() throws -> [Recorded<Record>]? {
    guard position < handles.count else { return nil }
    let page = handles[position..<min(position + Self.size, handles.count)]
    position = page.endIndex
    let condition = SQLCondition("deleted = 0").with("handle", in: Array(page))
    let records = try feature.read { db in try db.records(Record.self, condition.sql, condition.arguments) }
    let byHandle = Dictionary(uniqueKeysWithValues: records.map { ($0.handle, $0) })
    return page.compactMap { byHandle[$0] }
  }
}
