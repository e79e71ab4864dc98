/// Walks once over the bytes of comma-separated values.
struct CSVParser: Sendable {
  private(set) var line = 1
  private let bytes: [UInt8]
  private let separator: UInt8
  private var index = 0
  /// The first thing wrong within the fields of this record.
  private var flaw: CSVReading.Flaw?

  init(_ bytes: [UInt8], separator: UInt8 = CSV.comma) {
    self.bytes = bytes
    self.separator = separator
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Reads a record and the end of its line.
  ///
  /// - Throws: The flaw of the record; the next one can still be read.
  mutating func record() throws(CSVReading.Flaw) -> [String] {
    flaw = nil
    var fields: [String] = []
    repeat {
      fields.append(at(CSV.quote) ? try quotedField() : try plainField())
    } while take(separator)
    takeLineEnd()
    if let flaw { throw flaw }
    return fields
  }

  private mutating func plainField() throws(CSVReading.Flaw) -> String {
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

  private mutating func quotedField() throws(CSVReading.Flaw) -> String {
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
          if beginning.count <= CSVReading.longestField { beginning += bytes[start..<index - 1] }
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
    throw CSVReading.Flaw(line: firstLine, kind: .openQuote)
  }

  private mutating func text(_ content: ArraySlice<UInt8>, from firstLine: Int) -> String {
    guard content.count <= CSVReading.longestField else {
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

  private mutating func note(_ kind: CSVReading.Flaw.Kind, _ line: Int) {
    flaw = flaw ?? CSVReading.Flaw(line: line, kind: kind)
  }

  private mutating func skipLine(_ kind: CSVReading.Flaw.Kind) -> CSVReading.Flaw {
    let flaw = CSVReading.Flaw(line: line, kind: kind)
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
