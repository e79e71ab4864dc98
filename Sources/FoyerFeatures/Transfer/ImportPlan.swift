import Foyer
import FoyerJournal

/// The effect that a file would have on the records as they are.
struct ImportPlan<Record: TransferRecord>: Sendable {
  struct Change: Sendable {
    let row: TransferRow<Record>
    let old: Recorded<Record>
    let new: Record
  }

  private(set) var new: [TransferRow<Record>] = []
  private(set) var changed: [Change] = []
  /// Records that are as the file says already.
  private(set) var same: [Recorded<Record>] = []
  private(set) var refused: [TransferNote]
  /// The latest change of the journal that the plan knows.
  let sequence: Int64

  var changesNothing: Bool { new.isEmpty && changed.isEmpty }
  var longest: Int { max(new.count, changed.count, same.count, refused.count) }

  /// A plan for no rows.
  init() {
    refused = []
    sequence = 0
  }

  /// Compares rows with the records there are, letting others have the main actor in between.
  @MainActor
  init(
    _ rows: [TransferRow<Record>], refused: [TransferNote], in feature: FeatureJournal
  ) async throws {
    self.refused = refused
    sequence = try feature.journal.latestChange()
    var (matching, pages) = (
      TransferMatching(rows, in: feature.environment), try RecordPages(Record.self, in: feature)
    )
    try await matching.match(&pages)
    var turns = Turns()
    var names: [ColumnSet: Set<String>] = [:]
    for index in rows.indices {
      try await turns.next()
      let (row, match) = (rows[index], matching.matches[index])
      let said = names[row.said] ?? row.names
      names[row.said] = said
      do throws(Refusal) {
        try take(row, said, match, feature.environment)
      } catch {
        self.refused.append(TransferNote(place: row.place, text: error.reason))
      }
    }
    self.refused.sort { $0.place.number < $1.place.number }
  }

  @MainActor
  private mutating func take(
    _ row: TransferRow<Record>, _ said: Set<String>, _ match: TransferMatching<Record>.Match,
    _ environment: Environment
  ) throws(Refusal) {
    let schema = Record.transfer
    switch match {
    case .ambiguous(let count): throw TransferPhrases.ambiguous(schema.words.count(count))
    case .new:
      var row = row
      try schema.settle(&row.record, nil, said, environment.clock.now)
      new.append(row)
    case .record(let old):
      if let reason = schema.locked(old.value) { throw Refusal(reason) }
      let saysSame = schema.columns.indices.allSatisfy { index in
        !row.said.contains(index) || schema.columns[index].matches(row.record, old.value, in: environment)
      }
      var record = old.value
      if !saysSame { row.apply(to: &record) }
      try schema.settle(&record, old.value, said, environment.clock.now)
      if record == old.value {
        same.append(old)
      } else {
        changed.append(Change(row: row, old: old, new: record))
      }
    }
  }
}
