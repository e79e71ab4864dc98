import Foyer
import FoyerJournal

/// One record as a file says it.
struct TransferRow<Record: TransferRecord>: Sendable {
  let place: TransferPlace
  var id: RecordID?
  /// A new record with the values that the row says.
  var record = Record()
  /// The columns that the row says something of.
  var said = ColumnSet()
  /// The picture files that the row names, by their column.
  var pictures: [Int: [NamedFile]] = [:]

  /// The names of the columns that the row says something of.
  var names: Set<String> { said.names(among: Record.transfer.columns) }

  /// Puts the row's values into a record.
  func apply(to record: inout Record) {
    let columns = Record.transfer.columns
    for index in columns.indices where said.contains(index) { columns[index].copy(self.record, &record) }
  }
}

/// Some columns, by their index.
struct ColumnSet: Sendable, Hashable {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }
  mutating func remove(_ column: Int) { bits &= ~(1 << UInt64(column)) }
  func contains(_ column: Int) -> Bool { bits & 1 << UInt64(column) != 0 }
  var count: Int { bits.nonzeroBitCount }

  func names<Record>(among columns: [TransferColumn<Record>]) -> Set<String> {
    Set(columns.indices.filter { contains($0) }.map { columns[$0].name })
  }
}

/// Yields the main actor after every few milliseconds of a long piece of work.
struct Turns {
  private static let length = 256
  private var count = 0

  /// Begins the next of many small steps.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  mutating func next() async throws {
    count += 1
    guard count % Self.length == 0 else { return }
    try Task.checkCancellation()
    await Task.yield()
  }
}
