import CEditLine
import Foyer
import Glibc

/// What happens to a half-typed line from outside: signals, a new size, text to be printed above it.
extension LineEditor {
  /// Returns whether the line goes on.
  func seeToDue() -> Bool {
    let due = desk.takeDue(text: { !isAsking })
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
    // A search goes to a fresh row by itself when its key cannot be read.
    if !isAsking {
      let (cursor, end) = layouts()
      put(String(repeating: "\n", count: end.row - cursor.row) + "\r")
      if end.column > 0 { put("\u{1B}[\(end.column)C") }
      put(input == .interrupt ? "^C\n" : "\n")
      fflush(output)
    }
    return -1
  }

  /// Goes up to where the prompt starts, erases it and the line, prints, and draws both again.
  func printAbove(_ text: String) {
    erase(rowsAbove: min(layouts().cursor.row, window.rows - 1))
    put(text)
    if !text.hasSuffix("\n") { put("\n") }
    redraw()
  }

  func erase(rowsAbove: Int) {
    if rowsAbove > 0 { put("\u{1B}[\(rowsAbove)A") }
    // The blank keeps the cursor off the corner of the screen: tmux takes erasing from there for clearing,
    // and moves what is erased into its history.
    put("\r \u{1B}[J\r")
  }

  /// Asks for the size even when no SIGWINCH has come yet: what is printed next depends on it.
  private func resizeIfNeeded() {
    let size = WindowSize(of: inputDescriptor)
    guard size != window else { return }
    let cursor = layouts().cursor
    let row = WindowSize.joinsRows ? cursor.row(reflowedTo: size.columns) : cursor.row
    window = size
    erase(rowsAbove: min(row, window.rows - 1))
    el_resize(editor)
    redraw()
  }

  private func suspend() {
    moveBelow()
    fflush(output)
    desk.expectContinue()
    editline_prepare_terminal(editor, 0)
    terminal_restore_modes()
    signal_raise_default(SIGTSTP)
    resume()
  }

  private func resume() {
    editline_prepare_terminal(editor, 0)
    editline_prepare_terminal(editor, 1)
    window = WindowSize(of: inputDescriptor)
    el_resize(editor)
    erase(rowsAbove: 0)
    redraw()
  }

  /// Puts the cursor at the start of the row below the line.
  func moveBelow() {
    let (cursor, end) = layouts()
    put("\r" + String(repeating: "\n", count: end.row - cursor.row + 1))
  }
}
