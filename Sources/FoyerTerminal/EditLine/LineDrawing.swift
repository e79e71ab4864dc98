import Foyer

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
