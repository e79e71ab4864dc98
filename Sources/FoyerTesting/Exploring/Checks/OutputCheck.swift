import Foyer

/// Checks the output's width and its effect on a terminal.
struct OutputCheck {
  let width: Int?
  let format: ScriptSettings.Format
  /// True when JSON is read, which takes much longer than to print it.
  var readsJSON = true

  func violation(in output: String) -> Violation? {
    var output = output
    return output.withUTF8 { bytes in
      var table = TableCheck()
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.isEmpty {
          table.end()
        } else if let violation = violation(ofLine: UnsafeBufferPointer(rebasing: line), &table) {
          return violation
        }
      }
      return nil
    }
  }

  private func violation(ofLine line: UnsafeBufferPointer<UInt8>, _ table: inout TableCheck) -> Violation? {
    if format == .json { return violation(ofJSON: String(decoding: line, as: UTF8.self)) }
    guard format == .styled, line.contains(0x1B) else { return violation(ofText: line, &table) }
    return Self.unstyled(line).withUnsafeBufferPointer { violation(ofText: $0, &table) }
  }

  private func violation(ofText line: UnsafeBufferPointer<UInt8>, _ table: inout TableCheck) -> Violation? {
    var cells = 0
    if let plain = PlainScalars(line) {
      cells = plain.cells
    } else {
      let line = String(decoding: line, as: UTF8.self)
      let text = Text(line)
      guard text.shown == line else {
        return Violation(.control, "This was printed: \(text.quoted).")
      }
      cells = text.width
    }
    if let width, cells > width {
      let text = Text(String(decoding: line, as: UTF8.self))
      return Violation(.width, "A line takes \(cells) cells where there are \(width): \(text.quoted).")
    }
    return format == .styled ? table.violation(of: line, cells: cells) : nil
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
  private static func unstyled(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      let byte = line[index]
      index += 1
      if byte == 0x1B, index < line.count, line[index] == UInt8(ascii: "[") {
        var end = index + 1
        while end < line.count, (0x30...0x39).contains(line[end]) || line[end] == UInt8(ascii: ";") {
          end += 1
        }
        if end < line.count, line[end] == UInt8(ascii: "m") {
          index = end + 1
          continue
        }
      }
      bytes.append(byte)
    }
    return bytes
  }
}

/// Checks the lines of a table one after the other.
struct TableCheck {
  private var cells: Int?

  mutating func end() { cells = nil }

  /// A line of a table begins with a number, a dot and two spaces.
  mutating func violation(of line: UnsafeBufferPointer<UInt8>, cells: Int) -> Violation? {
    let number = line.drop { $0 == 0x20 }
    let rest = number.drop { (0x30...0x39).contains($0) }
    guard rest.startIndex > number.startIndex, rest.starts(with: ".  ".utf8) else {
      end()
      return nil
    }
    defer { self.cells = cells }
    guard let expected = self.cells, expected != cells else { return nil }
    let text = Text(String(decoding: line, as: UTF8.self))
    return Violation(
      .table,
      "A line of the table takes \(cells) cells where the one above takes \(expected): \(text.quoted).")
  }
}
