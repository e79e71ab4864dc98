import Foyer

/// A model of a terminal's screen and the text above it, built from the bytes that a program printed.
///
/// It understands what line editors send: text, the movements of the cursor, erasing, inserting and deleting. Styles,
/// titles and links leave no trace. Text wraps at the last column, as terminals with automatic margins do.
struct ScreenModel {
  /// One character and how many columns it takes; the column behind a wide one holds an empty cell.
  struct Cell: Equatable {
    var text: String
    var width = 1

    static let blank = Cell(text: " ")
    static let behindWide = Cell(text: "", width: 0)
  }

  /// One row, which may go on in the next one.
  struct Row: Equatable {
    var cells: [Cell] = []
    var goesOn = false
  }

  let columns: Int
  let height: Int
  private(set) var rows: [Row] = [Row()]
  /// The cursor's row, counted from the first that was ever printed.
  private(set) var row = 0
  private(set) var column = 0
  /// True when the last column was written, so that the next character wraps.
  private var isPastEnd = false
  private var isInserting = false
  private var parser = SequenceParser()

  init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
  }

  /// The first row that is on the screen.
  private var top: Int { max(0, rows.count - height) }

  mutating func feed(_ bytes: [UInt8]) {
    for token in parser.tokens(of: bytes) { take(token) }
  }

  private mutating func take(_ token: SequenceParser.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(0x08): moveTo(column: column - 1)
    case .control(0x09): moveTo(column: min(columns - 1, (column / 8 + 1) * 8))
    case .control(0x0A): lineFeed()
    case .control(0x0D): moveTo(column: 0)
    case .control: break
    case .sequence(let final, let numbers): carryOut(final, numbers)
    }
  }

  // MARK: Text

  private mutating func put(_ scalar: Unicode.Scalar) {
    if join(scalar) { return }
    let width = max(1, DisplayWidth.of(String(Character(scalar))))
    if isPastEnd || column + width > columns { wrap() }
    if isInserting { insertBlanks(width) }
    write(Cell(text: String(Character(scalar)), width: width))
  }

  /// Adds a scalar that is a part of the character before the cursor to that.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    let last = isPastEnd ? column : column - 1
    guard var index = rows[row].cells.indices.contains(last) ? last : nil else { return false }
    if rows[row].cells[index] == .behindWide, index > 0 { index -= 1 }
    let before = rows[row].cells[index]
    let joined = before.text + String(Character(scalar))
    guard before != .blank, joined.count == 1 else { return false }
    rows[row].cells[index].text = joined
    let width = DisplayWidth.of(joined)
    if width == 2, before.width == 1, index + 1 < columns {
      rows[row].cells[index].width = 2
      set(.behindWide, at: index + 1)
      advance(to: index + 2)
    }
    return true
  }

  private mutating func write(_ cell: Cell) {
    set(cell, at: column)
    if cell.width == 2 { set(.behindWide, at: column + 1) }
    advance(to: column + cell.width)
  }

  private mutating func set(_ cell: Cell, at column: Int) {
    pad(to: column)
    if column < rows[row].cells.count { rows[row].cells[column] = cell } else { rows[row].cells.append(cell) }
  }

  private mutating func pad(to column: Int) {
    let missing = column - rows[row].cells.count
    if missing > 0 { rows[row].cells += Array(repeating: .blank, count: missing) }
  }

  private mutating func advance(to next: Int) {
    isPastEnd = next >= columns
    column = min(next, columns - 1)
  }

  private mutating func wrap() {
    rows[row].goesOn = true
    lineFeed()
    column = 0
  }

  // MARK: The cursor

  private mutating func lineFeed() {
    isPastEnd = false
    row += 1
    if row == rows.count { rows.append(Row()) }
  }

  private mutating func moveTo(column: Int) {
    isPastEnd = false
    self.column = min(max(0, column), columns - 1)
  }

  private mutating func moveTo(row: Int) {
    isPastEnd = false
    self.row = min(max(top, row), top + height - 1)
    while self.row >= rows.count { rows.append(Row()) }
  }

  // MARK: Sequences

  private mutating func carryOut(_ final: UInt8, _ numbers: [Int]) {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "A"): moveTo(row: row - count)
    case UInt8(ascii: "B"): moveTo(row: row + count)
    case UInt8(ascii: "C"): moveTo(column: column + count)
    case UInt8(ascii: "D"): moveTo(column: column - count)
    case UInt8(ascii: "G"): moveTo(column: count - 1)
    case UInt8(ascii: "d"): moveTo(row: top + count - 1)
    case UInt8(ascii: "H"):
      moveTo(row: top + count - 1)
      moveTo(column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case UInt8(ascii: "J"): eraseScreen(first)
    case UInt8(ascii: "K"): eraseLine(first)
    case UInt8(ascii: "P"): deleteCells(count)
    case UInt8(ascii: "X"): blank(column..<min(columns, column + count))
    case UInt8(ascii: "@"): insertBlanks(count)
    case UInt8(ascii: "h") where first == 4: isInserting = true
    case UInt8(ascii: "l") where first == 4: isInserting = false
    default: break
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    let below = row + 1..<max(row + 1, rows.count)
    let above = top..<row
    eraseLine(part)
    if part != 1 { for index in below { rows[index] = Row() } }
    if part != 0 { for index in above { rows[index] = Row() } }
  }

  private mutating func eraseLine(_ part: Int) {
    isPastEnd = false
    switch part {
    case 0:
      rows[row].cells = Array(rows[row].cells.prefix(column))
      rows[row].goesOn = false
    case 1: blank(0..<column + 1)
    default: rows[row] = Row()
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where index < rows[row].cells.count { rows[row].cells[index] = .blank }
  }

  private mutating func deleteCells(_ count: Int) {
    let end = min(rows[row].cells.count, column + count)
    if column < end { rows[row].cells.removeSubrange(column..<end) }
  }

  private mutating func insertBlanks(_ count: Int) {
    guard column < rows[row].cells.count else { return }
    rows[row].cells.insert(contentsOf: Array(repeating: .blank, count: count), at: column)
    rows[row].cells = Array(rows[row].cells.prefix(columns))
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
    var text = rows[lineStart..<row].map(\.text).joined()
    let end = isPastEnd ? column + 1 : column
    let cells = rows[row].cells
    text += cells.prefix(end).map(\.text).joined()
    return text + String(repeating: " ", count: max(0, end - cells.count))
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

extension ScreenModel.Row {
  fileprivate var text: String { cells.map(\.text).joined() }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
