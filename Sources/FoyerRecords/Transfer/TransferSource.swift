import Foyer

/// The place of a record in a file.
struct TransferPlace: Sendable, Hashable {
  /// The line, counted from 1; 0 for the file as a whole.
  let line: Int
  /// The number of the element of a JSON array, counted from 1; 0 in a file of lines.
  var element = 0

  var number: Int { element == 0 ? line : element }
}

/// A remark about a place in a file, such as the reason why a record is refused.
struct TransferNote: Error, Equatable {
  let place: TransferPlace
  let text: LocalizedText
}

/// The texts that a file says of one record.
struct TransferTexts: Sendable {
  let place: TransferPlace
  var id: String?
  /// The texts by the index of their column.
  var texts: [(column: Int, text: String)] = []
  /// A warning about the record.
  var doubt: LocalizedText?
  /// The reason why the record is refused; `nil` for one that can be read.
  var flaw: LocalizedText?

  /// Adds a text, as it stands under a name.
  mutating func take(_ text: String, as header: TransferHeader) {
    if let column = header.column {
      texts.append((column, header.convert?(text) ?? text))
    } else {
      let trimmed = LineText.trimmed(text)
      id = trimmed.isEmpty ? nil : trimmed
    }
  }
}

/// The meaning of a name in a file.
struct TransferHeader: Sendable {
  /// The index of the column; `nil` for the identifier.
  let column: Int?
  /// Returns a text as the column has it, where the file calls it by another name.
  let convert: (@Sendable (String) -> String)?
}

extension TransferSchema {
  /// The columns and the identifier by their names in files.
  fileprivate var headers: [String: TransferHeader] {
    var headers = ["id": TransferHeader(column: nil, convert: nil)]
    for (index, column) in columns.enumerated() {
      for (name, convert) in column.otherNames {
        headers[name] = TransferHeader(column: index, convert: convert)
      }
    }
    for (index, column) in columns.enumerated() {
      headers[column.header] = TransferHeader(column: index, convert: nil)
    }
    return headers
  }
}

/// The records that the bytes of a file say, one after the other.
protocol TransferSource: Sendable {
  /// The names of columns that the records don't have, as far as the file was read.
  var unknown: Set<String> { get }
  /// The form of the file where it isn't the usual one: “separated by tabs”.
  var remark: LocalizedText? { get }
  /// The language of its values, besides English.
  var language: Language { get }

  /// Reads the next record; `nil` at the end.
  ///
  /// - Throws: A ``Refusal`` when the file as a whole is none of such records.
  mutating func next() throws(Refusal) -> TransferTexts?
}

extension TransferSource {
  var remark: LocalizedText? { nil }
  var language: Language { .current }
}

/// The records of comma-separated values under a line of column names.
struct CSVSource<Record: DeclaredRecord>: TransferSource {
  private(set) var unknown: Set<String> = []
  let remark: LocalizedText?
  private(set) var language = Language.english
  private var reading: CSVReading
  /// The meaning of each field; `nil` for one that is unknown.
  private var headers: [TransferHeader?] = []

  init(_ bytes: [UInt8]) throws(Refusal) {
    let separator = CSVSeparator(of: bytes)
    reading = CSVReading(bytes, separator)
    remark = separator.name
    switch reading.next() {
    case .success(let record): try readHeaders(record.fields)
    case .failure(let flaw): throw TransferStrings.badHeader(TransferStrings.flaw(flaw.kind), of: Record.self)
    case nil: throw Refusal("The file is empty; nothing was imported.")
    }
  }

  mutating func next() -> TransferTexts? {
    switch reading.next() {
    case nil: return nil
    case .failure(let flaw):
      return TransferTexts(place: TransferPlace(line: flaw.line), flaw: TransferStrings.flaw(flaw.kind))
    case .success(let record):
      var texts = TransferTexts(place: TransferPlace(line: record.line))
      guard record.fields.count == headers.count else {
        let count = record.fields.count
        texts.flaw = LocalizedText(
          count, one: "It has \(count) field instead of \(headers.count).",
          many: "It has \(count) fields instead of \(headers.count).")
        return texts
      }
      texts.texts.reserveCapacity(headers.count)
      for index in headers.indices {
        if let header = headers[index] { texts.take(CSV.unguarded(record.fields[index]), as: header) }
      }
      return texts
    }
  }

