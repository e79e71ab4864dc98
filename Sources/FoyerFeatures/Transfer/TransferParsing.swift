import Foyer
import FoyerJournal
import FoyerStorage

/// The place of a record in a file; the first line and the first element are 1.
enum TransferPlace: Sendable, Hashable {
  case line(Int)
  /// An element of a JSON array, and the line on which it begins.
  case element(Int, line: Int)
  /// The file as a whole.
  case file

  var number: Int {
    switch self {
    case .line(let number), .element(let number, _): number
    case .file: 0
    }
  }
}

/// A remark about a place in a file.
struct TransferNote: Sendable, Equatable {
  let place: TransferPlace
  let text: Phrase
}

/// The texts that a file says of one record.
struct TransferTexts: Sendable {
  let place: TransferPlace
  var id: String?
  /// The texts by the index of their column.
  var texts: [(column: Int, text: String)] = []
}

/// The bytes of a file taken apart, before anything is made of the texts.
struct TransferParsing<Record: TransferRecord>: Sendable {
  private(set) var records: [TransferTexts] = []
  private(set) var refused: [TransferNote] = []
  private(set) var warnings: [TransferNote] = []

  static var mostBytes: Int { 64 << 20 }
  private static var idName: String { "id" }
  private var unknown: Set<String> = []

  /// Reads and parses a file off the main actor.
  ///
  /// - Throws: A ``FileError``, or a ``Refusal`` when the file as a whole is none of such records.
  @concurrent
  static func parse(_ file: NamedFile, as format: TransferFormat) async throws -> TransferParsing {
    try TransferParsing(WholeFile(file).read(atMost: mostBytes), as: format)
  }

  init(_ bytes: [UInt8], as format: TransferFormat) throws {
    switch format {
    case .csv: try readCSV(bytes)
    case .json: try readElements(Self.withoutMark(bytes))
    case .lines: try readLines(Self.withoutMark(bytes))
    }
    warnings += unknown.sorted().map { TransferNote(place: .file, text: TransferPhrases.unknownColumn($0)) }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Calls `Task.checkCancellation` now and then.
  private func lookUp(at number: Int) throws(CancellationError) {
    if number % 1_024 == 0, Task.isCancelled { throw CancellationError() }
  }

  // MARK: CSV

  private enum Header {
    case column(Int)
    case id
    case unknown
  }

  private mutating func readCSV(_ bytes: [UInt8]) throws {
    var reading = CSVReading(bytes)
    let header: CSVReading.Record
    switch reading.next() {
    case .success(let record): header = record
    case .failure(let flaw): throw TransferPhrases.badHeader(TransferPhrases.flaw(flaw.kind), of: Record.self)
    case nil: throw TransferPhrases.emptyFile
    }
    let headers = try self.headers(header.fields)
    while let line = reading.next() {
      try lookUp(at: records.count + refused.count)
      switch line {
      case .success(let record) where record.fields.count == headers.count:
        var texts = TransferTexts(place: .line(record.line))
        for (header, field) in zip(headers, record.fields) {
          switch header {
          case .column(let column): texts.texts.append((column, CSV.unguarded(field)))
          case .id: texts.id = Self.id(field)
          case .unknown: break
          }
        }
        records.append(texts)
      case .success(let record):
        refuse(.line(record.line), TransferPhrases.fields(record.fields.count, insteadOf: headers.count))
      case .failure(let flaw): refuse(.line(flaw.line), TransferPhrases.flaw(flaw.kind))
      }
    }
  }

  private mutating func headers(_ fields: [String]) throws(Refusal) -> [Header] {
    var names: Set<String> = []
    var headers: [Header] = []
    for field in fields {
      let typed = LineText.trimmed(CSV.unguarded(field)).lowercased()
      let column = Record.transfer.columns.firstIndex { column in
        typed == column.name || typed == Record.schema.label(of: column.name)?.ko.original.lowercased()
      }
      let name = column.map { Record.transfer.columns[$0].name } ?? typed
      guard names.insert(name).inserted else {
        throw TransferPhrases.badHeader(TransferPhrases.twice(field), of: Record.self)
      }
      if let column {
        headers.append(.column(column))
      } else {
        headers.append(typed == Self.idName ? .id : .unknown)
        if typed != Self.idName { unknown.insert(field) }
      }
    }
    for column in Record.transfer.columns
    where column.traits.contains(.isRequired) && !names.contains(column.name) {
      throw TransferPhrases.badHeader(TransferPhrases.missing(column), of: Record.self)
    }
    return headers
  }

  private static func id(_ text: String) -> String? {
    let id = LineText.trimmed(text)
    return id.isEmpty ? nil : id
  }

  private mutating func refuse(_ place: TransferPlace, _ reason: Phrase) {
    refused.append(TransferNote(place: place, text: reason))
  }

  // MARK: JSON

  private mutating func readElements(_ bytes: [UInt8]) throws {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let line = CSV.lines(of: bytes[...]).firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw TransferPhrases.notUTF8(line: line + 1)
    }
    let elements: [JSONReader.Element]
    do throws(JSONReader.Flaw) {
      elements = try JSONReader.elements(of: bytes)
    } catch {
      throw TransferPhrases.flaw(error, of: Record.self)
    }
    let columns = Dictionary(
      uniqueKeysWithValues: Record.transfer.columns.enumerated().map { ($1.name, $0) })
    for (index, element) in elements.enumerated() {
      try lookUp(at: index)
      let place = TransferPlace.element(index + 1, line: element.line)
      do throws(Refusal) {
        records.append(try texts(of: element.value, at: place, columns))
      } catch {
        refuse(place, error.reason)
      }
    }
  }

