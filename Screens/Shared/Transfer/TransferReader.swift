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

  /// The names of the columns that the row says something of.
  var names: Set<String> {
    Set(Record.transfer.columns.indices.filter { said.contains($0) }.map { Record.transfer.columns[$0].name })
  }

  /// Puts the row's values into a record.
  func apply(to record: inout Record) {
    for (index, column) in Record.transfer.columns.enumerated() where said.contains(index) {
      column.copy(self.record, &record)
    }
  }
}

/// Some columns, by their index.
struct ColumnSet: Sendable, Hashable {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }
  func contains(_ column: Int) -> Bool { bits & 1 << UInt64(column) != 0 }
  var count: Int { bits.nonzeroBitCount }
}

/// Makes records of the texts of a file, by the checks of typed input.
@MainActor
struct TransferReader<Record: TransferRecord> {
  let environment: Environment
  private(set) var rows: [TransferRow<Record>] = []
  private(set) var refused: [TransferNote]
  private(set) var warnings: [TransferNote]
  private var ids: [String: TransferPlace] = [:]
  private let columns = Record.transfer.columns
  private let records: [TransferTexts]

  init(_ parsing: TransferParsing<Record>, in environment: Environment) {
    self.environment = environment
    records = parsing.records
    refused = parsing.refused
    warnings = parsing.warnings
  }

  /// Reads all records, letting others have the main actor in between.
  mutating func read() async throws {
    rows.reserveCapacity(records.count)
    var turns = Turns()
    for texts in records {
      try await turns.next()
      do throws(Refusal) {
        rows.append(try row(texts))
      } catch {
        refused.append(TransferNote(place: texts.place, text: error.reason))
      }
    }
    refused.sort { $0.place.number < $1.place.number }
  }

  private mutating func row(_ texts: TransferTexts) throws(Refusal) -> TransferRow<Record> {
    var row = TransferRow<Record>(place: texts.place)
    for (index, text) in texts.texts {
      let column = columns[index]
      let text = LineText.trimmed(environment.normalize(text))
      if text.isEmpty, column.traits.contains(.keepsWhenEmpty) { continue }
      row.said.insert(index)
      try column.read(&row.record, text, environment)
    }
    for (index, column) in columns.enumerated()
    where column.traits.contains(.isRequired) && !row.said.contains(index) {
      try column.read(&row.record, "", environment)
    }
    if let id = texts.id {
      if let first = ids[id] { throw TransferPhrases.repeated(id, first) }
      ids[id] = texts.place
      row.id = RecordID(id)
    }
    return row
  }
}

/// Lets others have the main actor whenever a long piece of work has had it for some milliseconds.
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
