import Foyer

/// The positions of a prompt and a line in rows of `columns` columns each.
///
/// A character that does not fit in the rest of a row pads the row with spaces and starts the next one; a row
/// that is full is left at once, so a line that ends exactly in the last column has its cursor below.
struct LineLayout {
  let columns: Int
  private(set) var rows = [Row()]
  private(set) var column = 0

  /// The cells of one row.
  struct Row: Equatable {
    var cells: [Cell] = []
    /// True when a newline started the next row, as in libedit's own questions.
    var endsInNewline = false
  }

  /// A character and the columns that it takes.
  struct Cell: Equatable {
    let character: Character
    let width: Int

    /// True when terminals disagree about the width: some draw the parts of a joined character side by side.
    var isUncertain: Bool { character.unicodeScalars.count > 1 }
  }

  /// A place for the cursor.
  struct Position: Comparable {
    var row = 0
    var column = 0

    static func < (left: Position, right: Position) -> Bool {
      (left.row, left.column) < (right.row, right.column)
    }
  }

  init(columns: Int) {
    self.columns = max(columns, 2)
  }

  var end: Position { Position(row: rows.count - 1, column: column) }

  /// Adds text, and gives the place of the cursor when it stands behind so many Unicode scalars.
  @discardableResult
  mutating func add(_ text: String, cursor: Int = .max) -> Position {
    let isHarmless = Text(text).shown == text
    var place: Position?
    var offset = 0
    for character in text {
      if place == nil, offset >= cursor { place = self.place(for: character) }
      offset += character.unicodeScalars.count
      if isHarmless { put(character) } else { addMadeHarmless(character) }
    }
    return place ?? end
  }

  /// Adds a character that is known to be harmless, see ``Swift/UInt32/isPlainCharacter``.
  mutating func add(plain character: Character) { put(character) }

  private mutating func addMadeHarmless(_ character: Character) {
    switch character.asciiValue {
    case 0x0A:
      rows[rows.count - 1].endsInNewline = true
      startRow()
    case 0x09:
      repeat { put(" ") } while column % 8 != 0
    case let control? where control < 0x20 || control == 0x7F:
      put("^")
      put(Character(Unicode.Scalar(control ^ 0x40)))
    default:
      for shown in Text(String(character)).shown { put(shown) }
    }
  }

  /// Returns the cursor's position before a character, which may not fit in this row.
  private func place(for character: Character) -> Position {
    column + DisplayWidth.of(character) > columns ? Position(row: rows.count, column: 0) : end
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    while width > 1, column + width > columns { put(" ") }
    rows[rows.count - 1].cells.append(Cell(character: character, width: width))
    column += width
    if column >= columns { startRow() }
  }

  private mutating func startRow() {
    rows.append(Row())
    column = 0
  }
}

extension LineLayout {
  /// The text that draws the rows from a place to the end of a row.
  ///
  /// Full rows are left to the terminal to wrap, so that it keeps them together when it is resized.
  func drawing(from start: Position, throughRow last: Int) -> String {
    var text = ""
    for row in start.row...max(start.row, last) {
      let cells = rows[row].cells
      if row > start.row, cells.isEmpty, !rows[row - 1].endsInNewline { text += " \r" }
      text += row == start.row ? self.text(of: row, from: start.column) : self.text(of: row)
      if rows[row].endsInNewline, row < last { text += "\u{1B}[K\n" }
    }
    return text
  }

  /// The text of a row between two columns.
  func text(of row: Int, from start: Int = 0, to end: Int = .max) -> String {
    var text = ""
    var column = 0
    for cell in rows[row].cells {
      if column >= end { break }
      if column >= start { text.append(cell.character) }
      column += cell.width
    }
    return text
  }

  /// Returns true when terminals may disagree about the columns of a row up to `end`.
  func isUncertain(_ row: Int, to end: Int) -> Bool {
    var column = 0
    for cell in rows[row].cells where column < end {
      if cell.isUncertain { return true }
      column += cell.width
    }
    return false
  }

  /// True when any row is uncertain.
  var isUncertain: Bool { rows.contains { $0.cells.contains(where: \.isUncertain) } }

  /// Returns the first position that differs in another layout, or `nil` when none does.
  func difference(from other: LineLayout) -> Position? {
    for row in 0..<max(rows.count, other.rows.count) {
      guard rows.indices.contains(row), other.rows.indices.contains(row) else { return Position(row: row) }
      guard rows[row] != other.rows[row] else { continue }
      var column = 0
      for (cell, otherCell) in zip(rows[row].cells, other.rows[row].cells) {
        if cell != otherCell { break }
        column += cell.width
      }
      return Position(row: row, column: column)
    }
    return nil
  }

  /// The row of this layout's end after a terminal that keeps wrapped rows together was resized.
  func row(reflowedTo columns: Int) -> Int {
    var reflowed = 0
    var column = 0
    for row in rows {
      for cell in row.cells where cell.width > 0 {
        if column + cell.width > columns {
          reflowed += 1
          column = 0
        }
        column += cell.width
      }
      if row.endsInNewline {
        reflowed += 1
        column = 0
      }
    }
    return column >= columns ? reflowed + 1 : reflowed
  }
}
