import Foyer
import FoyerJournal
import FoyerStorage

/// Reads a file once into a table, by the checks of typed input.
@MainActor
struct ImportReader<Record: TransferRecord> {
  let environment: Environment
  let table: ImportTable<Record>
  /// The number of good rows.
  private(set) var count = 0
  private(set) var refused: [TransferNote] = []
  private(set) var warnings: [TransferNote] = []
  /// The form of the file where it isn't the usual one.
  private(set) var remark: LocalizedText?
  /// True when a row says an identifier.
  private(set) var hasIdentifiers = false
  /// The reasons why rows can't be new records.
  private(set) var flaws: [Int: Refusal] = [:]
  /// The values that no other record may have, of the rows that have one.
  private(set) var claims: [Int: UniqueRule<Record>.Claim] = [:]
  /// The picture files that rows name, by the row and their column.
  private(set) var pictures: [Int: [Int: [NamedFile]]] = [:]
  /// The file; `nil` once it is read.
  private var parsing: TransferParsing<Record>?
  /// Completes a row by values derived from its own, such as the number of a song from its title.
  private let complete: ((inout Record) -> Void)?
  private let file: String
  private let unique = Record.transfer.unique
  private let columns = Record.transfer.columns
  private let required = Record.transfer.columns.indices.filter {
    Record.transfer.columns[$0].traits.contains(.isRequired)
  }
  private var new: NewRecords<Record>

  /// The number of rows that are read and written at once.
  private static var batch: Int { 512 }

  /// - Parameter file: The file as it was typed, which pictures are named relative to.
  init(
    _ parsing: TransferParsing<Record>, of file: String, into table: ImportTable<Record>,
    _ environment: Environment, completing complete: ((inout Record) -> Void)? = nil
  ) {
    self.parsing = parsing
    self.complete = complete
    self.table = table
    self.environment = environment
    self.file = file
    new = NewRecords(at: environment.clock.now, on: environment.today)
  }

  /// Reads all records, letting others have the main actor in between.
  ///
  /// A batch is checked while the one behind it is read and the one before it is written.
  mutating func read() async throws {
    let size = Self.batch
    guard var batch = try await parsing?.batch(of: size) else { return }
    parsing = nil
    var writing: Task<Void, any Error>?
    while !batch.records.isEmpty {
      let rest = batch.rest
      async let following = rest.batch(of: size)
      let rows = rows(of: batch.records)
      try await writing?.value
      try Task.checkCancellation()
      await Task.yield()
      writing = Task { [table] in
        try await table.work { db in try table.append(rows, db) }
      }
      batch = try await following
    }
    try await writing?.value
    try await refuseRepeated()
    warnings += batch.rest.warnings
    remark = batch.rest.remark
  }

  private mutating func rows(of records: [Result<TransferTexts, TransferRefusal>]) -> [TransferRow<Record>] {
    var rows: [TransferRow<Record>] = []
    rows.reserveCapacity(records.count)
    for record in records {
      switch record {
      case .failure(let refusal): refused.append(refusal.note)
      case .success(let texts):
        do throws(Refusal) {
          rows.append(try take(texts))
        } catch {
          pictures[count] = nil
          refused.append(TransferNote(place: texts.place, text: error.reason))
        }
      }
    }
    return rows
  }

  private mutating func take(_ texts: TransferTexts) throws(Refusal) -> TransferRow<Record> {
    let row = try row(texts)
    if row.text != nil { hasIdentifiers = true }
    do throws(Refusal) {
      let record = try new.record(of: row)
      if let rule = unique, let value = rule.value(record) {
        claims[count] = UniqueRule<Record>.Claim(
          row: count, record: nil, value: value, name: rule.name(record))
      }
    } catch {
      flaws[count] = error
    }
    count += 1
    return row
  }

