public import Foyer
import FoyerJournal
import FoyerStorage

extension FeatureJournal {
  /// Writes all records of a type to a file that does not exist yet.
  ///
  /// - Parameter words: The file's path, and perhaps a word for its format behind it.
  public func export<Record: TransferRecord>(_ type: Record.Type, to words: String) async throws -> Outcome {
    let schema = Record.transfer
    let target = try TransferFile(words, of: type)
    let file = environment.file(typed: target.typed)
    var pages = try RecordPages(type, in: self)
    guard pages.count > 0 else { throw TransferPhrases.nothingToExport(schema.words.things) }
    var text = TransferWriter<Record>(target.format, in: environment)
    var records: [Recorded<Record>] = []
    records.reserveCapacity(pages.count)
    while let page = try pages.next() {
      for record in page { text.append(record) }
      records += page
      SessionWork.report(TransferPhrases.progress(records.count, of: schema.words.count(pages.count)))
      try Task.checkCancellation()
      await Task.yield()
    }
    do {
      try await Self.create(file, text.finished)
    } catch let error as FileError {
      throw error.whyNotWritten(TransferPhrases.kept)
    }
    return .said(
      TransferPhrases.exported(
        schema.words.count(records.count), to: file.name, schema.remark(records, target.format)))
  }

  @concurrent
  private static func create(_ file: NamedFile, _ text: String) async throws {
    try WholeFile(file).create(Array(text.utf8))
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
  private let format: TransferFormat
  private let environment: Environment
  private let columns = Record.transfer.columns
  private var text = ""

  init(_ format: TransferFormat, in environment: Environment) {
    self.format = format
    self.environment = environment
    guard format == .csv else { return }
    let headers = columns.map { column in
      environment.language == .korean
        ? Record.schema.label(of: column.name)?.ko.original ?? column.name : column.name
    }
    text = "\u{FEFF}" + CSV.line(headers + ["id"])
  }

  mutating func append(_ record: Recorded<Record>) {
    switch format {
    case .csv:
      text += CSV.line(
        columns.map { $0.write(record.value, environment.language) ?? "" } + [record.id.description])
    case .json: text += (text.isEmpty ? "[\n" : ",\n") + json(record).encoded
    case .lines: text += (Record.transfer.lines?.write(record.value, environment) ?? "") + "\n"
    }
  }

  var finished: String { format == .json ? text + "\n]\n" : text }

  private func json(_ record: Recorded<Record>) -> JSONValue {
    .object(
      [JSONValue.Member("id", .string(record.id.description))]
        + columns.map { column in
          JSONValue.Member(column.name, column.shape.value(of: column.write(record.value, .english)))
        })
  }
}
