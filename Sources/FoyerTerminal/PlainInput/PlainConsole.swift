import CEditLine
package import Foyer
import FoyerProcess
import Glibc

/// A terminal without line editing of ours: one that is dumb, or asked for with `--plain`.
///
/// The terminal driver edits the line; the program writes no escape sequence. The only mode that it changes is `IUTF8`,
/// without which the driver erases a byte and not a character; the mode is given back by ``close()``. Text
/// written while a line is being typed waits for its end.
@MainActor
package final class PlainConsole: ForegroundConsole {
  private let bridge: TerminalBridge
  private let worker: Worker
  private let signals: Signals
  private let outputDescriptor: Int32
  private let widthOverride: Int?
  private var isClosed = false

  /// Starts to listen to a terminal.
  ///
  /// - Parameters:
  ///   - input: The terminal's descriptor for reading.
  ///   - output: The descriptor for writing; it need not be a terminal.
  ///   - width: The columns to lay text out in, instead of the window's.
  package init?(input: Int32 = 0, output: Int32 = 1, width: Int? = nil) {
    guard let bridge = TerminalBridge(output: Output(descriptor: output)) else { return nil }
    _ = terminal_keep_modes(input)
    let reader = PlainReader(bridge: bridge, descriptor: input)
    guard
      let signals = Signals([SIGINT, SIGCONT], ending: [SIGTERM, SIGHUP], handler: bridge.arrived),
      let worker = Worker({ reader.run() })
    else { return nil }
    self.bridge = bridge
    self.signals = signals
    self.worker = worker
    outputDescriptor = output
    widthOverride = width
  }

  package var width: Int? {
    widthOverride ?? (isatty(outputDescriptor) == 1 ? WindowSize(of: outputDescriptor).columns : nil)
  }

  package var onInterrupt: (@MainActor () -> Void)? {
    get { bridge.onInterrupt }
    set { bridge.onInterrupt = newValue }
  }

  package func write(_ text: String) throws {
    try bridge.write(text)
  }

  package func readLine(
    prompt: Text?, completer: @escaping @MainActor (String) -> Completions
  ) async -> Input {
    await bridge.ask(prompt: prompt?.shown ?? "", completer: completer)
  }

  package var outputError: ConsoleError? { bridge.outputError }

  package func drainOutput() async { await bridge.drainOutput() }

  package var isSuspended: Bool { bridge.isSuspended }

  package func runInForeground(_ words: [String]) async -> Int32? {
    terminal_restore_modes()
    return await bridge.runInForeground(words)
  }

  package func close() {
    if isClosed { return }
    isClosed = true
    bridge.close()
    worker.join()
    signals.stop()
    terminal_restore_modes()
  }
}
