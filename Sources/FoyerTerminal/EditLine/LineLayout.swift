import CEditLine

/// Where libedit draws a prompt and a line: the same rules as its `re_addc` and `re_putc`.
///
/// A character that does not fit in the rest of a row pads the row with spaces and starts the next one; a row
/// that is full is left at once, so a line that ends exactly in the last column has its cursor below.
struct LineLayout {
  let columns: Int
  /// The cells of each row, as the widths of what stands in it.
  private(set) var rows: [[Int]] = [[]]
  private(set) var column = 0

  init(columns: Int) {
    self.columns = max(columns, 2)
  }

  var row: Int { rows.count - 1 }

  mutating func add(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n":
      startRow()
    case "\t":
      repeat { put(1) } while column % 8 != 0
    default:
      let cells = Int(editline_cells(wchar_t(scalar.value)))
      if cells > 2 || scalar.value < 0x100 && cells == 2 {
        for _ in 0..<cells { put(1) }
      } else {
        put(cells)
      }
    }
  }

  /// Starts the next row when the character at the cursor does not fit in this one.
  mutating func makeRoom(for scalar: Unicode.Scalar) {
    let cells = Int(editline_cells(wchar_t(scalar.value)))
    if cells == 2, column + cells > columns { startRow() }
  }

  private mutating func put(_ cells: Int) {
    while cells > 1, column + cells > columns { put(1) }
    rows[row].append(cells)
    column += cells
    if column >= columns { startRow() }
  }

  private mutating func startRow() {
    rows.append([])
    column = 0
  }

  /// The cursor's row after a terminal that keeps wrapped rows together was resized.
  func row(reflowedTo columns: Int) -> Int {
    var row = 0
    var column = 0
    for cells in rows.joined() where cells > 0 {
      if column + cells > columns {
        row += 1
        column = 0
      }
      column += cells
    }
    return column >= columns ? row + 1 : row
  }
}
