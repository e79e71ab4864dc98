import FoyerFiles

/// Notices jobs that keep the main actor, by which the prompt stands still.
///
/// The time for which the thread waited for a processor doesn't count, so that a busy machine blames nobody.
@MainActor
final class MainActorPatience {
  /// True when a job has kept the main actor for longer than ``limit``.
  private(set) var isLost = false
  /// The time for which the thread had waited for a processor, as it was read at ``readAt``.
  private var waited = Duration.zero
  private var readAt = ContinuousClock.now

  private static let limit = Duration.seconds(3)
  /// The age from which the reading is too old for a job that begins.
  ///
  /// Waits between the reading and the job's begin are taken off the job's time, so it is far below ``limit``.
  private static let freshness = Duration.milliseconds(20)

  nonisolated init() {}

  /// Begins anew with an input.
  func begin() { isLost = false }

  /// The moment at which a job begins.
  func beginJob() -> ContinuousClock.Instant {
    let now = ContinuousClock.now
    guard now - readAt > Self.freshness else { return now }
    waited = Self.waited ?? .zero
    readAt = ContinuousClock.now
    return readAt
  }

  /// Notes the end of a job that began at a moment.
  func note(since start: ContinuousClock.Instant) {
    let duration = ContinuousClock.now - start
    guard duration > Self.limit, let now = Self.waited else { return }
    isLost = isLost || duration - (now - waited) > Self.limit
  }

  /// The time for which the thread has waited for a processor; `nil` where the system doesn't say.
  ///
  /// Reference: `schedstats.rst` of Linux.
  private static var waited: Duration? {
    let text = Files.contents(of: "/proc/thread-self/schedstat").map { String(decoding: $0, as: UTF8.self) }
    let numbers = text?.split(separator: " ").map { Int64($0) } ?? []
    return numbers.count > 1 ? numbers[1].map { .nanoseconds($0) } : nil
  }
}
