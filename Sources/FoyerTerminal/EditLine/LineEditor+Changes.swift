import CEditLine
import Glibc

/// The effects of a key on the line.
extension LineEditor {
  /// Copies the line from libedit, and repairs characters that it split.
  func keyWasCarriedOut() {
    if report.clearsScreen {
      put(report.clearSequence ?? "")
      drawing.forget()
      undrawn = .everything
    }
    if report.rings { put("\u{07}") }
    report.clearsScreen = false
    report.rings = false
    guard let info = el_wline(editor)?.pointee, let buffer = info.buffer else { return }
    let count = info.lastchar - buffer
    let cursor = info.cursor - buffer
    isTyping =
      count == line.count + 1 && cursor == line.cursor + 1
      && UInt32(bitPattern: buffer[cursor - 1]) == lastKey && lastKey >= 0x20
    if isTyping { return noteInserted([lastKey]) }
    let units = UnsafeBufferPointer(start: buffer, count: count).lazy.map { UInt32(bitPattern: $0) }
    let changed = TypedLine(units, cursor: cursor)
    guard changed != line else { return }
    let mended = changed.mended(after: line)
    if let mended { replaceLine(with: mended) }
    line = mended ?? changed
    undrawn = .everything
  }

  /// Records units that were inserted before the cursor.
  func noteInserted(_ units: [UInt32]) {
    let isPlain =
      line.isAtEnd && line.units.last?.isPlainCharacter ?? true && units.allSatisfy(\.isPlainCharacter)
    line.insert(units)
    if isPlain, !drawing.isEmpty, case .end(let characters) = undrawn {
      undrawn = .end(characters + units.compactMap { Unicode.Scalar($0).map { Character($0) } })
    } else {
      undrawn = .everything
    }
  }

  private func replaceLine(with other: TypedLine) {
    el_cursor(editor, .max / 2)
    guard let info = el_wline(editor)?.pointee else { return }
    el_deletestr(editor, Int32(info.lastchar - info.buffer))
    if other.count > 0 { el_winsertstr(editor, other.units.map { wchar_t(bitPattern: $0) } + [0]) }
    el_cursor(editor, Int32(other.cursor - other.count))
  }

  /// Brings the line on the screen up to date.
  func draw() {
    switch undrawn {
    case .end(let characters):
      if !characters.isEmpty { put(drawing.append(characters)) }
    case .everything:
      let (layout, cursor) = layout()
      put(drawing.show(layout, cursor: cursor, height: window.rows))
    }
    undrawn = .end([])
  }

  /// Draws the line from the start of the cursor's row, which is empty.
  func drawAnew() {
    drawing.forget()
    undrawn = .everything
    draw()
  }

  /// Returns the layout of the prompt and the line, and the cursor's position in it.
  private func layout() -> (LineLayout, cursor: LineLayout.Position) {
    var layout = LineLayout(columns: window.columns)
    layout.add(request?.prompt ?? "")
    let cursor = layout.add(line.text, cursor: line.cursor)
    return (layout, cursor)
  }
}
