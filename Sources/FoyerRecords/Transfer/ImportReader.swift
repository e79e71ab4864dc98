import Foyer

/// Reads a file once into a table, by the checks of typed input.
@MainActor
struct ImportReader<Record: DeclaredRecord> {
  let table: ImportTable<Record>
  /// The number of good rows.
  private(set) var count = 0
  private(set) var refused: [TransferNote] = []
  private(set) var warnings: [TransferNote] = []
  /// The reasons why rows can't be new records.
  private(set) var flaws: [Int: LocalizedText] = [:]
  private(set) var pictures: [RowPictures] = []
  private let environment: Environment
  /// The file as it was typed, which pictures are named relative to.
  private let file: String
  private let maker: RecordMaker<Record>
  /// The latest good row, from which those behind it differ in few texts.
  private var latest = Reading()
  /// Completes a row by values derived from its own, such as the number of a song from its title.
  private let complete: ((inout Record) -> Void)?
  private let columns = Record.transfer.columns
  private let required = Record.transfer.columns.indices.filter {
    Record.transfer.columns[$0].traits.contains(.isRequired)
  }

  /// The texts of a row and what they say.
  private struct Reading {
    var texts: [(column: Int, text: String)] = []
    var record = Record()
    var said = ColumnSet()
  }

  /// The picture files that a column of a row names.
  struct RowPictures {
    let row: Int
    let column: Int
    let files: [NamedFile]
  }

  /// The number of rows that are read and written at once.
  private static var batch: Int { 512 }

  init(_ file: String, into table: ImportTable<Record>, of feature: FeatureJournal) {
    (self.file, self.table, environment) = (file, table, feature.environment)
    maker = RecordMaker(in: feature.environment)
    complete = Record.transfer.complete?(feature)
  }

  /// Reads all records, letting others have the main actor in between.
  ///
  /// A batch is checked while the one behind it is read and the one before it is written.
  mutating func read(_ parsing: TransferParsing<Record>) async throws {
    var records = try await parsing.batch(of: Self.batch)
    var writing: Task<Void, any Error>?
    while !records.isEmpty {
      async let following = parsing.batch(of: Self.batch)
      let rows = Language.$current.withValue(parsing.language) { self.rows(of: records) }
      try await writing?.value
      try Task.checkCancellation()
      writing = Task { [table] in
        try await table.work { db in try table.append(rows, in: db) }
      }
      // The task begins on the main actor, where the next rows would be checked first.
      await Task.yield()
      records = try await following
    }
    try await writing?.value
    try await refuseRepeated()
    warnings += await parsing.warnings
  }

  private mutating func rows(of records: [TransferTexts]) -> [TransferRow<Record>] {
    var rows: [TransferRow<Record>] = []
    rows.reserveCapacity(records.count)
    for texts in records {
      if let flaw = texts.flaw {
        refused.append(TransferNote(place: texts.place, text: flaw))
        continue
      }
      do throws(Refusal) {
        rows.append(try row(texts))
      } catch {
        refused.append(TransferNote(place: texts.place, text: error.reason))
      }
    }
    return rows
  }

  private mutating func row(_ texts: TransferTexts) throws(Refusal) -> TransferRow<Record> {
    let id = texts.id.flatMap { RecordID($0) }
    let isAlike = latest.texts.elementsEqual(texts.texts) { $0.column == $1.column }
    let start = isAlike ? latest : Reading()
    // A property of a generic type takes longer than a variable.
    var (record, said, pictures) = (start.record, start.said, [RowPictures]())
    for (place, (index, text)) in texts.texts.enumerated() {
      let named = columns[index].pictures
      if isAlike, named == nil, text == start.texts[place].text { continue }
      said.remove(index)
      let text = LineText.trimmed(environment.normalize(text))
      if text.isEmpty, columns[index].traits.contains(.keepsWhenEmpty) {
        columns[index].copy(Record(), &record)
        continue
      }
      try columns[index].read(&record, text, environment)
      if let named, case let typed = named.files(record), !typed.isEmpty {
        let files = try self.files(typed, of: named, at: texts.place, in: &record)
        guard !files.isEmpty else {
          columns[index].copy(Record(), &record)
          continue
        }
        pictures.append(RowPictures(row: count, column: index, files: files))
      }
      said.insert(index)
    }
    for index in required where !said.contains(index) {
      try columns[index].read(&record, "", environment)
    }
    latest = Reading(texts: texts.texts, record: record, said: said)
    complete?(&record)
    if let doubt = texts.doubt { warnings.append(TransferNote(place: texts.place, text: doubt)) }
    let row = TransferRow(
      number: count, place: texts.place, text: id?.description ?? texts.id, id: id, record: record, said: said
    )
    do throws(Refusal) {
      _ = try maker.record(of: row)
    } catch {
      flaws[count] = error.reason
    }
    self.pictures += pictures
    count += 1
    return row
  }

  /// Refuses the rows that say the identifier of an earlier one, or its key where no two may have the same.
  private mutating func refuseRepeated() async throws {
    let schema = Record.transfer
    for row in try await table.takeRepeated(["import_text"], where: "import_text IS NOT NULL") {
      let first = TransferStrings.place(row.first)
      refused.append(
        TransferNote(place: row.place, text: "The id \(quoted: row.text) is also that of \(first)."))
    }
    guard schema.skipsRepeated || schema.key == .identifiesOnce else { return }
    let condition = schema.skipsRepeated ? "import_row IS NOT NULL" : "import_text IS NULL"
    for row in try await table.takeRepeated(schema.keys, where: condition) {
      let note = TransferNote(
        place: row.place, text: "It is the same entry as \(TransferStrings.place(row.first)).")
      if schema.skipsRepeated { warnings.append(note) } else { refused.append(note) }
    }
  }

  /// Returns the files of the pictures that a row names, with a warning for each that isn't there.
  private mutating func files(
    _ typed: [String], of pictures: TransferColumn<Record>.Pictures, at place: TransferPlace,
    in record: inout Record
  ) throws(Refusal) -> [NamedFile] {
    var (names, files) = ([String?](), [NamedFile]())
    for typed in typed {
      let file = try picture(typed)
      let name = try environment.pictures.name(of: file)
      names.append(name)
      if name == nil {
        let text: LocalizedText =
          "There is no file \(Text.path(file.name)), so it is imported without a picture."
        warnings.append(TransferNote(place: place, text: text))
      } else {
        files.append(file)
      }
    }
    pictures.rename(&record, names)
    return files
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
