import CEditLine
import Glibc

/// Where the half-typed line stands.
extension LineEditor {
  /// Whether libedit asks a question of its own below the line, such as what to search for.
  var isAsking: Bool { currentLine().whole.utf8.contains(0x0A) }

  func currentLine() -> (beforeCursor: String, whole: String) {
    guard let line = el_line(editor)?.pointee, let buffer = line.buffer else { return ("", "") }
    let bytes = UnsafeRawBufferPointer(start: buffer, count: line.lastchar - buffer)
    let cursor = max(0, min(line.cursor - buffer, bytes.count))
    return (String(decoding: bytes[..<cursor], as: UTF8.self), String(decoding: bytes, as: UTF8.self))
  }

  /// Where the cursor and the end of the line are, from the row of the prompt on.
  func layouts() -> (cursor: LineLayout, end: LineLayout) {
    let (before, whole) = currentLine()
    let after = whole.unicodeScalars.dropFirst(before.unicodeScalars.count)
    var cursor = LineLayout(columns: window.columns)
    cursor.add(request?.prompt ?? "")
    cursor.add(before)
    var end = cursor
    for scalar in after { end.add(scalar) }
    if let next = after.first { cursor.makeRoom(for: next) }
    return (cursor, end)
  }

  /// Draws prompt and line from the start of the cursor's row, which is empty.
  ///
  /// libedit draws too, unseen, so that it knows what stands where. Its own drawing goes wrong in wrapped
  /// lines: when it moves rightwards from within a wide character it writes one column too far left.
  func redraw() {
    editline_redraw_unseen(editor, errors, output)
    let (cursor, end) = layouts()
    put(end.drawing)
    if end.row > cursor.row { put("\u{1B}[\(end.row - cursor.row)A") }
    if end.row > cursor.row || end.column != cursor.column {
      put(cursor.column > 0 ? "\r\u{1B}[\(cursor.column)C" : "\r")
    }
    fflush(output)
  }

  /// Draws the line anew after a change that libedit draws wrongly.
  ///
  /// It loses its column in wrapped lines with double-width characters, see ``redraw()``. A character added at
  /// the end is drawn well, and so is all that fits in one row.
  func repairDrawing() {
    guard let line = el_wline(editor)?.pointee, let buffer = line.buffer else { return }
    let count = line.lastchar - buffer
    let isAppended = line.cursor == line.lastchar && count == drawnCount + 1
    drawnCount = count
    let characters = UnsafeBufferPointer(start: buffer, count: count)
    guard characters.contains(where: { $0 >= 0x1100 }), !characters.contains(0x0A) else {
      wasWrapped = false
      return
    }
    let (cursor, end) = layouts()
    defer { wasWrapped = end.row > 0 }
    if isAppended || (end.row == 0 && !wasWrapped) { return }
    erase(rowsAbove: min(cursor.row, window.rows - 1))
    redraw()
  }
}
