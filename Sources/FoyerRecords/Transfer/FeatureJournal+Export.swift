public import Foyer

extension FeatureJournal {
  /// Writes all records of a type to a file that does not exist yet, with their pictures in a folder beside it.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - words: The file's path, and perhaps a word for its format behind it.
  ///   - replaces: True where a file of that name is written over.
  ///   - rows: The records to be written; all of the type for `nil`.
  ///   - progress: Told how many records are written.
  public func export<Record: DeclaredRecord>(
    _ type: Record.Type, to words: String, replacing replaces: Bool = false, rows: ExportedRows? = nil,
    _ progress: WorkProgress = .none
  ) async throws -> Outcome {
    let schema = Record.transfer
    let target = try TransferFile(words, of: type)
    let file = environment.file(typed: target.typed)
    let all = "SELECT handle FROM \(Record.schema.name) WHERE \(schema.condition) ORDER BY \(schema.order)"
    let (query, arguments) = (rows?.query ?? all, rows?.arguments ?? [])
    let handles = try read { db in try db.rows(query, arguments) { $0[0] as String } }
    guard !handles.isEmpty else {
      throw Refusal(
        rows == nil
          ? "There are no \(schema.things), so no file was made."
          : "No \(schema.things) are shown here, so no file was made.")
    }
    var writer = TransferWriter<Record>(target.format, to: file, in: environment)
    let complete = try read { db in Result { try schema.derived(db) } }.get()
    // Some at a time, so that the main actor is not held for long.
    for start in stride(from: 0, to: handles.count, by: 512) {
      for var record in try records(type, handles[start...].prefix(512)) {
        complete(&record.value)
        for name in schema.pictures(of: record.value) { await environment.pictures.fetch(name) }
        writer.append(record)
      }
      progress.report(TransferStrings.progress(writer.count, of: schema.nouns.count(handles.count)))
      try Task.checkCancellation()
      await Task.yield()
    }
    guard writer.count > 0 else {
      throw Refusal("None of the \(schema.things) has a day that a calendar could show, so no file was made.")
    }
    do {
      let pictures = (folder: writer.pictures.folder, files: writer.pictures.files)
      try await Self.create(file, writer.finish(), pictures.folder, pictures.files, replacing: replaces)
    } catch let error as FileError {
      throw error.whyNotWritten("Nothing was changed here.", replacing: true)
    }
    let (dayless, unkept) = (handles.count - writer.count, (rows?.count ?? handles.count) - handles.count)
    let sentences: [LocalizedText?] = [
      "Wrote \(schema.nouns.count(writer.count)) to \(Text.path(file.name)).", writer.pictures.sentence,
      dayless > 0 ? "Left out for lack of a day: \(schema.nouns.count(dayless))." : nil,
      unkept > 0 ? "Left out as never kept: \(schema.nouns.count(unkept))." : nil, writer.remark,
    ]
    return .message(sentences.compactMap(\.self).joined(separator: " "))
  }

  /// Returns the records with short forms, in their order, without those that were deleted meanwhile.
  private func records<Record: DeclaredRecord>(
    _ type: Record.Type, _ handles: ArraySlice<String>
  ) throws -> [Recorded<Record>] {
    let condition = SQLCondition("deleted = 0").with("handle", in: Array(handles))
    let records = try read { db in try db.records(type, condition.sql, condition.arguments) }
    let byHandle = Dictionary(uniqueKeysWithValues: records.map { ($0.handle, $0) })
    return handles.compactMap { byHandle[$0] }
  }

  @concurrent
  private static func create(
    _ file: NamedFile, _ bytes: [UInt8], _ folder: NamedFile, _ pictures: [String: String], replacing: Bool
  ) async throws {
    guard !pictures.isEmpty else { return try AtomicFile(file).create(bytes, replacing: replacing) }
    let copies = FileCopies(path: folder.path, name: folder.name)
    try copies.create(pictures, replacing: replacing)
    do {
      try Task.checkCancellation()
      try AtomicFile(file).create(bytes, replacing: replacing)
    } catch {
      if !replacing { copies.remove(pictures) }
      throw error
    }
  }
}

