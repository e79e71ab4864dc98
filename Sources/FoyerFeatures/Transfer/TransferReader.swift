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
  var pictures: [Int: NamedFile] = [:]

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

/// Makes records of the texts of a file, by the checks of typed input.
@MainActor
struct TransferReader<Record: TransferRecord> {
  let environment: Environment
  private let file: String
  private(set) var rows: [TransferRow<Record>] = []
  private(set) var refused: [TransferNote]
  private(set) var warnings: [TransferNote]
  private var ids: [String: TransferPlace] = [:]
  /// The rows without an identifier by their keys, when no two may have the same.
  private var rowsByKey: [String: TransferPlace] = [:]
  private let keys = KeyColumns<Record>()
  private let columns = Record.transfer.columns
  private let required = Record.transfer.columns.indices.filter {
    Record.transfer.columns[$0].traits.contains(.isRequired)
  }
  private let records: [TransferTexts]

  /// - Parameter file: The file as it was typed, which pictures are named relative to.
  init(_ parsing: TransferParsing<Record>, of file: String, in environment: Environment) {
    self.environment = environment
    self.file = file
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
      if column.picture != nil {
        try readPicture(text, index, &row)
      } else {
        try column.read(&row.record, text, environment)
      }
    }
    for index in required where !row.said.contains(index) {
      try columns[index].read(&row.record, "", environment)
    }
    if let id = texts.id {
      if let first = ids[id] { throw TransferPhrases.repeated(id, first) }
      ids[id] = texts.place
      row.id = RecordID(id)
    } else if Record.transfer.key == .identifiesOnce {
      let key = keys.text(of: row.record)
      if let first = rowsByKey[key] { throw TransferPhrases.repeated(first) }
      rowsByKey[key] = texts.place
    }
    return row
  }

  /// Looks at a picture file without keeping anything of it.
  private mutating func readPicture(
    _ text: String, _ index: Int, _ row: inout TransferRow<Record>
  ) throws(Refusal) {
    guard let path = columns[index].picture, !text.isEmpty, !DayParser.isNone(text) else { return }
    let text = try LineText(atMost: 4_096).read(text)
    let isWhole = text.hasPrefix("/") || text.hasPrefix("~")
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let picture = environment.file(typed: isWhole ? text : folder + text)
    guard let name = try environment.pictures.name(of: picture) else {
      row.said.remove(index)
      warnings.append(TransferNote(place: row.place, text: TransferPhrases.missingPicture(picture.name)))
      return
    }
    row.record[keyPath: path] = name
    row.pictures[index] = picture
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
