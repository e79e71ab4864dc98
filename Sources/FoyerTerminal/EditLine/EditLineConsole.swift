import CEditLine
package import Foyer
import FoyerProcess
import Glibc

/// A terminal with line editing by libedit: history, completion, `.editrc`, emacs and vi keys.
///
/// libedit blocks, so it has a thread of its own. Text written while a line is being typed appears above the
/// line, which survives. The terminal's modes are given back by ``close()``, when the program exits, is
/// suspended or crashes, and on SIGTERM, SIGHUP and SIGQUIT.
@MainActor
package final class EditLineConsole: ForegroundConsole {
  private let desk: TerminalBridge
  private let worker: Worker
  private let signals: Signals
  private let outputDescriptor: Int32
  private let widthOverride: Int?
  private var isClosed = false

  /// Takes the terminal over.
  ///
  /// Returns `nil` where libedit cannot edit: no terminal, one that `terminfo(5)` does not know or that
  /// cannot move its cursor, or no UTF-8 locale. Read plainly there, with ``PlainConsole``.
  ///
  /// - Parameters:
  ///   - input: The terminal's descriptor for reading.
  ///   - output: The terminal's descriptor for writing.
  ///   - width: The columns to lay text out in, instead of the window's.
  ///   - historyPath: The file that keeps the lines typed, readable by the owner only; `nil` keeps them in memory.
  package init?(input: Int32 = 0, output: Int32 = 1, width: Int? = nil, historyPath: String? = nil) {
    guard isatty(input) == 1, isatty(output) == 1, terminal_keep_modes(input) == 0 else { return nil }
    guard
      let desk = TerminalBridge(output: Output(descriptor: output)),
      let editor = LineEditor(desk: desk, input: input, historyPath: historyPath)
    else {
      terminal_restore_modes()
      return nil
    }
    guard
      let signals = Signals(
        [SIGINT, SIGWINCH, SIGTSTP, SIGCONT], ending: [SIGTERM, SIGHUP], handler: desk.arrived),
      let worker = Worker({ editor.run() })
    else {
      terminal_restore_modes()
      return nil
    }
    self.desk = desk
    self.signals = signals
    self.worker = worker
    outputDescriptor = output
    widthOverride = width
  }

  package var width: Int? { widthOverride ?? WindowSize(of: outputDescriptor).columns }

  package var onInterrupt: (@MainActor () -> Void)? {
    get { desk.onInterrupt }
    set { desk.onInterrupt = newValue }
  }

  package func write(_ text: String) throws {
    try desk.write(text)
  }

  package func readLine(
    prompt: Text?, completer: @escaping @MainActor (String) -> Completions
  ) async -> Input {
    await desk.ask(prompt: prompt?.shown ?? "", completer: completer)
  }

  package var outputError: ConsoleError? { desk.outputError }

  package func settle() async { await desk.settle() }

  package func forgetLine() { desk.forgetLine() }

  package var isLent: Bool { desk.isLent }

  package func runInForeground(_ words: [String]) async -> Int32? {
    terminal_save_current_modes()
    terminal_restore_modes()
    defer { terminal_resume_current_modes() }
    return await desk.runInForeground(words)
  }

  package func close() {
    if isClosed { return }
    isClosed = true
    desk.close()
    worker.join()
    signals.stop()
    terminal_restore_modes()
  }
}
