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
  /// The values that no other record may have, of the rows that would be written.
  private(set) var claims: [UniqueRule<Record>.Claim] = []
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
        if let claim = reader.claims[row] { claims.append(claim) }
      case .ambiguous(let count): throw TransferStrings.ambiguous(Record.transfer.words.count(count))
      case .record(let record, let made):
        let pair = Pair(row: row, record: record.id)
        let value = try made.changed(record.value, in: feature.environment)
        if value == record.value {
          same.append(pair)
        } else {
          changed.append(pair)
          claim(row, record, value)
        }
      }
    } refuse: {
      refused.append($0)
    }
    try refuseTaken(reader, in: feature)
    new.sort()
    changed.sort { $0.row < $1.row }
    same.sort { $0.row < $1.row }
    refused.sort { $0.place.number < $1.place.number }
    work = comparison.work
  }

  /// Notes a value that a row gives to a record which had another one.
  private mutating func claim(_ row: Int32, _ old: Recorded<Record>, _ new: Record) {
    guard let rule = Record.transfer.unique, rule.value(old.value) != rule.value(new) else { return }
    claims.append(
      UniqueRule<Record>.Claim(row: row, record: old.id, value: rule.value(new), name: rule.name(new)))
  }

  /// Refuses the rows that take a value which another record has.
  @MainActor
  private mutating func refuseTaken(
    _ reader: TransferReader<Record>, in feature: FeatureJournal
  ) throws {
    guard let rule = Record.transfer.unique, !claims.isEmpty else { return }
    claims.sort { $0.row < $1.row }
    let taken = try feature.read { [claims] db in try rule.refusals(of: claims, in: db) }
    new.removeAll { taken[$0] != nil }
    changed.removeAll { taken[$0.row] != nil }
    claims.removeAll { taken[$0.row] != nil }
    refused += taken.map { TransferNote(place: reader.spots[Int($0)].place, text: $1) }
  }
}
