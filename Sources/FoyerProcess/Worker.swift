import Glibc

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
