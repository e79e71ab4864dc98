import Foyer
import FoyerJournal

/// The place of a record in a file; the first line and the first element are 1.
enum TransferPlace: Sendable, Hashable {
  case line(Int)
  /// An element of a JSON array, and the line on which it begins.
  case element(Int, line: Int)
  /// The file as a whole.
  case file

  /// - Parameter element: The number of the element; 0 in a file of lines.
  init(line: Int, element: Int) {
    self = element == 0 ? .line(line) : .element(element, line: line)
  }

  var number: Int { element == 0 ? line : element }

  var line: Int {
    switch self {
    case .line(let line), .element(_, let line): line
    case .file: 0
    }
  }

  var element: Int {
    if case .element(let number, _) = self { number } else { 0 }
  }
}

/// A remark about a place in a file.
struct TransferNote: Sendable, Equatable {
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

  /// Returns the text of an identifier; `nil` when it is blank.
  static func id(_ text: String) -> String? {
    let id = LineText.trimmed(text)
    return id.isEmpty ? nil : id
  }
}

/// The records that the bytes of a file say, one after the other.
protocol TransferSource: Sendable {
  /// The names of columns that the records don't have, as far as the file was read.
  var unknown: Set<String> { get }
  /// The form of the file where it isn't the usual one: “separated by tabs”.
  var remark: LocalizedText? { get }

  /// Reads the next record, or the reason why it is refused; `nil` at the end.
  ///
  /// - Throws: A ``Refusal`` when the file as a whole is none of such records.
  mutating func next() throws(Refusal) -> Result<TransferTexts, TransferRefusal>?
}

extension TransferSource {
  var remark: LocalizedText? { nil }
}

/// The reason why a record of a file is refused.
struct TransferRefusal: Error {
  let note: TransferNote

  init(_ place: TransferPlace, _ reason: LocalizedText) {
    note = TransferNote(place: place, text: reason)
  }
}

/// The records of comma-separated values under a line of column names.
struct CSVSource<Record: TransferRecord>: TransferSource {
  private enum Header {
    /// A column, and how its texts are read where the file calls it by another name.
    case column(Int, (@Sendable (String) -> String)?)
    case id
    case unknown
  }

  private(set) var unknown: Set<String> = []
  let remark: LocalizedText?
  private var reading: CSVReading
  private var headers: [Header] = []

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

  mutating func next() -> Result<TransferTexts, TransferRefusal>? {
    switch reading.next() {
    case nil: return nil
    case .failure(let flaw):
      return .failure(TransferRefusal(.line(flaw.line), TransferStrings.flaw(flaw.kind)))
    case .success(let record):
      guard record.fields.count == headers.count else {
        let reason = LocalizedText("It has \(record.fields.count) fields instead of \(headers.count).")
        return .failure(TransferRefusal(.line(record.line), reason))
      }
      var texts = TransferTexts(place: .line(record.line))
      texts.texts.reserveCapacity(headers.count)
      for index in headers.indices {
        let field = record.fields[index]
        switch headers[index] {
        case .column(let column, let convert):
          let text = CSV.unguarded(field)
          texts.texts.append((column, convert?(text) ?? text))
        case .id: texts.id = TransferTexts.id(field)
        case .unknown: break
        }
      }
      return .success(texts)
    }
  }

  private mutating func readHeaders(_ fields: [String]) throws(Refusal) {
    let columns = Record.transfer.columns
    var names: Set<String> = []
    for field in fields {
      let typed = LineText.trimmed(CSV.unguarded(field)).lowercased()
      let column =
        columns.firstIndex { $0.header == typed || $0.otherNames[typed] != nil }
        ?? exactValue(named: typed, among: columns.enumerated().map { (name: $1.typedName, value: $0) })
      guard names.insert(column.map { columns[$0].header } ?? typed).inserted else {
        throw TransferStrings.badHeader(TransferStrings.twice(field), of: Record.self)
      }
      if let column {
        headers.append(.column(column, columns[column].otherNames[typed]))
      } else {
        headers.append(typed == TransferParsing<Record>.idName ? .id : .unknown)
        if typed != TransferParsing<Record>.idName { unknown.insert(field) }
      }
    }
    for column in columns where column.traits.contains(.isRequired) && !names.contains(column.header) {
      throw TransferStrings.badHeader(TransferStrings.missing(column), of: Record.self)
    }
  }
}

