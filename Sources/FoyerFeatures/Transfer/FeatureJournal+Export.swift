public import Foyer
import FoyerJournal
import FoyerStorage

extension FeatureJournal {
  /// Writes all records of a type to a file that does not exist yet, with their pictures in a folder beside it.
  ///
  /// - Parameter words: The file's path, and perhaps a word for its format behind it.
  public func export<Record: TransferRecord>(_ type: Record.Type, to words: String) async throws -> Outcome {
    let schema = Record.transfer
    let target = try TransferFile(words, of: type)
    let file = environment.file(typed: target.typed)
    var pages = try RecordPages(type, where: schema.condition, in: self)
    guard pages.count > 0 else { throw TransferPhrases.nothingToExport(schema.words.things) }
    var writer = TransferWriter<Record>(target.format, to: file, in: environment)
    var records: [Recorded<Record>] = []
    records.reserveCapacity(pages.count)
    while let page = try pages.next() {
      for (_, record) in page {
        writer.append(record)
        records.append(record)
      }
      SessionWork.report(TransferPhrases.progress(records.count, of: schema.words.count(pages.count)))
      try Task.checkCancellation()
      await Task.yield()
    }
    do {
      try await Self.create(file, writer.finished, writer.pictures.folder, writer.pictures.files)
    } catch let error as FileError {
      throw error.whyNotWritten(TransferPhrases.kept)
    }
    let remarks = [writer.pictures.sentence, schema.remark(records, target.format)]
    return .said(
      TransferPhrases.exported(
        schema.words.count(records.count), to: file.name, TransferPhrases.joined(remarks)))
  }

  @concurrent
  private static func create(
    _ file: NamedFile, _ text: String, _ folder: NamedFile, _ pictures: [String: String]
  ) async throws {
    guard !pictures.isEmpty else { return try WholeFile(file).create(Array(text.utf8)) }
    let copies = FileCopies(path: folder.path, name: folder.name)
    try copies.create(pictures)
    do {
      try Task.checkCancellation()
      try WholeFile(file).create(Array(text.utf8))
    } catch {
      copies.remove(pictures)
      throw error
    }
  }
}

extension View {
  /// The command `export FILE`, which writes all records of a type.
  ///
  /// - Parameter feature: Returns the journal that the records are in.
  public static func exportAction<Record: TransferRecord>(
    of type: Record.Type, from feature: @escaping @MainActor (Self) -> FeatureJournal
  ) -> Action<Self> {
    Action<Self>("export", TransferPhrases.exportHelp(Record.transfer), .file(TransferPhrases.file)) {
      view, words in
      try await feature(view).export(type, to: words)
    }
  }
}

/// The text of a file, put together record by record.
@MainActor
struct TransferWriter<Record: TransferRecord> {
  private(set) var pictures: PictureCopies
  private let format: TransferFormat
  private let environment: Environment
  private let columns = Record.transfer.columns
  private var text = ""

  init(_ format: TransferFormat, to file: NamedFile, in environment: Environment) {
    pictures = PictureCopies(for: file, in: environment)
    self.format = format
    self.environment = environment
    switch format {
    case .csv:
      let headers = columns.map { column in
        environment.language == .korean
          ? Record.schema.label(of: column.name)?.ko.original ?? column.name : column.name
      }
      text = "\u{FEFF}" + CSV.line(headers + ["id"])
    case .json: text = "["
    case .lines:
      if let head = Record.transfer.lines?.head, !head.isEmpty { text = head + "\n" }
    }
  }

  mutating func append(_ record: Recorded<Record>) {
    switch format {
    case .csv:
      let values = columns.map { value(of: $0, record.value, environment.language) ?? "" }
      text += CSV.line(values + [record.id.description])
    case .json: text += (text == "[" ? "\n" : ",\n") + json(record).encoded
    case .lines: text += (Record.transfer.lines?.write(record.value, environment) ?? "") + "\n"
    }
  }

  var finished: String { format == .json ? text + "\n]\n" : text }

  private mutating func value(
    of column: TransferColumn<Record>, _ record: Record, _ language: Language
  ) -> String? {
    let value = column.write(record, language)
    return column.picture == nil ? value : value.map { pictures.path(of: $0) }
  }

  private mutating func json(_ record: Recorded<Record>) -> JSONValue {
    let members = columns.map { column in
      JSONValue.Member(column.name, column.shape.value(of: value(of: column, record.value, .english)))
    }
    return .object([JSONValue.Member("id", .string(record.id.description))] + members)
  }
}
