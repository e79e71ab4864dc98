import Synchronization

/// A task that goes on with whichever of several values comes first.
final class WaitingTask<Value: Sendable>: Sendable {
  private enum State {
    case early
    case waiting(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }

  private let state = Mutex(State.early)

  /// Lets the task wait, unless a value is there already.
  func begin(_ continuation: CheckedContinuation<Value?, Never>) {
    let early: Value?? = state.withLock { state in
      if case .over(let value) = state { return .some(value) }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  /// Lets the task go on with a value, unless one came before.
  func end(with value: Value?) {
    let continuation: CheckedContinuation<Value?, Never>? = state.withLock { state in
      defer { if case .over = state {} else { state = .over(value) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: value)
  }
}