  private mutating func texts(
    of value: JSONValue, at place: TransferPlace, _ columns: [String: Int]
  ) throws(Refusal) -> TransferTexts {
    guard case .object(let members) = value else { throw TransferPhrases.noObject }
    var texts = TransferTexts(place: place)
    var names: Set<String> = []
    for member in members {
      guard names.insert(member.name).inserted else {
        throw Refusal(TransferPhrases.twice(member.name))
      }
      if let index = columns[member.name] {
        let column = Record.transfer.columns[index]
        guard let text = column.shape.text(of: member.value) else {
          throw TransferPhrases.unfit(member.name, column.shape)
        }
        guard text.utf8.count <= CSVReading.longestField else {
          throw Refusal(TransferPhrases.flaw(.longField))
        }
        texts.texts.append((index, text))
      } else if member.name == Self.idName {
        guard let text = TransferShape.text.text(of: member.value) else {
          throw TransferPhrases.unfit(member.name, .text)
        }
        texts.id = Self.id(text)
      } else {
        unknown.insert(member.name)
      }
    }
    return texts
  }

  // MARK: Lines

  private mutating func readLines(_ bytes: [UInt8]) throws {
    guard let read = Record.transfer.lines?.read else {
      throw TransferPhrases.onlyWritten(Record.transfer)
    }
    for (index, line) in CSV.lines(of: bytes[...]).enumerated() {
      try lookUp(at: index)
      let line = line.last == CSV.carriageReturn ? line.dropLast() : line
      guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
      do throws(Refusal) {
        guard line.count <= CSVReading.longestField else {
          throw Refusal(TransferPhrases.flaw(.longField))
        }
        guard let text = String(validating: line, as: UTF8.self) else {
          throw Refusal(TransferPhrases.flaw(.notUTF8))
        }
        var texts = TransferTexts(place: .line(index + 1))
        for said in try read(text) {
          guard let column = Record.transfer.columns.firstIndex(where: { $0.name == said.column }) else {
            continue
          }
          texts.texts.append((column, said.text))
        }
        records.append(texts)
      } catch {
        refuse(.line(index + 1), error.reason)
      }
    }
  }
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
