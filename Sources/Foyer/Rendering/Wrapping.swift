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
    if text.utf8.count <= max(0, width), !text.utf8.contains(0x0A) { return [text[...]] }
    var text = text
    let breaks = text.withUTF8 { bytes in
      PlainScalars(bytes).map { Self.breaks(in: $0, width, indent, measure: LineUnit.init(scalar:)) }
    }
    if let breaks {
      let bytes = text.utf8
      return breaks.map {
        text[bytes.index(bytes.startIndex, offsetBy: $0)..<bytes.index(bytes.startIndex, offsetBy: $1)]
      }
    }
    return Self.breaks(in: text, width, indent, measure: LineUnit.init(character:)).map { text[$0..<$1] }
  }

  /// The beginnings and ends of the lines.
  private static func breaks<Units: Collection>(
    in units: Units, _ width: Int, _ indent: Int, measure: (Units.Element) -> LineUnit
  ) -> [(Units.Index, Units.Index)] {
    var lines: [(Units.Index, Units.Index)] = []
    var start = units.startIndex
    var limit = max(2, width)
    while start < units.endIndex {
      let line = firstLine(of: units, from: start, limit: limit, measure: measure)
      lines.append((start, line.end))
      start = line.next
      limit = max(2, width - indent)
    }
    return lines
  }

  /// The lines of a list with semicolons between groups and commas within, broken between its items only.
  ///
  /// - Parameters:
  ///   - label: The cells before the first line.
  ///   - indent: The cells before every other line.
  static func lines(of groups: [[Text]], width: Int, label: Int, indent: Int) -> [Text] {
    var lines: [Text] = []
    var line = ""
    var cells = label
    for (number, group) in groups.enumerated() {
      for (index, item) in group.enumerated() {
        let end = index < group.count - 1 ? "," : number < groups.count - 1 ? ";" : ""
        let taken = item.width + end.utf8.count
        if !line.isEmpty {
          if cells + 1 + taken <= width {
            line += " "
            cells += 1
          } else {
            lines.append(Text(shown: line))
            line = ""
            cells = indent
          }
        }
        line += item.shown
        line += end
        cells += taken
      }
    }
    return lines + [Text(shown: line)]
  }

  /// Returns the end of the line that begins somewhere, and the beginning of the next one.
  private static func firstLine<Units: Collection>(
    of units: Units, from start: Units.Index, limit: Int, measure: (Units.Element) -> LineUnit
  ) -> (end: Units.Index, next: Units.Index) {
    var cells = 0
    var index = start
    var textEnd = start
    var opportunity: (end: Units.Index, next: Units.Index)?
    var lastResort: (end: Units.Index, next: Units.Index)?
    // The place inside the word where it may be broken.
    var seam = start
    var previous = LineUnit.space
    var isInPath = false
    while index < units.endIndex {
      let unit = measure(units[index])
      let next = units.index(after: index)
      if unit.kind == .newline { return (textEnd, next) }
      if unit.kind == .space {
        if textEnd > start {
          if isInPath { lastResort = (textEnd, next) } else { opportunity = (textEnd, next) }
        }
        if previous.kind != .space { isInPath = false }
      } else {
        if unit.mayFollowBreak(after: previous) { opportunity = (index, index) }
        if !previous.isJoined { seam = index }
        if cells + unit.cells > limit, textEnd > start {
          let inside = seam > start ? seam : index
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
