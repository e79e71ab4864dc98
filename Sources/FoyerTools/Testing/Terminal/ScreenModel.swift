import Foyer

/// A model of a terminal's screen and the text above it, built from the bytes that a program printed.
///
/// It understands what the line editor of this toolkit sends: characters, movements of the cursor, and erasing behind it. Styles,
/// titles and links leave no trace. Text wraps at the last column, as terminals with automatic margins do.
struct ScreenModel {
  /// One row, which may go on in the next one.
  struct Row: Equatable {
    /// The text of each column; empty in the column behind a wide character.
    var cells: [String] = []
    var goesOn = false

    fileprivate var text: String { cells.joined() }
  }

  let columns: Int
  let height: Int
  private(set) var rows: [Row] = [Row()]
  /// The cursor's row, counted from the first that was ever printed.
  private(set) var row = 0
  /// The cursor's column; that behind the last one until the next character wraps.
  private(set) var column = 0

  /// Takes output; a sequence that is cut off at its end is left out.
  mutating func feed(_ bytes: [UInt8]) {
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": takeSequence(&rest)
      case "\u{8}": move(by: -1)
      case "\t": move(by: 8 - column % 8)
      case "\n": lineFeed()
      case "\r": column = 0
      case "\r\n":
        column = 0
        lineFeed()
      case _ where character.asciiValue.map { $0 < 0x20 || $0 == 0x7F } == true: break
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = max(1, DisplayWidth.of(character))
    if column + width > columns {
      rows[row].goesOn = true
      lineFeed()
      column = 0
    }
    let missing = column + width - rows[row].cells.count
    if missing > 0 { rows[row].cells += Array(repeating: " ", count: missing) }
    rows[row].cells[column] = String(character)
    for behind in column + 1..<column + width { rows[row].cells[behind] = "" }
    column += width
  }

  // MARK: The cursor

  private mutating func lineFeed() {
    move(by: 0)
    row += 1
    if row == rows.count { rows.append(Row()) }
  }

  /// Moves the cursor by columns, and out of the place behind the last one.
  private mutating func move(by distance: Int) {
    column = min(max(0, min(column, columns - 1) + distance), columns - 1)
  }

  private mutating func move(byRows distance: Int) {
    move(by: 0)
    let top = max(0, rows.count - height)
    row = min(max(top, row + distance), top + height - 1)
    while row >= rows.count { rows.append(Row()) }
  }

  // MARK: Sequences

  /// Takes what stands behind an escape: `[`, a number and a letter, or `]` and a text up to BEL or `ESC \`.
  private mutating func takeSequence(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "[":
      let number = rest.prefix { ("0"..."?").contains($0) }
      rest = rest[number.endIndex...]
      if let letter = rest.popFirst() { carryOut(letter, Int(number) ?? 1) }
    case "]":
      while let next = rest.popFirst(), next != "\u{7}" {
        if next == "\u{1B}", rest.popFirst() == "\\" { return }
      }
    default: break
    }
  }

  private mutating func carryOut(_ letter: Character, _ count: Int) {
    switch letter {
    case "A": move(byRows: -count)
    case "B": move(byRows: count)
    case "C": move(by: count)
    case "D": move(by: -count)
    case "K": eraseRest()
    case "J":
      eraseRest()
      for below in rows.indices.dropFirst(row + 1) { rows[below] = Row() }
    default: break
    }
  }

  /// Erases the row of the cursor from the cursor on.
  private mutating func eraseRest() {
    move(by: 0)
    rows[row].cells = Array(rows[row].cells.prefix(column))
    rows[row].goesOn = false
  }
}

extension ScreenModel {
  /// The row in which the line that holds the cursor begins.
  var lineStart: Int {
    var start = row
    while start > 0, rows[start - 1].goesOn { start -= 1 }
    return start
  }

  /// The text of the line that holds the cursor, up to the cursor.
  var textBeforeCursor: String {
    let cells = rows[row].cells
    let missing = String(repeating: " ", count: max(0, column - cells.count))
    return rows[lineStart..<row].map(\.text).joined() + cells.prefix(column).joined() + missing
  }

  /// The text of the line that holds the cursor.
  var line: String {
    var end = row
    while end + 1 < rows.count, rows[end].goesOn { end += 1 }
    return rows[lineStart...end].map(\.text).joined()
  }

  /// The lines that begin in a range of rows, each in one piece and without blanks at its end.
  func lines(in range: Range<Int>) -> [String] {
    var lines: [String] = []
    var line = ""
    for row in rows[range] {
      line += row.text
      if row.goesOn { continue }
      lines.append(line.withoutTrailingBlanks)
      line = ""
    }
    if !line.isEmpty { lines.append(line.withoutTrailingBlanks) }
    return lines
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
