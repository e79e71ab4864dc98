import Foyer
import FoyerJournal

/// One record as a file says it.
struct TransferRow<Record: TransferRecord>: Sendable {
  /// The number among the good rows of the file.
  var number = 0
  let place: TransferPlace
  /// The identifier as the file says it.
  var text: String?
  var id: RecordID?
  /// The record that the row is about; `nil` for a new one.
  var target: RecordID?
  /// A new record with the values that the row says.
  var record = Record()
  /// The columns that the row says something of.
  var said = ColumnSet()

  /// The names of the columns that the row says something of.
  var names: Set<String> { said.names(among: Record.transfer.columns) }

  /// Puts the row's values into a record.
  func apply(to record: inout Record) {
    let columns = Record.transfer.columns
    for index in columns.indices where said.contains(index) { columns[index].copy(self.record, &record) }
  }

  /// Returns a record as the row changes it.
  ///
  /// - Throws: A ``Refusal`` when the record can't be changed by a file, or its values can't be together.
  @MainActor
  func changed(_ old: Record, in environment: Environment) throws(Refusal) -> Record {
    let schema = Record.transfer
    if let reason = schema.locked(old) { throw Refusal(reason) }
    let columns = schema.columns
    var new = old
    for index in columns.indices
    where said.contains(index) && !columns[index].matchesCoarsely(record, old, in: environment) {
      columns[index].copy(record, &new)
    }
    if new != old {
      new = old
      apply(to: &new)
    }
    try schema.settle(&new, old, names, environment.clock.now)
    return new
  }
}

/// Makes new records of rows.
struct NewRecords<Record: TransferRecord>: Sendable {
  let time: Timestamp
  let today: Day
  private let settle = Record.transfer.settle
  private let begin = Record.transfer.beginning
  /// The names of the columns that rows say something of.
  private var names: [ColumnSet: Set<String>] = [:]

  init(at time: Timestamp, on today: Day) { (self.time, self.today) = (time, today) }

  /// Returns a row's new record, with what follows from its values.
  mutating func record(of row: TransferRow<Record>) throws(Refusal) -> Record {
    var record = row.record
    if names[row.said] == nil { names[row.said] = row.names }
    try settle(&record, nil, names[row.said] ?? [], time)
    begin(&record, today)
    return record
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
