import FoyerSystem

/// A limit, in real time, on waiting for something outside.
///
/// It is spent in parts that are slept one after another. When a machine runs nothing for a while, only one
/// part is lost and the others remain.
@MainActor
final class Timeout {
  /// The number of a scheduler's changes when it was looked at last.
  var changes = 0
  private let duration: Duration
  private let start = CoarseClock.now
  private var parts = 30

  init(_ duration: Duration) {
    self.duration = duration
  }

  /// True when it has run out, if the machine was not held up meanwhile.
  var isOver: Bool { .milliseconds(CoarseClock.now - start) > duration }

  /// Returns when all of it is spent; what was spent before a cancellation stays spent.
  func runOut() async throws {
    let part = duration / 30
    while parts > 0 {
      try await Task.sleep(for: part)
      parts -= 1
    }
  }
}
