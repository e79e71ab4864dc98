/// How long something outside may take, in real time.
///
/// It is spent in parts that are slept one after another. A machine that lets nothing run for a while has then used up
/// one of them, and what is waited for has the others left.
@MainActor
final class Patience {
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
