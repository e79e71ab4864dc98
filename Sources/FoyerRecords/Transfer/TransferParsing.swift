package import Foyer

/// The bytes of a file, of which records are read one after the other, off the main actor.
actor TransferParsing<Record: DeclaredRecord> {
  static var mostBytes: Int { 64 << 20 }

  private var source: any TransferSource
  /// The form of the file where it isn't the usual one.
  let remark: LocalizedText?
  /// The language of the file's values, besides English.
  let language: Language

  /// Reads a file off the main actor.
  ///
  /// - Throws: A ``FileError``, or a ``Refusal`` when the file as a whole is none of such records.
  @concurrent
  static func open(
    _ file: NamedFile, as format: TransferFormat, in encoding: TransferEncoding? = nil
  ) async throws -> TransferParsing {
    try TransferParsing(AtomicFile(file).read(atMost: mostBytes), as: format, in: encoding)
  }

  private init(_ file: [UInt8], as format: TransferFormat, in named: TransferEncoding?) throws(Refusal) {
    let text = try TransferText(file, as: format, in: named)
    let bytes = text.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch format {
    case .csv: source = try CSVSource<Record>(bytes)
    case .json: source = try JSONSource<Record>(bytes, from: start)
    case .lines, .calendar:
      guard format == .lines, let lines = Record.transfer.lines else {
        throw TransferStrings.onlyWritten(Record.transfer)
      }
      source = LineSource(bytes, from: start, as: lines)
    }
    language = source.language
    let parts = [text.encoding, source.remark].compactMap(\.self)
    remark = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The columns that are unknown, as far as the file was read.
  var warnings: [TransferNote] {
    source.unknown.sorted().map {
      TransferNote(
        place: TransferPlace(line: 0),
        text: LocalizedText("The column \(quoted: $0) is unknown and was not read."))
    }
  }

  /// Reads the next records; none at the end.
  func batch(of count: Int) throws -> [TransferTexts] {
    var records: [TransferTexts] = []
    records.reserveCapacity(count)
    while records.count < count, let record = try source.next() { records.append(record) }
    return records
  }
}

extension TransferShape {
  /// The values in JSON that have the form.
  var words: LocalizedText {
    switch self {
    case .text: "a text or null"
    case .lines: "a list of texts of one line, or null"
    case .flag: "true, false or null"
    case .number: "a whole number or null"
    }
  }

  /// Returns a JSON value as text; `nil` when it has another form.
  func text(of value: JSONValue) -> String? {
    switch (self, value) {
    case (_, .null): return ""
    case (.text, .string(let text)): return text
    case (.number, .integer(let number)): return String(number)
    case (.flag, .bool(let flag)): return flag ? "yes" : "no"
    case (.lines, .array(let elements)):
      let lines = elements.compactMap { element in
        if case .string(let line) = element, !line.contains(where: \.isNewline) { line } else { nil }
      }
      return lines.count == elements.count ? lines.joined(separator: "\n") : nil
    default: return nil
    }
  }

  /// Returns a text in its form in JSON.
  func value(of text: String?) -> JSONValue {
    switch self {
    case .text: text.map { .string($0) } ?? .null
    case .number: text.flatMap { Int($0) }.map { .integer($0) } ?? .null
    case .flag: .bool(text == "yes")
    case .lines:
      .array(
        (text ?? "").isEmpty
          ? []
          : (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { .string(String($0)) })
    }
  }
}

extension AtomicFile {
  /// Makes a file whose errors show it as the person named it.
  package init(_ file: NamedFile) {
    self.init(path: file.path, name: file.name)
  }
}

/// The way in which records are written in a file.
public enum TransferFormat: Sendable, Equatable {
  /// Comma-separated values, with the names of the fields in the first line.
  case csv
  /// A JSON array of objects.
  case json
  /// A ``LineFormat``.
  case lines
  /// iCalendar, which is only written.
  case calendar
}

/// A file that a person named, with the format of its records.
struct TransferFile: Sendable {
  /// The path as it was typed, without the word for a format.
  let typed: String
  let format: TransferFormat
  /// The encoding that was named; `nil` for the one that is detected.
  let encoding: TransferEncoding?

  /// Reads a path and perhaps words for its format and its encoding behind it: `cards.json`, `tasks.old txt cp949`.
  ///
  /// - Throws: A refusal that names the formats, when neither the word nor the end of the path is one.
  init<Record: DeclaredRecord>(
    _ words: String, of type: Record.Type, isRead: Bool = false
  ) throws(Refusal) {
    let formats = Self.formats(of: type)
    var words = words
    encoding = words.split(separator: " ").dropFirst().last.flatMap { TransferEncoding(named: $0) }
    if encoding != nil {
      words = LineText.trimmed(String(words[..<(words.lastIndex(of: " ") ?? words.endIndex)]))
    }
    let parts = words.split(separator: " ")
    if parts.count > 1, let last = parts.last, let format = formats[last.lowercased()] {
      typed = LineText.trimmed(String(words.dropLast(last.count)))
      self.format = format
      return
    }
    let ending = words.lowercased().split(separator: ".", omittingEmptySubsequences: false).last
    guard words.contains("."), let format = ending.flatMap({ formats[String($0)] }) else {
      let endings = TransferStrings.endings(Record.transfer, isRead: isRead)
      throw Refusal(
        "The format is not clear: the name of the file has to end in \(endings).",
        suggestion: "Or type the format after the name, as in list.old csv.")
    }
    typed = words
    self.format = format
  }

  private static func formats<Record: DeclaredRecord>(of type: Record.Type) -> [String: TransferFormat] {
    var formats = ["csv": TransferFormat.csv, "json": .json]
    for ending in Record.transfer.lines?.endings ?? [] { formats[ending] = .lines }
    if Record.transfer.calendar != nil { formats["ics"] = .calendar }
    return formats
  }
}
