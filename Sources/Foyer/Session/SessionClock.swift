/// Tells the time and lets time pass, for real or in a test.
public protocol SessionClock: Sendable {
  var now: Timestamp { get }

  /// - Throws: `CancellationError` when the task is cancelled first.
  func sleep(for duration: Duration) async throws
}
