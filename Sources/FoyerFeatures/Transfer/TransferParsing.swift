package import Foyer
import FoyerJournal
package import FoyerStorage

/// The bytes of a file, of which records are read one after the other.
struct TransferParsing<Record: TransferRecord>: Sendable {
  static var mostBytes: Int { 64 << 20 }
  static var idName: String { "id" }

  fileprivate var source: any TransferSource
  private let encoding: LocalizedText?

  /// The form of the file where it isn't the usual one.
  var remark: LocalizedText? {
    let parts = [encoding, source.remark].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Reads a file off the main actor.
  ///
  /// - Throws: A ``FileError``, or a ``Refusal`` when the file as a whole is none of such records.
  @concurrent
  static func open(
    _ file: NamedFile, as format: TransferFormat, in encoding: TransferEncoding? = nil
  ) async throws -> TransferParsing {
    try TransferParsing(AtomicFile(file).read(atMost: mostBytes), as: format, in: encoding)
  }

  init(_ file: [UInt8], as format: TransferFormat, in named: TransferEncoding? = nil) throws(Refusal) {
    let text = try TransferText(file, as: format, in: named)
    let bytes = text.bytes
    encoding = text.encoding
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch format {
    case .csv: source = try CSVSource<Record>(bytes)
    case .json: source = try JSONSource<Record>(bytes, from: start)
    case .lines: source = try LineSource<Record>(bytes, from: start)
    case .calendar: throw TransferStrings.onlyWritten(Record.transfer)
    }
  }

  /// The columns that are unknown, as far as the file was read.
  var warnings: [TransferNote] {
    source.unknown.sorted().map { TransferNote(place: .file, text: TransferStrings.unknownColumn($0)) }
  }

  /// Reads the next records off the main actor; none at the end.
  @concurrent
  func batch(of count: Int) async throws -> TransferBatch<Record> {
    var batch = TransferBatch(rest: self)
    batch.records.reserveCapacity(count)
    while batch.records.count < count, let record = try batch.rest.source.next() {
      batch.records.append(record)
    }
    return batch
  }
}

/// Some records of a file, each of them or the reason why it is refused, and what comes behind them.
struct TransferBatch<Record: TransferRecord>: Sendable {
  fileprivate(set) var records: [Result<TransferTexts, TransferRefusal>] = []
  fileprivate(set) var rest: TransferParsing<Record>
}

extension TransferShape {
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