/// The records of a JSON array of objects.
struct JSONSource<Record: TransferRecord>: TransferSource {
  private(set) var unknown: Set<String> = []
  private var elements: JSONElements
  private var count = 0
  private let columns = Record.transfer.columns
  private let indexes: [String: (column: Int, convert: (@Sendable (String) -> String)?)]

  /// - Throws: A ``Refusal`` when the bytes are not UTF-8.
  init(_ bytes: [UInt8], from start: Int) throws(Refusal) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let line = CSV.lines(of: bytes[...]).firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw TransferStrings.notUTF8(line: line + 1)
    }
    elements = JSONElements(bytes, from: start)
    var indexes: [String: (column: Int, convert: (@Sendable (String) -> String)?)] = [:]
    for (index, column) in columns.enumerated() {
      for (name, convert) in column.otherNames { indexes[name] = (index, convert) }
    }
    for (index, column) in columns.enumerated() { indexes[column.header] = (index, nil) }
    self.indexes = indexes
  }

  mutating func next() throws(Refusal) -> Result<TransferTexts, TransferRefusal>? {
    let next: JSONElements.Element?
    do throws(JSONElements.Flaw) {
      next = try elements.next()
    } catch {
      throw TransferStrings.flaw(error, of: Record.self)
    }
    guard let element = next else { return nil }
    count += 1
    let place = TransferPlace.element(count, line: element.line)
    do throws(Refusal) {
      return .success(try texts(of: element.value, at: place))
    } catch {
      return .failure(TransferRefusal(place, error.reason))
    }
  }

  private mutating func texts(
    of value: JSONValue, at place: TransferPlace
  ) throws(Refusal) -> TransferTexts {
    guard case .object(let members) = value else { throw Refusal("It is not an object.") }
    var texts = TransferTexts(place: place)
    var names: Set<String> = []
    for member in members {
      guard names.insert(member.name).inserted else {
        throw Refusal(TransferStrings.twice(member.name))
      }
      if let (index, convert) = indexes[member.name] {
        guard let text = columns[index].shape.text(of: member.value) else {
          throw TransferStrings.unfit(member.name, columns[index].shape)
        }
        guard text.utf8.count <= CSVReading.longestField else {
          throw Refusal(TransferStrings.flaw(.longField))
        }
        texts.texts.append((index, convert?(text) ?? text))
      } else if member.name == TransferParsing<Record>.idName {
        guard let text = TransferShape.text.text(of: member.value) else {
          throw TransferStrings.unfit(member.name, .text)
        }
        texts.id = TransferTexts.id(text)
      } else {
        unknown.insert(member.name)
      }
    }
    return texts
  }
}

/// The records of a ``LineFormat``, blank lines aside.
struct LineSource<Record: TransferRecord>: TransferSource {
  let unknown: Set<String> = []
  private let bytes: [UInt8]
  private let read: LineFormat<Record>.Read
  private let isWhole: @Sendable (String, String?) -> Bool
  private let columns = Record.transfer.columns.map(\.name)
  private var place: Int
  private var line = 1

  /// - Throws: A ``Refusal`` when such files are only written.
  init(_ bytes: [UInt8], from start: Int) throws(Refusal) {
    guard let lines = Record.transfer.lines, let read = lines.read else {
      throw TransferStrings.onlyWritten(Record.transfer)
    }
    isWhole = lines.isWhole
    self.bytes = bytes
    self.read = read
    place = start
  }

  mutating func next() -> Result<TransferTexts, TransferRefusal>? {
    while place < bytes.count {
      let start = TransferPlace.line(line)
      var content = Array(takeLine())
      guard !content.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
      while !isWhole(String(decoding: content, as: UTF8.self), nextLine), place < bytes.count,
        content.count <= CSVReading.longestField
      {
        content += [CSV.newline] + takeLine()
      }
      do throws(Refusal) {
        let texts = try texts(of: content[...], at: start)
        if texts.texts.isEmpty { continue }
        return .success(texts)
      } catch {
        return .failure(TransferRefusal(start, error.reason))
      }
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

  private func texts(of line: ArraySlice<UInt8>, at start: TransferPlace) throws(Refusal) -> TransferTexts {
    guard line.count <= CSVReading.longestField else { throw Refusal(TransferStrings.flaw(.longField)) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Refusal(TransferStrings.flaw(.notUTF8))
    }
    var texts = TransferTexts(place: start)
    let said = try read(text)
    texts.doubt = said.doubt
    texts.texts.reserveCapacity(said.texts.count)
    for (name, text) in said.texts {
      if let column = columns.firstIndex(of: name) { texts.texts.append((column, text)) }
    }
    return texts
  }
}
