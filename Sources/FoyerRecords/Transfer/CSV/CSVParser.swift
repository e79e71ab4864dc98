/// A reader and writer of comma-separated values.
///
/// Spreadsheets take a field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula;
/// an apostrophe before it keeps it a text. The apostrophe is written before such a field, and before one
/// that has apostrophes before these characters already. Reading removes exactly one, so that every text
/// comes back as it was.
enum CSV {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func line(_ fields: [String]) -> String {
    fields.map { field(guarded($0)) }.joined(separator: ",") + "\r\n"
  }

  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isFormula(text) ? String(text.dropFirst()) : text
  }

  /// The lines of some bytes, whichever way they end.
  static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (lines, start) = ([ArraySlice<UInt8>](), bytes.startIndex)
    for index in bytes.indices {
      let isReturn = bytes[index] == carriageReturn
      let isBeforeNewline = index + 1 < bytes.endIndex && bytes[index + 1] == newline
      guard bytes[index] == newline || isReturn && !isBeforeNewline else { continue }
      lines.append(bytes[start..<index])
      start = index + 1
    }
    return lines + [bytes[start...]]
  }

  private static func isFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [comma, quote, newline, carriageReturn].contains($0) }
    guard needsQuotes else { return text }
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + pieces.joined(separator: "\"\"") + "\""
  }
}

/// Reads what a file of comma-separated values says, record by record, by RFC 4180 and no more generously than that.
///
/// Lines may end in LF, CRLF or CR, mixed. A flaw costs its own record only, except for a quotation mark that is never
/// closed, behind which nothing can be told apart.
struct CSVReading: Sequence, IteratorProtocol, Sendable {
  struct Record: Equatable, Sendable {
    /// The line it begins on; the first is 1.
    let line: Int
    let fields: [String]
  }

  struct Flaw: Error, Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case quoteInside, textBehindQuote, openQuote, zeroByte, longField, notUTF8
    }

    let line: Int
    let kind: Kind
  }

  static let longestField = 1 << 16

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1
  /// The first thing wrong within the fields of this record.
  private var flaw: Flaw?

  init(_ bytes: [UInt8]) { self.init(bytes, .comma) }

  init(_ bytes: [UInt8], _ separator: CSVSeparator) {
    self.bytes = bytes
    self.separator = separator.rawValue
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next record, empty lines aside, or what is wrong with it.
  mutating func next() -> Result<Record, Flaw>? {
    while !isAtEnd {
      let line = line
      do throws(Flaw) {
        let fields = try record()
        guard fields.count == 1, fields[0].isEmpty else {
          return .success(Record(line: line, fields: fields))
        }
      } catch {
        return .failure(error)
      }
    }
    return nil
  }

  private var isAtEnd: Bool { index == bytes.count }

  /// Reads a record and the end of its line.
  ///
  /// - Throws: The flaw of the record; the next one can still be read.
  private mutating func record() throws(Flaw) -> [String] {
    flaw = nil
    var fields: [String] = []
    repeat {
      fields.append(at(CSV.quote) ? try quotedField() : try plainField())
    } while take(separator)
    takeLineEnd()
    if let flaw { throw flaw }
    return fields
  }

  private mutating func plainField() throws(Flaw) -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator || byte == CSV.newline || byte == CSV.carriageReturn { break }
      if byte == CSV.quote { throw skipLine(.quoteInside) }
      if byte == 0 { note(.zeroByte, line) }
      index += 1
    }
    return text(bytes[start..<index], from: line)
  }

  private mutating func quotedField() throws(Flaw) -> String {
    let firstLine = line
    index += 1
    var start = index
    // The bytes before the latest doubled quotation mark, and one of the two.
    var beginning: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == CSV.quote {
        let end = bytes[start..<index - 1]
        if take(CSV.quote) {
          if beginning.count <= Self.longestField { beginning += bytes[start..<index - 1] }
          start = index
          continue
        }
        guard isAtEnd || at(separator) || at(CSV.newline) || at(CSV.carriageReturn) else {
          throw skipLine(.textBehindQuote)
        }
        return text(beginning.isEmpty ? end : beginning + end, from: firstLine)
      }
      if byte == 0 { note(.zeroByte, line) }
      if byte == CSV.newline || byte == CSV.carriageReturn && !at(CSV.newline) { line += 1 }
    }
    throw Flaw(line: firstLine, kind: .openQuote)
  }

  private mutating func text(_ content: ArraySlice<UInt8>, from firstLine: Int) -> String {
    guard content.count <= Self.longestField else {
      note(.longField, firstLine)
      return ""
    }
    do {
      return String(copying: try UTF8Span(validating: content.span))
    } catch {
      let lines = CSV.lines(of: content)
      let wrong = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      note(.notUTF8, firstLine + wrong)
      return ""
    }
  }

  private mutating func note(_ kind: Flaw.Kind, _ line: Int) {
    flaw = flaw ?? Flaw(line: line, kind: kind)
  }

  private mutating func skipLine(_ kind: Flaw.Kind) -> Flaw {
    let flaw = Flaw(line: line, kind: kind)
    while index < bytes.count, !at(CSV.newline), !at(CSV.carriageReturn) { index += 1 }
    takeLineEnd()
    return flaw
  }

  private mutating func takeLineEnd() {
    let hasReturn = take(CSV.carriageReturn)
    if take(CSV.newline) || hasReturn { line += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at(byte) else { return false }
    index += 1
    return true
  }

  private func at(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }
}
