import CEditLine
import Foyer
import FoyerSystem
import Glibc

/// A terminal with line editing by libedit: history, completion, `.editrc`, emacs and vi keys.
///
/// libedit blocks, so it has a thread of its own. Text written while a line is being typed appears above the
/// line, which survives. The terminal's modes are given back by ``close()``, when the program exits, is
/// suspended or crashes, and on SIGTERM, SIGHUP and SIGQUIT.
@MainActor
final class EditLineConsole: TerminalConsole {
  private let features: TerminalFeatures

  /// Takes the terminal over.
  ///
  /// Returns `nil` where libedit cannot edit: no terminal, one that `terminfo(5)` does not know or that
  /// cannot move its cursor, or no UTF-8 locale. Read plainly there, with ``PlainConsole``.
  ///
  /// - Parameters:
  ///   - input: The terminal's descriptor for reading.
  ///   - output: The terminal's descriptor for writing.
  ///   - width: The columns to lay text out in, instead of the window's.
  ///   - features: The sequences that the terminal is known to take.
  ///   - historyPath: The file that keeps the lines typed, readable by the owner only; `nil` keeps them in memory.
  init?(
    input: Int32 = 0, output: Int32 = 1, width: Int? = nil, features: TerminalFeatures = [],
    historyPath: String? = nil
  ) {
    guard isatty(input) == 1, isatty(output) == 1, terminal_keep_modes(input) == 0 else { return nil }
    guard
      let bridge = TerminalBridge(output: Output(descriptor: output)),
      let editor = LineEditor(bridge: bridge, input: input, features: features, historyPath: historyPath)
    else {
      terminal_restore_modes()
      return nil
    }
    if features.contains(.pastes) { terminal_mark_pastes(output) }
    self.features = features
    super.init(
      bridge: bridge, catching: [SIGINT, SIGWINCH, SIGTSTP, SIGCONT], output: output, width: width,
      read: { editor.run() })
  }

  /// Shows a notification of the desktop, or rings the bell of a terminal that has none.
  override func notify(_ sentence: Text) {
    if features.contains(.notifications) {
      try? write("\u{1B}]9;\(sentence.shown)\u{07}")
    } else if !features.isEmpty {
      try? write("\u{07}")
    }
  }

  /// Marks the end of the output by OSC 133, with the line's status.
  override func lineEnded(with status: Int) {
    if features.contains(.marks) { try? write("\u{1B}]133;D;\(status)\u{07}") }
  }

  override func runInForeground(_ words: [String]) async -> Int32? {
    terminal_save_current_modes()
    defer { terminal_resume_current_modes() }
    return await super.runInForeground(words)
  }
}
