import Glibc

/// A thread of its own for calls that block, by `pthread_create(3)`.
struct Worker: Sendable {
  private let thread: pthread_t

  /// Starts the thread, or returns `nil` when the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
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
  func join() { pthread_join(thread, nil) }

  func detach() { pthread_detach(thread) }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
