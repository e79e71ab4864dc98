import Foyer
import FoyerTerminal

/// Checks what was printed for a line.
struct PrintedCheck: PropertyCheck {
  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    // Completion lists its candidates for a person in every format.
    if case .keys = input, walk.format == .json { return nil }
    return OutputCheck(width: walk.walk.console.width, format: walk.format, readsJSON: walk.isDue)
      .violation(in: walk.output)
  }
}

/// Checks the output's width and its effect on a terminal.
struct OutputCheck {
  let width: Int?
  let format: ScriptSettings.Format
  /// True when JSON is read, which takes much longer than to print it.
  var readsJSON = true

  func violation(in output: String) -> Violation? {
    if output.isEmpty { return nil }
    var output = output
    return output.withUTF8 { bytes in
      var table = TableCheck()
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.isEmpty { table.end() }
        if isPlain(line) { continue }
        let text = String(decoding: line, as: UTF8.self)
        if let violation = violation(ofLine: text, &table) { return violation }
      }
      return nil
    }
  }

  /// Returns true for a short line of ASCII without columns, at which no closer look is needed.
  private func isPlain(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.isEmpty
      || format == .plain && line.count <= width ?? .max && line.allSatisfy { 0x20...0x7E ~= $0 }
  }

  private func violation(ofLine line: String, _ table: inout TableCheck) -> Violation? {
    if format == .json { return violation(ofJSON: line) }
    let line = format == .styled ? line.withoutStyle : line
    let text = Text(line)
    guard text.shown == line else {
      return Violation(.control, "This was printed: \(text.quoted(.english)).")
    }
    if let width, text.width > width {
      return Violation(
        .width, "A line takes \(text.width) cells where there are \(width): \(text.quoted(.english)).")
    }
    return format == .styled ? table.violation(of: text) : nil
  }

  private func violation(ofJSON line: String) -> Violation? {
    if line.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }) {
      return Violation(.control, "This was printed: \(Text(line).quoted(.english)).")
    }
    guard readsJSON else { return nil }
    guard let value = JSONReader.value(of: Substring(line)), value.encoded == line else {
      return Violation(
        .json, "This is no JSON that reads the same when it is written again: \(Text(line).quoted(.english))."
      )
    }
    return nil
  }
}

/// Checks the lines of a table one after the other.
struct TableCheck {
  private var cells: Int?

  mutating func end() { cells = nil }

  /// A line of a table begins with a number, a dot and two spaces.
  mutating func violation(of line: Text) -> Violation? {
    let number = line.shown.utf8.drop { $0 == 0x20 }
    let rest = number.drop { (0x30...0x39).contains($0) }
    guard rest.startIndex > number.startIndex, rest.starts(with: ".  ".utf8) else {
      end()
      return nil
    }
    let cells = line.width
    defer { self.cells = cells }
    guard let expected = self.cells, expected != cells else { return nil }
    return Violation(
      .table,
      "A line of the table takes \(cells) cells where the one above takes \(expected): \(line.quoted(.english))."
    )
  }
}
