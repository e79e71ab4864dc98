import Foyer
import FoyerProcess
import Synchronization

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
