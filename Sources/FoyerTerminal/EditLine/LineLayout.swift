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

/// A prompt and a line as they stand on the screen, and the sequences that bring them up to date.
///
/// Only what changed is drawn. Of a line with more rows than the window, the rows around the cursor are shown.
struct LineDrawing {
  private var layout: LineLayout?
  private var cursor = LineLayout.Position()
  /// The first row of the line that is on the screen.
  private var top = 0
  private var height = 1

  /// True when no part of the line is on the screen.
  var isEmpty: Bool { layout == nil }

  /// Draws what is new in a layout, and puts the cursor in its place.
  mutating func show(_ new: LineLayout, cursor place: LineLayout.Position, height: Int) -> String {
    let newTop = top(of: new, cursor: place, height: height)
    defer { (layout, cursor, top, self.height) = (new, place, newTop, height) }
    guard let old = layout else {
      return draw(new, from: LineLayout.Position(row: newTop), place, newTop, height)
    }
    switch change(from: old, to: new, top: newTop, height: height) {
    case .none:
      return Self.move(from: cursor, to: place, in: new)
    case .from(let start):
      return Self.move(from: cursor, to: start, in: new)
        + draw(new, from: start, place, newTop, height, over: old)
    case .all:
      return erase() + draw(new, from: LineLayout.Position(row: newTop), place, newTop, height)
    }
  }

  /// Draws plain characters behind the end of the line, where the cursor stands.
  mutating func append(_ characters: some Sequence<Character>) -> String {
    guard var layout else { return "" }
    self.layout = nil
    let start = layout.end
    for character in characters { layout.add(plain: character) }
    cursor = layout.end
    top = max(top, cursor.row - height + 1)
    let text = layout.drawing(from: start, throughRow: cursor.row)
    self.layout = layout
    return text
  }

  /// Erases the line, and leaves the cursor where its first row began.
  mutating func erase() -> String {
    guard layout != nil else { return "" }
    return erase(rowsAbove: cursor.row - top)
  }

  /// Erases the row of the cursor, so many rows above it and everything below.
  mutating func erase(rowsAbove: Int) -> String {
    forget()
    // The blank keeps the cursor off the corner of the screen: tmux takes erasing from there for clearing,
    // and moves what is erased into its history.
    return (rowsAbove > 0 ? "\u{1B}[\(rowsAbove)A" : "") + "\r \u{1B}[J\r"
  }

  /// Puts the cursor behind the end of the line.
  mutating func moveToEnd() -> String {
    guard let layout else { return "" }
    let last = Self.bottom(of: layout, top: top, height: height)
    let end = last < layout.end.row ? LineLayout.Position(row: last, column: layout.columns - 1) : layout.end
    defer { cursor = end }
    return Self.move(from: cursor, to: end, in: layout)
  }

  /// Forgets the line on the screen without erasing it.
  mutating func forget() {
    layout = nil
    cursor = LineLayout.Position()
    top = 0
  }

  // MARK: Parts

  /// The row to show first: the one that is first now, if the cursor is seen then.
  private func top(of new: LineLayout, cursor: LineLayout.Position, height: Int) -> Int {
    let lowest = max(0, new.end.row - height + 1)
    if top <= lowest, top <= cursor.row, cursor.row < top + height, cursor.row < lowest { return top }
    return min(cursor.row, lowest)
  }

  private enum Change {
    case none
    case from(LineLayout.Position)
    case all
  }

  private func change(from old: LineLayout, to new: LineLayout, top newTop: Int, height: Int) -> Change {
    let bottom = Self.bottom(of: old, top: top, height: self.height)
    if newTop < top || newTop > top && bottom < old.end.row { return .all }
    guard let difference = new.difference(from: old) else { return .none }
    var start = max(difference, LineLayout.Position(row: newTop))
    if start.row > Self.bottom(of: new, top: newTop, height: height) { return .none }
    if start.row > bottom { return .all }
    if new.isUncertain(start.row, to: start.column) { start.column = 0 }
    return .from(start)
  }

  private func draw(
    _ new: LineLayout, from start: LineLayout.Position, _ place: LineLayout.Position, _ top: Int,
    _ height: Int,
    over old: LineLayout? = nil
  ) -> String {
    let last = Self.bottom(of: new, top: top, height: height)
    var text = new.drawing(from: start, throughRow: last)
    // A row that is cut at the bottom leaves the cursor in its last column.
    let isCut = last < new.end.row
    let end = isCut ? LineLayout.Position(row: last, column: .max) : new.end
    if let old, !isCut, old.end > new.end || old.isUncertain {
      text += end == LineLayout.Position() ? " \u{1B}[J\r" : "\u{1B}[J"
    }
    return text + Self.move(from: end, to: place, in: new)
  }

  private static func bottom(of layout: LineLayout, top: Int, height: Int) -> Int {
    min(layout.end.row, top + height - 1)
  }

  /// Moves the cursor among rows that are on the screen.
  ///
  /// Behind characters of uncertain width it gets to its column by drawing the row up to there again.
  private static func move(
    from start: LineLayout.Position, to end: LineLayout.Position, in layout: LineLayout
  ) -> String {
    if start == end { return "" }
    let rows = end.row - start.row
    let vertical = rows == 0 ? "" : "\u{1B}[\(abs(rows))\(rows < 0 ? "A" : "B")"
    if end.column == 0 { return vertical + "\r" }
    if layout.rows.indices.contains(end.row), layout.isUncertain(end.row, to: end.column) {
      return vertical + "\r" + layout.text(of: end.row, to: end.column)
    }
    return vertical + "\r\u{1B}[\(end.column)C"
  }
}
