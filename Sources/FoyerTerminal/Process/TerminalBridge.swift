import Foyer
import FoyerProcess
import Synchronization

/// Connects the main actor, which asks for lines and writes text, with the thread that reads lines and the thread on
/// which signals arrive.
final class TerminalBridge: Sendable {
  /// One line asked for.
  struct Request: Sendable {
    let prompt: String
    let completer: @MainActor (String) -> Completions
    let continuation: CheckedContinuation<Input, Never>
  }

  /// The work of the reading thread between two keys.
  struct Due {
    var ending: Input?
    var isSuspended = false
    var isContinued = false
    var isResized = false
    var text = ""

    var isEmpty: Bool { ending == nil && !isSuspended && !isContinued && !isResized && text.isEmpty }
  }

  struct State {
    var request: Request?
    var isReading = false
    /// True while another program has the terminal.
    var isSuspended = false
    var isClosed = false
    var isTerminated = false
    var isContinueExpected = false
    var due = Due()
    /// The tasks that wait until everything written is printed.
    var waiters: [CheckedContinuation<Void, Never>] = []
    var completions: Completions?
    var isLineForgotten = false
    var lostOutput: Int32?
    var onInterrupt: (@MainActor () -> Void)?

    var isOver: Bool { isClosed || isTerminated }
  }

  let wake: WakePipe
  let output: Output
  let state = Mutex(State())

  init?(output: Output) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    self.output = output
  }

  var outputError: ConsoleError? { state.withLock { $0.lostOutput.map { ConsoleError(code: $0) } } }

  var isSuspended: Bool { state.withLock { $0.isSuspended } }

  var onInterrupt: (@MainActor () -> Void)? {
    get { state.withLock { $0.onInterrupt } }
    set { state.withLock { $0.onInterrupt = newValue } }
  }
}
