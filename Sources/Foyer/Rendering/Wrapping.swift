/// Breaks shown text into lines that fit a number of terminal cells.
///
/// Lines break at spaces and between Han or kana characters. A word that is longer than a line is broken
/// inside; Hangul words, which have spaces between them, stay whole like English ones, and so do amounts of won. A path stays with the
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
    var lines: [Substring] = []
    var start = text.startIndex
    var limit = max(2, width)
    while start < text.endIndex {
      let line = firstLine(of: text, from: start, limit: limit)
      lines.append(text[start..<line.end])
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
  private static func firstLine(
    of text: String, from start: String.Index, limit: Int
  ) -> (end: String.Index, next: String.Index) {
    var cells = 0
    var index = start
    var textEnd = start
    var opportunity: (end: String.Index, next: String.Index)?
    var lastResort: (end: String.Index, next: String.Index)?
    // The place inside the word where it may be broken.
    var seam = start
    var previous = LineUnit.space
    var isInPath = false
    while index < text.endIndex {
      var next = index
      let unit = LineUnit(text, &next)
      if unit.kind == .newline { return (textEnd, next) }
      if unit.kind == .space {
        if textEnd > start {
          let isWithin = isInPath || joinsAmount(text, at: index, next)
          if isWithin { lastResort = (textEnd, next) } else { opportunity = (textEnd, next) }
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

  /// True for a space within an amount of won: `3억 5000만 원`.
  private static func joinsAmount(_ text: String, at space: String.Index, _ next: String.Index) -> Bool {
    guard next < text.endIndex, space > text.startIndex, text.utf8[text.utf8.index(before: space)] >= 0x80
    else { return false }
    let (before, after) = (text[text.index(before: space)], text[next])
    return "만억조경".contains(before) && (after == "원" || ("0"..."9").contains(after))
  }
}

/// A character as ``Wrapping`` sees it.
struct LineUnit {
  enum Kind { case letter, slash, ideograph, opening, closing, space, newline }

  let kind: Kind
  let cells: Int
  /// True when it ends with a joiner, which would do nothing at the end of a line.
  var isJoined = false

  static let space = LineUnit(kind: .space, cells: 1)

  /// Returns true when a line may end after `previous` and this unit may begin the next one, with no space
  /// between.
  func mayFollowBreak(after previous: LineUnit) -> Bool {
    switch (previous.kind, kind) {
    case (.ideograph, .ideograph), (.ideograph, .opening), (.closing, .ideograph): true
    default: false
    }
  }
}

extension LineUnit {
  /// Reads the character at an index, and moves the index behind it.
  init(_ text: String, _ index: inout String.Index) {
    let scalars = text.unicodeScalars
    let first = scalars[index].value
    let behindFirst = scalars.index(after: index)
    let cells = DisplayWidth.cells(of: text, &index)
    // A space that carries marks is no space, and takes their cells.
    self.init(first == 0x20 && behindFirst < index ? 0 : first, cells: cells)
    isJoined = scalars[scalars.index(before: index)].isJoiner
  }

  private init(_ scalar: UInt32, cells: Int) {
    switch scalar {
    case 0x20: self = .space
    case 0x0A: self.init(kind: .newline, cells: cells)
    case 0x2F: self.init(kind: .slash, cells: cells)
    // 「 『 （ 《 〈 【 ［ ｛
    case 0x300C, 0x300E, 0xFF08, 0x300A, 0x3008, 0x3010, 0xFF3B, 0xFF5B:
      self.init(kind: .opening, cells: cells)
    // 、 。 」 』 ） 》 〉 】 ］ ｝ ！ ， ． ： ； ？ ー
    case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF09, 0x300B, 0x3009, 0x3011, 0xFF3D, 0xFF5D, 0xFF01, 0xFF0C,
      0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0x30FC:
      self.init(kind: .closing, cells: cells)
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: self.init(kind: .ideograph, cells: cells)
    default: self.init(kind: .letter, cells: cells)
    }
  }
}
