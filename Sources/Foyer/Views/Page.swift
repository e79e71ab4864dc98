/// Text being laid out: lines, wrapped at a width, with single blank lines between its parts.
struct Page {
  private(set) var output = ""
  let width: Int?
  private var lineStart = 0
  private var wantsGap = false

  /// The longest value of a field or cell that is shown, in terminal cells.
  static let longestValue = 200

  init(width: Int?) {
    self.width = width
    output.reserveCapacity(1024)
  }

  /// Leaves a blank line before the next line, unless that is the first.
  mutating func leaveGap() {
    wantsGap = !output.isEmpty
  }

  mutating func beginLine() {
    if wantsGap {
      output += "\n"
      wantsGap = false
    }
    lineStart = output.utf8.count
  }

  mutating func add(_ text: String) {
    output += text
  }

  /// Adds a value from outside, which may be longer than anyone wants to read in a list.
  mutating func add(value: Text) {
    output +=
      value.shown.utf8.count <= Self.longestValue ? value.shown : value.shown.truncated(to: Self.longestValue)
  }

  /// Ends the line, wrapping it at the width.
  ///
  /// - Parameter indent: The cells before every line that wrapping adds.
  mutating func endLine(indent: Int = 0) {
    if let width, output.utf8.count - lineStart > width {
      let start = output.utf8.index(output.startIndex, offsetBy: lineStart)
      let line = String(output[start...])
      output.removeSubrange(start...)
      addLines(of: line, width: width, indent: indent)
    }
    output += "\n"
  }

  mutating func line(_ text: Text, label: Text? = nil, indent: Int = 0) {
    beginLine()
    if let label { output += label.shown }
    output += text.shown
    endLine(indent: indent)
  }

  private mutating func addLines(of line: String, width: Int, indent: Int) {
    var isFirst = true
    for part in Wrapping.lines(of: line, width: width, indent: indent) {
      if !isFirst {
        output += "\n"
        output += String(repeating: " ", count: indent)
      }
      isFirst = false
      output += part
    }
  }
}
