/// How long something outside may take, in real time.
///
/// It is spent in parts that are slept one after another. A machine that lets nothing run for a while has then used up
/// one of them, and what is waited for has the others left.
@MainActor
final class Patience {
  private let part: Duration
  private var parts = 30

  init(_ duration: Duration) { part = duration / parts }

  /// Returns when all of it is spent; what was spent before a cancellation stays spent.
  func runOut() async throws {
    while parts > 0 {
      try await Task.sleep(for: part)
      parts -= 1
    }
  }
}
