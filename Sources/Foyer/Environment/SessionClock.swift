/// Tells the time and lets time pass, for real or in a test.
public protocol SessionClock: Sendable {
  /// The current moment.
  var now: Timestamp { get }

  /// Waits for a while.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first.
  func sleep(for duration: Duration) async throws
}