  private mutating func readHeaders(_ fields: [String]) throws(Refusal) {
    let (columns, known) = (Record.transfer.columns, Record.transfer.headers)
    let typedNames = columns.enumerated().map { (name: $1.typedName, value: $0) }
    let typed = fields.map { LineText.trimmed(CSV.unguarded($0)).lowercased() }
    language = Language.ofMost(typed, among: typedNames.map(\.name))
    var names: Set<String> = []
    for (field, typed) in zip(fields, typed) {
      let named = Language.$current.withValue(language) { exactValue(named: typed, among: typedNames) }
      let header = known[typed] ?? named.map { TransferHeader(column: $0, convert: nil) }
      guard names.insert(header?.column.map { columns[$0].header } ?? typed).inserted else {
        throw TransferStrings.badHeader(TransferStrings.twice(field), of: Record.self)
      }
      headers.append(header)
      if header == nil { unknown.insert(field) }
    }
    for column in columns where column.traits.contains(.isRequired) && !names.contains(column.header) {
      throw TransferStrings.badHeader(TransferStrings.missing(column), of: Record.self)
    }
  }
}

/// The records of a JSON array of objects.
struct JSONSource<Record: DeclaredRecord>: TransferSource {
  private(set) var unknown: Set<String> = []
  private var elements: JSONElements
  private var count = 0
  private let columns = Record.transfer.columns
  private let headers = Record.transfer.headers

  /// - Throws: A ``Refusal`` when the bytes are not UTF-8.
  init(_ bytes: [UInt8], from start: Int) throws(Refusal) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let line = CSV.lines(of: bytes[...]).firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw TransferStrings.notUTF8(line: line + 1)
    }
    elements = JSONElements(bytes, from: start)
  }

  mutating func next() throws(Refusal) -> TransferTexts? {
    let next: JSONElements.Element?
    do throws(JSONElements.Flaw) {
      next = try elements.next()
    } catch {
      throw TransferStrings.flaw(error, of: Record.self)
    }
    guard let element = next else { return nil }
    count += 1
    var texts = TransferTexts(place: TransferPlace(line: element.line, element: count))
    texts.flaw = read(element.value, &texts)
    return texts
  }

  /// Reads the members of an object, or returns why it is refused.
  private mutating func read(_ value: JSONValue, _ texts: inout TransferTexts) -> LocalizedText? {
    guard case .object(let members) = value else { return "It is not an object." }
    var names: Set<String> = []
    for member in members {
      guard names.insert(member.name).inserted else { return TransferStrings.twice(member.name) }
      guard let header = headers[member.name] else {
        unknown.insert(member.name)
        continue
      }
      let shape = header.column.map { columns[$0].shape } ?? .text
      guard let text = shape.text(of: member.value) else {
        return "\(quoted: member.name) has to be \(shape.words)."
      }
      guard text.utf8.count <= CSVReading.longestField else { return TransferStrings.flaw(.longField) }
      texts.take(text, as: header)
    }
    return nil
  }
}

/// The records of a ``LineFormat``, blank lines aside.
struct LineSource<Record: DeclaredRecord>: TransferSource {
  let unknown: Set<String> = []
  private let bytes: [UInt8]
  private let lines: LineFormat<Record>
  private let columns = Record.transfer.columns.map(\.name)
  private var place: Int
  private var line = 1

  init(_ bytes: [UInt8], from start: Int, as lines: LineFormat<Record>) {
    (self.bytes, self.lines, place) = (bytes, lines, start)
  }

  mutating func next() -> TransferTexts? {
    while place < bytes.count {
      var texts = TransferTexts(place: TransferPlace(line: line))
      var content = Array(takeLine())
      guard !content.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
      while !lines.isWhole(String(decoding: content, as: UTF8.self), nextLine), place < bytes.count,
        content.count <= CSVReading.longestField
      {
        content += [CSV.newline] + takeLine()
      }
      texts.flaw = read(content[...], &texts)
      if texts.flaw == nil, texts.texts.isEmpty { continue }
      return texts
    }
    return nil
  }

  /// The line behind the latest one; `nil` at the end.
  private var nextLine: String? {
    guard place < bytes.count else { return nil }
    let line = bytes[place...].prefix { $0 != CSV.newline && $0 != CSV.carriageReturn }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a line, whichever way it ends.
  private mutating func takeLine() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != CSV.newline, bytes[place] != CSV.carriageReturn { place += 1 }
    let content = bytes[start..<place]
    for end in [CSV.carriageReturn, CSV.newline] where place < bytes.count && bytes[place] == end {
      place += 1
    }
    line += 1
    return content
  }

  /// Reads the lines of a record, or returns why it is refused.
  private func read(_ line: ArraySlice<UInt8>, _ texts: inout TransferTexts) -> LocalizedText? {
    guard line.count <= CSVReading.longestField else { return TransferStrings.flaw(.longField) }
    guard let text = String(validating: line, as: UTF8.self) else { return TransferStrings.flaw(.notUTF8) }
    do throws(Refusal) {
      let said = try lines.read(text)
      texts.doubt = said.doubt
      for (name, text) in said.texts {
        if let column = columns.firstIndex(of: name) { texts.texts.append((column, text)) }
      }
      return nil
    } catch {
      return error.reason
    }
  }
}
