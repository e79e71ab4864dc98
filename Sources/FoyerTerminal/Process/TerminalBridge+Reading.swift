import Foyer
import FoyerProcess
import Glibc
import Synchronization

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
      if !due.text.isEmpty, due.ending == nil, !mayPrint() { due.text = "" } else { state.due.text = "" }
      state.due.ending = nil
      state.due.isSuspended = false
      state.due.isContinued = false
      state.due.isResized = false
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
