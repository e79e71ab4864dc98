/// A limit, in real time, on waiting for something outside.
///
/// It is spent in parts that are slept one after another. When a machine runs nothing for a while, only one
/// part is lost and the others remain.
@MainActor
final class Timeout {
  /// The moment when it has run out, if the machine was not held up meanwhile.
  let deadline: ContinuousClock.Instant
  /// The number of a scheduler's changes when it was looked at last.
  var changes = 0
  private let part: Duration
  private var parts = 30

  init(_ duration: Duration) {
    part = duration / parts
    deadline = .now + duration
  }

  /// Returns when all of it is spent; what was spent before a cancellation stays spent.
  func runOut() async throws {
    while parts > 0 {
      try await Task.sleep(for: part)
      parts -= 1
    }
  }
}
