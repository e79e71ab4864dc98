import CEditLine
import Foyer
import FoyerProcess
import Glibc
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

/// The main actor's side of the bridge.
extension TerminalBridge {
  /// Asks for a line and waits for it.
  func ask(prompt: String, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    await withCheckedContinuation { continuation in
      let refusal: Input? = state.withLock { state in
        // In the lock: Ctrl-C that comes from now on ends this line.
        Interruption.clear()
        if state.isTerminated { return .terminated }
        if state.isClosed { return .closed }
        state.request = Request(prompt: prompt, completer: completer, continuation: continuation)
        state.isReading = true
        return nil
      }
      if let refusal {
        continuation.resume(returning: refusal)
      } else {
        wake.wake()
      }
    }
  }

  /// Writes at once, or leaves the text to the thread that is reading a line.
  func write(_ text: String) throws(ConsoleError) {
    if text.isEmpty { return }
    let (isLeft, lost) = state.withLock { state in
      let isLeft = state.isReading || state.isSuspended
      if isLeft { state.due.text += text }
      return (isLeft, state.lostOutput)
    }
    if let lost { throw ConsoleError(code: lost) }
    if isLeft { wake.wake() } else { try output.write(text) }
  }

  /// Leaves the line that was read last out of the history.
  func forgetLine() {
    state.withLock { $0.isLineForgotten = true }
  }

  /// Returns when the thread that reads a line has printed what was left to it, and waits for a key.
  func drainOutput() async {
    await withCheckedContinuation { waiter in
      let isReading = state.withLock { state in
        if state.isReading { state.waiters.append(waiter) }
        return state.isReading
      }
      if isReading { wake.wake() } else { waiter.resume() }
    }
  }

  /// Tells the reading thread to end.
  func close() {
    state.withLock { $0.isClosed = true }
    wake.wake()
  }
}

/// The terminal in the hands of another program, such as the person's editor.
extension TerminalBridge {
  /// Runs a program that has the terminal to itself until it ends, and gives its status as `waitpid(2)` does.
  ///
  /// Output written meanwhile is printed afterwards. Keys such as Ctrl-C go to the program alone, and Ctrl-Z stops
  /// both. Cancelling the task ends the program by SIGTERM and, after a grace period, by SIGKILL.
  ///
  /// - Returns: `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32? {
    state.withLock { $0.isSuspended = true }
    defer { takeBack() }
    return await ForegroundProgram(words).run()
  }

  private func takeBack() {
    state.withLock { state in
      state.isSuspended = false
      // No prompt was there to be printed again.
      state.due.isContinued = false
      // The program may have left the cursor anywhere in its row.
      let text = "\r" + state.due.text
      do throws(ConsoleError) { try output.write(text) } catch { state.lostOutput = error.code }
      state.due.text = ""
    }
  }
}

/// The signal thread's side of the bridge.
extension TerminalBridge {
  /// Passes a signal to the reading thread, or handles it when no line is being read.
  func arrived(_ signal: Int32) {
    let (isReading, isSuspended) = state.withLock { state in
      switch signal {
      case SIGTERM, SIGHUP:
        state.isTerminated = true
      case SIGINT where state.isReading:
        state.due.ending = .interrupt
      case SIGWINCH:
        state.due.isResized = true
      case SIGTSTP where state.isReading:
        state.due.isSuspended = true
      case SIGCONT:
        if !state.isContinueExpected { state.due.isContinued = true }
        state.isContinueExpected = false
      default:
        break
      }
      return (state.isReading, state.isSuspended)
    }
    if isReading {
      wake.wake()
    } else if isSuspended, signal != SIGTERM, signal != SIGHUP {
      if signal == SIGTSTP { signal_raise_default(SIGTSTP) }
    } else {
      seeTo(signal)
    }
  }

  private func seeTo(_ signal: Int32) {
    switch signal {
    case SIGINT, SIGTERM, SIGHUP:
      let cancel = onInterrupt
      Task { @MainActor in cancel?() }
    case SIGTSTP:
      expectContinue()
      terminal_save_current_modes()
      terminal_restore_modes()
      signal_raise_default(SIGTSTP)
      terminal_resume_current_modes()
    default:
      break
    }
  }

  /// Marks the next SIGCONT as the end of a suspension, which is handled where it began.
  func expectContinue() {
    state.withLock { $0.isContinueExpected = true }
  }
}
