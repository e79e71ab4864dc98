/// Breaks shown text into lines that fit a number of terminal cells.
///
/// Lines break at spaces and between Han or kana characters. A word that is longer than a line is broken
/// inside; Hangul words, which have spaces between them, stay whole like English ones. A path stays with the
/// word behind it when both fit on a line, since the two may be one line to be typed: `/todo add`. Letters that
/// are joined stay together.
package enum Wrapping {
  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - width: The cells of a line.
  ///   - indent: The cells that the caller puts before every line but the first.
  package static func lines(of text: String, width: Int, indent: Int = 0) -> [Substring] {
    if text.utf8.count <= width, !text.utf8.contains(0x0A) { return [text[...]] }
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var lines: [Substring] = []
    var start = text.startIndex
    var limit = max(2, width)
    while start < text.endIndex {
      let rest = text[start...]
      let line =
        isASCII
        ? firstLine(of: rest.utf8, limit: limit, measure: LineUnit.init(byte:))
        : firstLine(of: rest, limit: limit, measure: LineUnit.init(character:))
      lines.append(text[start..<line.end])
      start = line.next
      limit = max(2, width - indent)
    }
    return lines.isEmpty ? [text[...]] : lines
  }

  /// The lines of a list with semicolons between groups and commas within, broken between its items only.
  ///
  /// - Parameters:
  ///   - label: The cells before the first line.
  ///   - indent: The cells before every other line.
  static func lines(of groups: [[Text]], width: Int, label: Int, indent: Int) -> [Text] {
    var items = groups.flatMap { group in
      group.enumerated().map { index, item -> Text in "\(item)\(index < group.count - 1 ? "," : ";")" }
    }
    if let last = groups.last?.last { items[items.count - 1] = last }
    var lines: [Text] = []
    var line: Text = ""
    var cells = label
    for part in items {
      if line.isEmpty {
        line = part
      } else if cells + 1 + part.width <= width {
        line = "\(line) \(part)"
        cells += 1
      } else {
        lines.append(line)
        line = part
        cells = indent
      }
      cells += part.width
    }
    return lines + [line]
  }

  /// Returns the end of the first line, and the beginning of the next one.
  private static func firstLine<Units: Collection>(
    of units: Units, limit: Int, measure: (Units.Element) -> LineUnit
  ) -> (end: Units.Index, next: Units.Index) {
    var cells = 0
    var index = units.startIndex
    var textEnd = units.startIndex
    var opportunity: (end: Units.Index, next: Units.Index)?
    var lastResort: (end: Units.Index, next: Units.Index)?
    // The place inside the word where it may be broken.
    var seam = units.startIndex
    var previous = LineUnit.space
    var isInPath = false
    while index < units.endIndex {
      let unit = measure(units[index])
      let next = units.index(after: index)
      if unit.kind == .newline { return (textEnd, next) }
      if unit.kind == .space {
        if textEnd > units.startIndex {
          if isInPath { lastResort = (textEnd, next) } else { opportunity = (textEnd, next) }
        }
        if previous.kind != .space { isInPath = false }
      } else {
        if unit.mayFollowBreak(after: previous) { opportunity = (index, index) }
        if !previous.isJoined { seam = index }
        if cells + unit.cells > limit, textEnd > units.startIndex {
          let inside = seam > units.startIndex ? seam : index
          return opportunity ?? lastResort ?? (inside, inside)
        }
        textEnd = next
      }
      cells += unit.cells
      if unit.kind == .slash, previous.kind == .space { isInPath = true }
      previous = unit
      index = next
    }
    return (textEnd, index)
  }
}