extension ListView {
  /// The command `export FILE` of a list of records, which writes all of its records, or those that its filter picks.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - rows: Returns the records of the list; all of the type when not given.
  public static func exportAction<Record: DeclaredRecord>(
    ofList type: Record.Type, rows: (@MainActor (Self) throws -> ExportedRows?)? = nil
  ) -> Action<Self> {
    let (schema, endings) = (Record.transfer, TransferStrings.endings(Record.transfer))
    let things = rows == nil ? schema.things : "\(schema.nouns.plural) of the list"
    return Action<Self>(
      "export", "Write all \(things) to a new file. Its name ends in \(endings)", .file(ArgumentNames.file),
      .flag("replace", LocalizedText("write over a file of that name")),
      .flag("found", LocalizedText("write only what find shows")),
      work: { view, progress, words, replaces, isFound in
        let list = view.list
        let rows = try isFound ? ExportedRows(of: type, at: list.ids()) : rows?(view)
        var outcome = try await list.store.feature.export(
          type, to: words, replacing: replaces, rows: rows, progress)
        if list.filter != nil, !isFound {
          outcome.messages.append("That is the whole list; with --found only what find shows is written.")
        }
        return outcome
      }
    )
    .group(.files)
  }
}

/// Some records in an order, by a query for their short forms.
public struct ExportedRows {
  let query: String
  let arguments: [any SQLConvertible]
  /// The number of rows, of which some may be no records; `nil` where all are.
  private(set) var count: Int?

  /// Makes the query.
  package init(_ query: String, _ arguments: [any SQLConvertible] = []) {
    (self.query, self.arguments) = (query, arguments)
  }

  /// Makes the query for the records in the rows of a list, of which a list may have some that are no records.
  package init<Record: DeclaredRecord>(of type: Record.Type, at rows: [String]) {
    let record =
      "SELECT handle FROM \(Record.schema.name) WHERE \(Record.rowColumn) = json_each.value AND deleted = 0 LIMIT 1"
    self.init(
      "SELECT (\(record)) AS found FROM json_each(?) WHERE found IS NOT NULL ORDER BY key",
      [JSONValue.array(rows.map { .string($0) }).encoded])
    count = rows.count
  }
}

/// The bytes of a file, put together record by record.
@MainActor
struct TransferWriter<Record: DeclaredRecord> {
  private(set) var pictures: PictureCopies
  private let format: TransferFormat
  private let environment: Environment
  private let columns = Record.transfer.columns
  private var bytes: [UInt8] = []
  private(set) var count = 0
  private let told = Record.transfer.remark
  /// The numbers of records that the sentence behind the export is about.
  private var counts: [Int]

  /// The sentence behind the export.
  var remark: LocalizedText? { told?.sentence(counts, count, format) }

  init(_ format: TransferFormat, to file: NamedFile, in environment: Environment) {
    pictures = PictureCopies(for: file, in: environment)
    self.format = format
    self.environment = environment
    counts = Array(repeating: 0, count: told?.kinds.count ?? 0)
    switch format {
    case .csv:
      let headers = columns.map { $0.typedName.heading(in: environment.language) }
      append("\u{FEFF}" + CSV.line(headers + ["id"]))
    case .json: append("[")
    case .calendar: append(CalendarComponent.head)
    case .lines:
      if let head = Record.transfer.lines?.head, !head.isEmpty { append(head + "\n") }
    }
  }

  mutating func append(_ record: Recorded<Record>) {
    switch format {
    case .calendar:
      guard let component = Record.transfer.calendar?(record, environment) else { return }
      append(component.text)
    case .csv:
      let values = columns.map { value(of: $0, record.value, environment.language) ?? "" }
      append(CSV.line(values + [record.id.description]))
    case .json: append((count == 0 ? "\n" : ",\n") + json(record).encoded)
    case .lines:
      append((Record.transfer.lines?.write(record.value, environment) ?? "") + "\n")
    }
    count += 1
    for index in counts.indices where told?.kinds[index](record.value) == true { counts[index] += 1 }
  }

  /// Ends the file.
  mutating func finish() -> [UInt8] {
    if format == .json { append("\n]\n") }
    if format == .calendar { append(CalendarComponent.foot) }
    return bytes
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func value(
    of column: TransferColumn<Record>, _ record: Record, _ language: Language
  ) -> String? {
    guard let named = column.pictures else { return column.write(record, language) }
    var record = record
    let paths = named.files(record).map { pictures.path(of: $0) }
    if !paths.isEmpty { named.rename(&record, paths) }
    return column.write(record, language)
  }

  private mutating func json(_ record: Recorded<Record>) -> JSONValue {
    let members = columns.map { column in
      JSONValue.Member(column.header, column.shape.value(of: value(of: column, record.value, .english)))
    }
    return .object([JSONValue.Member("id", .string(record.id.description))] + members)
  }
}
