public import Foyer
internal import Synchronization

/// A clock whose time passes only when a test says so.
///
/// Nothing sleeps: ``advance(by:)`` wakes sleepers one at a time, in the order of their moments and then of their calls. Each
/// runs as far as it can before the next one wakes.
public final class VirtualClock: SessionClock {
  private struct Sleeper {
    let id: Int
    let due: Duration
    let work: SessionWork.Place?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var elapsed = Duration.zero
    var nextID = 0
    var sleepers: [Sleeper] = []
    var isClosed = false
    var onSleep: (@Sendable () -> Void)?
  }

  private let start: Timestamp
  private let state = Mutex(State())

  /// - Parameter now: What the clock shows at first.
  public init(now: Timestamp = ScriptSettings().now) {
    start = now
  }

  public var now: Timestamp { start + state.withLock(\.elapsed) }

  /// The number of sleeps that wait for time to pass.
  public var sleepers: Int { state.withLock(\.sleepers.count) }

  /// Whether the running action of a session sleeps on this clock, in whichever of its tasks.
  @MainActor
  func holds(_ session: Session) -> Bool {
    let action = session.actionNumber
    return state.withLock {
      $0.sleepers.contains { $0.work?.action == action && $0.work?.session === session }
    }
  }

  public func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    guard duration > .zero else { return }
    try await wait(for: duration, isolation: #isolation)
  }

  /// - Parameter actor: Where it goes on, by way of no other thread: whoever lets time pass goes on as soon as what was
  ///   woken has had its turn there.
  private func wait(for duration: Duration, isolation actor: isolated (any Actor)?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskExecutorPreference(InPlaceExecutor.shared) {
      _ = actor
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation(isolation: actor) { continuation in
          register(id, duration, continuation)
        }
      } onCancel: {
        remove(id)?.resume(throwing: CancellationError())
      }
    }
  }

  private func register(_ id: Int, _ duration: Duration, _ continuation: CheckedContinuation<Void, any Error>)
  {
    let onSleep: (@Sendable () -> Void)?? = state.withLock { state in
      if Task.isCancelled || state.isClosed { return nil }
      state.sleepers.append(
        Sleeper(
          id: id, due: state.elapsed + duration, work: SessionWork.place,
          continuation: continuation))
      return .some(state.onSleep)
    }
    guard let onSleep else { return continuation.resume(throwing: CancellationError()) }
    onSleep?()
  }

  private func remove(_ id: Int) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      return state.sleepers.remove(at: index).continuation
    }
  }

  // MARK: Passing time

  /// Lets time pass, and returns when everything that it woke has run as far as it can.
  ///
  /// Between two sleepers the main actor's queue is run until nothing in it is left; see ``Walk`` for what
  /// happens when a woken task waits for something outside.
  public func advance(by duration: Duration) async {
    await advance(by: duration) { await MainActorQueue.drain() }
  }

  /// - Parameter settle: Returns when what has just been woken has run as far as it can.
  func advance(by duration: Duration, settle: @MainActor () async -> Void) async {
    await settle()
    let end = state.withLock { $0.elapsed + max(duration, .zero) }
    while let sleeper = wakeNext(through: end) {
      sleeper.resume()
      await settle()
    }
    state.withLock { $0.elapsed = end }
  }

  private func wakeNext(through end: Duration) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      let next = state.sleepers.indices.min { left, right in
        let (left, right) = (state.sleepers[left], state.sleepers[right])
        return (left.due, left.id) < (right.due, right.id)
      }
      guard let next, state.sleepers[next].due <= end else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.elapsed = max(state.elapsed, sleeper.due)
      return sleeper.continuation
    }
  }

  // MARK: For a walk

  /// Has a walk told of every new sleep.
  func onSleep(_ handler: (@Sendable () -> Void)?) {
    state.withLock { $0.onSleep = handler }
  }

  /// Ends every sleep, also future ones, by cancelling it.
  func close() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [] }
      state.isClosed = true
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
  }
}
