/// What waits to run on the main actor.
@MainActor
enum MainActorQueue {
  /// How often the present task goes to the end of the queue.
  ///
  /// A job that is ready runs in the first round, what it starts in the second, and so on. The longest chain
  /// that a session makes of itself, from a change to the notice of it, takes four.
  static let rounds = 12

  /// Lets everything run that is ready, and what that makes ready in turn.
  ///
  /// - Parameter isDone: Says when nothing more is of interest.
  static func drain(rounds: Int = rounds, until isDone: () -> Bool = { false }) async {
    await withTaskExecutorPreference(InPlaceExecutor.shared) {
      for _ in 0..<rounds where !isDone() { await goBehindTheRest() }
    }
  }

  /// Goes to the end of the queue.
  ///
  /// `Task.yield()` would do so by way of another thread.
  private static func goBehindTheRest() async {
    await withUnsafeContinuation { continuation in
      Task { continuation.resume() }
    }
  }
}
