import Glibc
import Synchronization

/// A thread of its own for calls that block, by `pthread_create(3)`.
package struct Worker: Sendable {
  private let thread: pthread_t

  /// Starts the thread, or returns `nil` when the system has none left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the thread's end.
  ///
  /// Call it once, or ``detach()``.
  package func join() { pthread_join(thread, nil) }

  package func detach() { pthread_detach(thread) }

  /// Runs a body that blocks.
  ///
  /// - Returns: `nil` when the system has no thread left.
  package static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let worker = Worker { continuation.resume(returning: body()) }
      if let worker { worker.detach() } else { continuation.resume(returning: nil) }
    }
  }

  /// Runs a body that blocks and cannot be stopped; a task that is cancelled leaves it to itself.
  ///
  /// - Returns: `nil` when the task was cancelled, or the system has no thread left.
  package static func runUnlessCancelled<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value? {
    let waiting = WaitingTask<Value>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.begin(continuation)
        let worker = Worker { waiting.end(with: body()) }
        if let worker { worker.detach() } else { waiting.end(with: nil) }
      }
    } onCancel: {
      waiting.end(with: nil)
    }
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

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

/// A clock that ticks every few milliseconds and is read in a tenth of the time that others take.
package enum CoarseClock {
  /// The milliseconds since the machine was started.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