  /// Refuses the rows that say the identifier of an earlier one, or its key where no two may have the same.
  private mutating func refuseRepeated() async throws {
    let schema = Record.transfer
    let (byText, byKey) = try await table.work { [table, hasIdentifiers] db in
      let byText =
        hasIdentifiers ? try table.repeated(["import_text"], where: "import_text IS NOT NULL", db) : []
      try table.remove(byText.map(\.row), db)
      let condition =
        schema.skipsRepeated ? "import_row IS NOT NULL" : "import_text IS NULL"
      let hasKey = schema.skipsRepeated || schema.key == .identifiesOnce
      let byKey = hasKey ? try table.repeated(KeyColumns<Record>().names, where: condition, db) : []
      try table.remove(byKey.map(\.row), db)
      return (byText, byKey)
    }
    for row in byText {
      refused.append(
        TransferNote(
          place: row.place, text: TransferStrings.repeated(row.text ?? "", row.first).reason))
    }
    for row in byKey {
      let note = TransferNote(place: row.place, text: TransferStrings.repeated(row.first).reason)
      if schema.skipsRepeated { warnings.append(note) } else { refused.append(note) }
    }
    count -= byText.count + byKey.count
    for row in byText.map(\.row) + byKey.map(\.row) { claims[row] = nil }
    refused.sort { $0.place.number < $1.place.number }
  }

  private mutating func row(_ texts: TransferTexts) throws(Refusal) -> TransferRow<Record> {
    let id = texts.id.flatMap { RecordID($0) }
    // A property of a generic type takes longer than a variable.
    var (record, said) = (Record(), ColumnSet())
    for (index, text) in texts.texts {
      let column = columns[index]
      let text = LineText.trimmed(environment.normalize(text))
      if text.isEmpty, column.traits.contains(.keepsWhenEmpty) { continue }
      if let pictures = column.pictures {
        guard try take(pictures, index, text, at: texts.place, into: &record) else { continue }
      } else {
        try column.read(&record, text, environment)
      }
      said.insert(index)
    }
    for index in required where !said.contains(index) {
      try columns[index].read(&record, "", environment)
    }
    complete?(&record)
    if let doubt = texts.doubt { warnings.append(TransferNote(place: texts.place, text: doubt)) }
    return TransferRow(
      number: count, place: texts.place, text: id?.description ?? texts.id, id: id, record: record, said: said
    )
  }

  /// Takes the pictures that a text names, with a warning for each that isn't there.
  ///
  /// - Returns: False when all of them are missing, which says nothing of the record's.
  private mutating func take(
    _ pictures: TransferColumn<Record>.Pictures, _ index: Int, _ text: String, at place: TransferPlace,
    into old: inout Record
  ) throws(Refusal) -> Bool {
    var record = old
    try columns[index].read(&record, text, environment)
    var (names, files) = ([String?](), [NamedFile]())
    for typed in pictures.files(record) {
      let file = try picture(typed)
      let name = try environment.pictures.name(of: file)
      names.append(name)
      if name == nil {
        warnings.append(
          TransferNote(
            place: place,
            text: "There is no file \(Text.path(file.name)), so it is imported without a picture."))
      } else {
        files.append(file)
      }
    }
    guard names.isEmpty || !files.isEmpty else { return false }
    if !names.isEmpty { pictures.rename(&record, names) }
    old = record
    if !files.isEmpty { self.pictures[count, default: [:]][index] = files }
    return true
  }

  /// Returns the picture file that a row names, which lies in the folder of the file or deeper.
  ///
  /// Whoever made the file doesn't say which other files of this person go into the store.
  private func picture(_ text: String) throws(Refusal) -> NamedFile {
    let text = try LineText(atMost: 4_096).read(text)
    guard !text.hasPrefix("/"), !text.hasPrefix("~"), !text.split(separator: "/").contains("..") else {
      throw Refusal(
        "The picture \(Text.path(text)) is not in the folder of this file. Put it there, and name it without / or ~ in front."
      )
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return environment.file(typed: folder + text)
  }
}
