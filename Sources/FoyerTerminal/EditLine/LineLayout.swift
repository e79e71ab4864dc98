import CEditLine

/// Where libedit draws a prompt and a line: the same rules as its `re_addc` and `re_putc`.
///
/// A character that does not fit in the rest of a row pads the row with spaces and starts the next one; a row
/// that is full is left at once, so a line that ends exactly in the last column has its cursor below.
struct LineLayout {
  let columns: Int
  private(set) var rows = [Row()]
  private(set) var column = 0

  /// What stands in one row.
  struct Row {
    var text = ""
    var widths: [Int] = []
    /// Whether the next row was started by a newline, as libedit's own questions are.
    var endsInNewline = false
  }

  init(columns: Int) {
    self.columns = max(columns, 2)
  }

  var row: Int { rows.count - 1 }

  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    let cells = Int(editline_cells(wchar_t(scalar.value)))
    switch scalar.value {
    case 0x0A:
      rows[row].endsInNewline = true
      startRow()
    case 0x09:
      repeat { put(" ", 1) } while column % 8 != 0
    case 0x7F:
      for character in "^?" { put(character, 1) }
    case 0x00..<0x100 where cells == 2:
      put("^", 1)
      put(Character(Unicode.Scalar(UInt8(scalar.value) | 0x40)), 1)
    case _ where cells > 2:
      for character in Self.escape(scalar, digits: cells - 3) { put(character, 1) }
    default:
      put(Character(scalar), cells)
    }
  }

  /// Starts the next row when the character at the cursor does not fit in this one.
  mutating func makeRoom(for scalar: Unicode.Scalar) {
    if editline_cells(wchar_t(scalar.value)) == 2, column + 2 > columns { startRow() }
  }

  /// The text that draws all rows from the start of the first one, and leaves the cursor at their end.
  ///
  /// Full rows are left to the terminal to wrap, so that it keeps them together when it is resized.
  var drawing: String {
    var text = ""
    for row in rows.dropLast() { text += row.text + (row.endsInNewline ? "\n" : "") }
    if column == 0, row > 0 { return text + " \r" }
    return text + (rows.last?.text ?? "")
  }

  /// The row of this layout's end after a terminal that keeps wrapped rows together was resized.
  func row(reflowedTo columns: Int) -> Int {
    var reflowed = 0
    var column = 0
    for row in rows {
      for width in row.widths where width > 0 {
        if column + width > columns {
          reflowed += 1
          column = 0
        }
        column += width
      }
      if row.endsInNewline {
        reflowed += 1
        column = 0
      }
    }
    return column >= columns ? reflowed + 1 : reflowed
  }

  private mutating func put(_ character: Character, _ cells: Int) {
    while cells > 1, column + cells > columns { put(" ", 1) }
    rows[row].text.append(character)
    rows[row].widths.append(cells)
    column += cells
    if column >= columns { startRow() }
  }

  private mutating func startRow() {
    rows.append(Row())
    column = 0
  }

  /// What libedit draws for a character that is not printable: `\U+1234` or `\U+12345`.
  private static func escape(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "\\U+" + String(repeating: "0", count: max(0, digits - number.count)) + number.suffix(digits)
  }
}
