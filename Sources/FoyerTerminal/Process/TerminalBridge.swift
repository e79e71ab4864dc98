import CEditLine
import Foyer
import FoyerSystem
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

/// The reading thread's side of the bridge.
extension TerminalBridge {
  /// Waits for the next line asked for; `nil` when the console was closed.
  func nextRequest() -> Request? {
    while true {
      let (request, isClosed) = state.withLock { state in
        let request = state.request
        state.request = nil
        return (request, state.isClosed)
      }
      if let request { return request }
      if isClosed { return nil }
      wake.wait()
    }
  }

  /// Returns true when the line read last must be forgotten, and clears that for the next one.
  func takeForgetting() -> Bool {
    state.withLock { state in
      defer { state.isLineForgotten = false }
      return state.isLineForgotten
    }
  }

  /// Waits after Ctrl-C until it can be handled.
  ///
  /// Its handler runs on another thread, and what is to be done is told by a third one, soon after.
  func awaitInterrupt() {
    while Interruption.hasCome, state.withLock({ $0.isReading && $0.due.ending == nil && !$0.isOver }) {
      wake.wait()
    }
  }

  /// Takes the pending work; text stays pending while it may not be printed.
  func takeDue(text mayPrint: () -> Bool) -> Due {
    state.withLock { state in
      var due = state.due
      if state.isTerminated { due.ending = .terminated }
      if state.isClosed { due.ending = .closed }
      if due.isEmpty { return due }
      state.due = Due()
      if !due.text.isEmpty, due.ending == nil, !mayPrint() { swap(&due.text, &state.due.text) }
      return due
    }
  }

  /// Resumes the tasks that wait for printing, unless more text has come meanwhile.
  func printed(mayPrintMore: () -> Bool = { true }) {
    let waiters = state.withLock { state in
      if state.waiters.isEmpty || !state.due.text.isEmpty && mayPrintMore() {
        return [CheckedContinuation<Void, Never>]()
      }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Answers a request, after printing the text that came too late to stand above the line.
  func finish(_ request: Request, _ input: Input) {
    while let text = takeLastText() {
      do throws(ConsoleError) {
        try output.write(text)
      } catch {
        state.withLock { $0.lostOutput = error.code }
      }
    }
    printed()
    request.continuation.resume(returning: input)
  }

  /// Takes text that is still to be printed; the line is over when there is none.
  private func takeLastText() -> String? {
    state.withLock { state in
      defer { state.due.text = "" }
      if !state.due.text.isEmpty { return state.due.text }
      state.due.ending = nil
      state.isReading = false
      return nil
    }
  }

  /// Asks the main actor for completions of a text, and waits for the answer.
  func complete(_ text: String, _ request: Request) -> Completions {
    state.withLock { $0.completions = nil }
    let completer = request.completer
    Task { @MainActor in
      let answer = completer(text)
      self.state.withLock { $0.completions = answer }
      self.wake.wake()
    }
    while true {
      let answer: Completions? = state.withLock { state in
        let isEnding = state.isTerminated || state.isClosed || state.due.ending != nil
        return state.completions ?? (isEnding ? Completions.none : nil)
      }
      if let answer { return answer }
      wake.wait()
    }
  }
}

/// A terminal that is read without ever waiting in `read(2)`.
///
/// Ctrl-C empties the terminal's input, also between a `poll(2)` that found a byte and the `read(2)` that was to take it.
/// A read that waits would go on until the next key, and Ctrl-C would wait with it.
final class TerminalInput {
  enum Reading {
    case bytes(Int)
    /// Nothing is there.
    case none
    case end
    case failure
  }

  /// The descriptor to poll.
  let descriptor: Int32
  private let isOwn: Bool

  /// Opens the terminal a second time: the shell shares the first description, and with it `O_NONBLOCK`.
  ///
  /// A terminal that cannot be opened, such as another user's after `su`, is read from the first descriptor.
  init(_ descriptor: Int32) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let own = isatty(descriptor) == 1 ? open("/proc/self/fd/\(descriptor)", flags) : -1
    isOwn = own >= 0
    self.descriptor = isOwn ? own : descriptor
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Waits until there is something to read.
  func hasInput(within milliseconds: Int32) -> Bool {
    !Poll.ready(reading: [descriptor], within: milliseconds).isEmpty
  }

  /// Reads what is there, as far as the buffer takes it.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    guard isOwn || hasInput(within: 0) else { return .none }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .none
      default: return .failure
      }
    }
  }
}
