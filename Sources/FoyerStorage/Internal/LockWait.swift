import Synchronization

/// The wait of one connection for a lock that another program holds, attempt after attempt.
final class LockWait: Sendable {
  private let limit: Duration
  private let pause: @Sendable (Duration) -> Bool
  private let deadline = Mutex(ContinuousClock.now)

  /// - Parameters:
  ///   - limit: The longest wait.
  ///   - pause: Blocks for the time given, and returns whether to go on waiting.
  init(limit: Duration, pause: @escaping @Sendable (Duration) -> Bool = Store.sleep) {
    self.limit = limit
    self.pause = pause
  }

  /// Blocks for a moment before the next attempt.
  ///
  /// - Parameter attempts: The number of attempts that have failed before the latest one.
  /// - Returns: True to try once more.
  func goesOn(after attempts: Int) -> Bool {
    let now = ContinuousClock.now
    let end = deadline.withLock { deadline in
      if attempts == 0 { deadline = now + limit }
      return deadline
    }
    guard now < end else { return false }
    return pause(.milliseconds(min(20, 1 << min(attempts, 5))))
  }
}
