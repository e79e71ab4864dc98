import CEditLine
package import Foyer
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
      if drawing.isEmpty, features.contains(.marks) { drawPrompt() }
      let (layout, cursor) = layout()
      put(drawing.show(layout, cursor: cursor, height: window.rows))
    }
    undrawn = .end([])
  }

  /// Draws the prompt alone, and marks where it ends.
  private func drawPrompt() {
    var prompt = LineLayout(columns: window.columns)
    prompt.add(request?.prompt ?? "")
    put(drawing.show(prompt, cursor: prompt.end, height: window.rows))
    mark("B")
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

/// The TAB key.
extension LineEditor {
  /// Extends the word before the cursor, or lists what it could become.
  ///
  /// Returns one of libedit's `CC_` codes.
  func complete() -> UInt8 {
    guard let request else { return UInt8(CC_ERROR) }
    let isRepeated = keysAtLastCompletion == keysRead - 1
    keysAtLastCompletion = keysRead
    let before = line.textBeforeCursor
    let completions = bridge.complete(before, request)
    switch completions.effectOfTab(behind: before, isRepeated: isRepeated) {
    case .nothing: return UInt8(CC_ERROR)
    case .replace(let text):
      replace(completions.replacing, with: text)
      if completions.candidates.count == 1 { keysAtLastCompletion = -1 }
      return UInt8(CC_REFRESH)
    case .list(let words):
      list(words)
      return UInt8(CC_NORM)
    }
  }

  private func replace(_ end: String, with text: String) {
    if !end.isEmpty { el_deletestr(editor, Int32(end.unicodeScalars.count)) }
    el_winsertstr(editor, text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0])
  }

  private func list(_ words: [Text]) {
    moveBelow()
    let list = CandidateList(words)
    put(list.lines(columns: window.columns, rows: window.rows).map { $0 + "\n" }.joined())
    drawAnew()
  }
}

/// The effect of Tab on the line being typed.
package enum TabEffect {
  case nothing
  /// The text takes the place of what the candidates replace.
  case replace(String)
  /// The candidates are listed.
  case list([Text])
}

extension Completions {
  /// Returns the effect of Tab behind a text.
  ///
  /// It completes the word or the part that all candidates share, and lists them when it is pressed again.
  package func effectOfTab(behind text: String, isRepeated: Bool) -> TabEffect {
    guard text.utf8.suffix(replacing.utf8.count).elementsEqual(replacing.utf8), let first = candidates.first
    else { return .nothing }
    if candidates.count == 1 { return .replace(first.text + (first.endsWord ? " " : "")) }
    let common = commonPrefix
    if common.utf8.count > replacing.utf8.count { return .replace(common) }
    return isRepeated ? .list(candidates.map { Text($0.text) }) : .nothing
  }
}

/// Outside events during a half-typed line: signals, a new size, text to be printed above it.
extension LineEditor {
  /// Returns whether the line goes on.
  func seeToDue() -> Bool {
    bridge.awaitInterrupt()
    let due = bridge.takeDue(text: { !line.isAsking })
    if due.isEmpty { return true }
    resizeIfNeeded()
    if !due.text.isEmpty { printAbove(due.text) }
    if let ending = due.ending {
      _ = end(with: ending)
      return false
    }
    if due.isSuspended { suspend() }
    if due.isContinued { resume() }
    return true
  }

  /// Ends the line that is being typed, with the cursor on a fresh row.
  func end(with input: Input) -> Int32 {
    ending = input
    if pasted != nil { dropPaste() }
    // The terminal drops what was typed ahead; what of it was read goes with it.
    if input == .interrupt {
      decoder = KeyDecoder()
      for byte in bytesBehindInterrupt { decoder.take(byte) }
      bytesBehindInterrupt = []
    }
    finishDrawing(input == .interrupt ? "^C\n" : "\n")
    return -1
  }

  /// Goes up to where the prompt starts, erases it and the line, prints, and draws both again.
  private func printAbove(_ text: String) {
    put(drawing.erase() + text + (text.hasSuffix("\n") ? "" : "\n"))
    mark("A")
    drawAnew()
  }

  /// Asks for the size even when no SIGWINCH has come yet: what is printed next depends on it.
  private func resizeIfNeeded() {
    let size = WindowSize(of: input.descriptor)
    guard size != window else { return }
    var before = LineLayout(columns: window.columns)
    before.add(request?.prompt ?? "")
    before.add(line.textBeforeCursor)
    let row = WindowSize.joinsRows ? before.row(reflowedTo: size.columns) : before.end.row
    window = size
    el_resize(editor)
    if drawing.isEmpty { return }
    put(drawing.erase(rowsAbove: min(row, window.rows - 1)))
    drawAnew()
  }

  private func suspend() {
    moveBelow()
    bridge.expectContinue()
    editline_prepare_terminal(editor, 0)
    terminal_restore_modes()
    signal_raise_default(SIGTSTP)
    resume()
  }

  private func resume() {
    if features.contains(.pastes) { terminal_mark_pastes(bridge.output.descriptor) }
    editline_prepare_terminal(editor, 0)
    editline_prepare_terminal(editor, 1)
    window = WindowSize(of: input.descriptor)
    el_resize(editor)
    put(drawing.erase(rowsAbove: 0))
    drawAnew()
  }

  /// Puts the cursor at the start of the row below the line.
  func moveBelow() {
    draw()
    put(drawing.moveToEnd() + "\n")
    drawing.forget()
  }
}
