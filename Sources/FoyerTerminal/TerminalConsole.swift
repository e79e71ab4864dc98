import CEditLine
public import Foyer
import FoyerSystem
import Glibc

/// A console on a terminal, whose lines are read on a thread of its own.
///
/// The subclasses say who edits the line: libedit, or the terminal driver. Text goes through a bridge, which the main
/// actor, the reading thread and the thread of the signals share.
@MainActor
class TerminalConsole: ClosableConsole {
  private let bridge: TerminalBridge
  private let worker: Worker
  private let signals: Signals
  private let outputDescriptor: Int32
  private let widthOverride: Int?
  private var isClosed = false

  /// Starts to listen for signals, and to read.
  ///
  /// Returns `nil` when the system has no descriptor or thread left.
  ///
  /// - Parameters:
  ///   - bridge: The connection to the reading thread.
  ///   - caught: The signals that the reader looks at, besides those that end the program.
  ///   - output: The descriptor for writing.
  ///   - width: The columns to lay text out in, instead of the window's.
  ///   - read: Reads lines until the bridge is closed.
  init?(
    bridge: TerminalBridge, catching caught: [Int32], output: Int32, width: Int?,
    read: @escaping @Sendable () -> Void
  ) {
    guard let signals = Signals(caught, ending: [SIGTERM, SIGHUP], handler: bridge.arrived),
      let worker = Worker(read)
    else {
      terminal_restore_modes()
      return nil
    }
    self.bridge = bridge
    self.signals = signals
    self.worker = worker
    outputDescriptor = output
    widthOverride = width
  }

  var width: Int? {
    widthOverride ?? (isatty(outputDescriptor) == 1 ? WindowSize(of: outputDescriptor).columns : nil)
  }

  var onInterrupt: (@MainActor () -> Void)? {
    get { bridge.onInterrupt }
    set { bridge.onInterrupt = newValue }
  }

  func write(_ text: String) throws {
    try bridge.write(text)
  }

  func readLine(
    prompt: Text?, completer: @escaping @MainActor (String) -> Completions
  ) async -> Input {
    await bridge.ask(prompt: prompt?.shown ?? "", completer: completer)
  }

  var outputError: ConsoleError? { bridge.outputError }

  func drainOutput() async { await bridge.drainOutput() }

  func forgetLine() { bridge.forgetLine() }

  func notify(_ sentence: Text) {}

  func lineEnded(with status: Int) {}

  var isSuspended: Bool { bridge.isSuspended }

  /// Runs a program that has the terminal to itself until it ends.
  ///
  /// Output written meanwhile is printed afterwards. Cancelling the task ends the program by SIGTERM and, after a
  /// grace period, by SIGKILL.
  ///
  /// - Parameter words: The program and its arguments.
  /// - Returns: Its status as `waitpid(2)` gives it, or `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32? {
    terminal_restore_modes()
    return await bridge.runInForeground(words)
  }

  func close() {
    if isClosed { return }
    isClosed = true
    bridge.close()
    worker.join()
    signals.stop()
    terminal_restore_modes()
  }
}

/// A console that holds a thread, signal handlers and perhaps the terminal's modes until it is closed.
@MainActor
package protocol ClosableConsole: Console {
  /// Writes what is still buffered and gives everything back as it was. Closing twice is harmless.
  func close()

  /// The failure of a write that ``Console/write(_:)`` did not report, such as the last one.
  var outputError: ConsoleError? { get }
}

extension ConsoleError: ExplainedError {
  package var explanation: LocalizedText {
    let cause = Text(Files.reason(code))
    return "The output could not be written: \(cause)."
  }
}
