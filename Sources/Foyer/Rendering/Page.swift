/// Text being laid out: lines, wrapped at a width, with single blank lines between its parts.
struct Page {
  private(set) var buffer = TextBuffer(capacity: 1024)
  let width: Int?
  private var lineStart = 0
  private var wantsGap = false

  /// The longest value of a field or cell that is shown, in terminal cells.
  static let longestValue = 200

  init(width: Int?) {
    self.width = width
  }

  /// Leaves a blank line before the next line, unless that is the first.
  mutating func leaveGap() {
    wantsGap = !buffer.isEmpty
  }

  mutating func beginLine() {
    if wantsGap { buffer.append(byte: 0x0A) }
    wantsGap = false
    lineStart = buffer.count
  }

  mutating func add(_ text: Text) {
    buffer.append(text.shown)
  }

  mutating func add(literal: StaticString) {
    literal.withUTF8Buffer { buffer.append($0) }
  }

  mutating func add(number: Int) {
    buffer.append(number: number)
  }

  /// Adds a value from outside, which may be longer than anyone wants to read in a list.
  mutating func add(value: Text) {
    let isLong = value.shown.utf8.count > Self.longestValue
    buffer.append(isLong ? value.shown.truncated(to: Self.longestValue) : value.shown)
  }

  /// Ends the line, wrapping it at the width.
  ///
  /// - Parameter indent: The cells before every line that wrapping adds.
  mutating func endLine(indent: Int = 0) {
    if let width, buffer.count - lineStart > width { wrapLine(at: width, indent: indent) }
    buffer.append(byte: 0x0A)
  }

  /// Adds a line; when it is wrapped and no indent is given, its further lines hang below its beginning.
  mutating func line(_ text: Text, label: Text? = nil, indent: Int? = nil) {
    beginLine()
    if let label { add(label) }
    add(text)
    endLine(indent: indent ?? text.hangingIndent)
  }

  /// Adds an indented line that can be copied whole, however long it is.
  mutating func unbrokenLine(_ text: Text) {
    beginLine()
    add(literal: "  ")
    add(text)
    buffer.append(byte: 0x0A)
  }

  private mutating func wrapLine(at width: Int, indent: Int) {
    let line = buffer.removeText(from: lineStart)
    for (index, part) in Wrapping.lines(of: line, width: width, indent: indent).enumerated() {
      if index > 0 {
        buffer.append(byte: 0x0A)
        buffer.append(spaces: indent)
      }
      buffer.append(part)
    }
  }
}
