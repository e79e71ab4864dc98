import CEditLine
import Foyer
import Glibc

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
