import Foyer

/// Checks the output's width and its effect on a terminal.
struct OutputCheck {
  let width: Int?
  let format: ScriptSettings.Format
  /// True when JSON is read, which takes much longer than to print it.
  var readsJSON = true

  func violation(in output: String) -> Violation? {
    var table = TableCheck()
    for line in Array(output.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.isEmpty {
        table.end()
        continue
      }
      if let violation = violation(ofLine: line, &table) { return violation }
    }
    return nil
  }

  private func violation(ofLine line: ArraySlice<UInt8>, _ table: inout TableCheck) -> Violation? {
    let isPlain = line.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if format == .json { return violation(ofJSON: String(decoding: line, as: UTF8.self)) }
    if isPlain, line.count <= width ?? .max, format == .plain { return nil }
    let text = format == .styled ? Self.unstyled(line) : String(decoding: line, as: UTF8.self)
    let isASCII = isPlain || text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard isASCII || Text(text).shown == text else {
      return Violation(.control, "This was printed: \(Text(text).quoted).")
    }
    let cells = isASCII ? text.utf8.count : Text(text).width
    if let width, cells > width {
      return Violation(.width, "A line takes \(cells) cells where there are \(width): \(Text(text).quoted).")
    }
    return format == .styled ? table.violation(of: text, cells: cells) : nil
  }

  private func violation(ofJSON line: String) -> Violation? {
    if line.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }) {
      return Violation(.control, "This was printed: \(Text(line).quoted).")
    }
    guard readsJSON else { return nil }
    guard let value = JSONReader.value(of: Substring(line)), value.encoded == line else {
      return Violation(
        .json, "This is no JSON that reads the same when it is written again: \(Text(line).quoted).")
    }
    return nil
  }

  /// A line without the sequences for color and weight; any other sequence stays in it.
  private static func unstyled(_ line: ArraySlice<UInt8>) -> String {
    guard line.contains(0x1B) else { return String(decoding: line, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == 0x1B, rest.first == UInt8(ascii: "[") else {
        bytes.append(byte)
        continue
      }
      let end = rest.dropFirst().drop { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
      if end.first == UInt8(ascii: "m") { rest = end.dropFirst() } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Checks the lines of a table one after the other.
struct TableCheck {
  private var cells: Int?

  mutating func end() { cells = nil }

  /// A line of a table begins with a number, a dot and two spaces.
  mutating func violation(of line: String, cells: Int) -> Violation? {
    let number = line.utf8.drop { $0 == 0x20 }.drop { (0x30...0x39).contains($0) }
    guard line.utf8.first(where: { $0 != 0x20 }).map({ (0x30...0x39).contains($0) }) == true,
      number.starts(with: ".  ".utf8)
    else {
      end()
      return nil
    }
    defer { self.cells = cells }
    guard let expected = self.cells, expected != cells else { return nil }
    return Violation(
      .table,
      "A line of the table takes \(cells) cells where the one above takes \(expected): \(Text(line).quoted).")
  }
}
