import Foyer
import FoyerJournal

/// The effect that a file would have on the records as they are.
///
/// It keeps which rows and records it is about, and not what they say.
struct ImportPlan<Record: TransferRecord>: Sendable {
  /// A row and the record that it is about.
  struct Pair: Sendable {
    let row: Int32
    let record: RecordID
  }

  /// The rows that become records.
  private(set) var new: [Int32] = []
  private(set) var changed: [Pair] = []
  /// The rows whose records are as they say already.
  private(set) var same: [Pair] = []
  private(set) var refused: [TransferNote] = []
  /// The latest change of the journal that the plan knows.
  let sequence: Int64
  /// The number of records and rows that were compared, each time that they were.
  private(set) var work = 0

  var changesNothing: Bool { new.isEmpty && changed.isEmpty }
  var longest: Int { max(new.count, changed.count, same.count, refused.count) }

  /// A plan for no rows.
  init() { sequence = 0 }

  /// Compares the rows of a file with the records there are, letting others have the main actor in between.
  ///
  /// A known identifier decides. Other rows are compared with the records of the same key only.
  @MainActor
  init(_ reader: TransferReader<Record>, in feature: FeatureJournal) async throws {
    refused = reader.refused
    sequence = try feature.journal.latestChange()
    var comparison = try ImportComparison(reader, in: feature)
    try await comparison.compare { row, result throws(Refusal) in
      switch result {
      case .new:
        if let flaw = reader.flaws[row] { throw flaw }
        new.append(row)
      case .ambiguous(let count): throw TransferStrings.ambiguous(Record.transfer.words.count(count))
      case .record(let record, let made):
        let pair = Pair(row: row, record: record.id)
        if try made.changed(record.value, in: feature.environment) == record.value {
          same.append(pair)
        } else {
          changed.append(pair)
        }
      }
    } refuse: {
      refused.append($0)
    }
    new.sort()
    changed.sort { $0.row < $1.row }
    same.sort { $0.row < $1.row }
    refused.sort { $0.place.number < $1.place.number }
    work = comparison.work
  }
}
