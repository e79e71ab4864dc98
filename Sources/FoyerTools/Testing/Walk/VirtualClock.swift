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
    /// True when it belongs to work that the clock's scheduler runs.
    let isOwned: Bool
    let work: SessionWork.Place?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var elapsed = Duration.zero
    var nextID = 0
    var sleepers: [Sleeper] = []
    var isClosed = false
  }

  /// A session that goes by the clock, for as long as it is watched.
  private struct Follower {
    weak var watch: SessionWatch?
  }

  private let start: Timestamp
  private let state = Mutex(State())
  @MainActor private var followers: [Follower] = []
  /// Runs what the clock wakes.
  let scheduler = JobScheduler()

  /// Makes a clock that stands still until it is told to go on.
  ///
  /// - Parameter now: The time that the clock shows at first.
  public init(now: Timestamp = ScriptSettings().now) {
    start = now
  }

  deinit { scheduler.close() }

  public var now: Timestamp { start + state.withLock(\.elapsed) }

  /// The number of sleeps that wait for time to pass.
  var sleepers: Int { state.withLock(\.sleepers.count) }

  /// Returns true when the running action of a session sleeps on this clock, in any of its tasks.
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

  private func wait(for duration: Duration, isolation actor: isolated (any Actor)?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    guard JobScheduler.ofThread === scheduler else {
      scheduler.adoptTask()
      return try await wait(id, duration, isOwned: false, isolation: actor)
    }
    try await withTaskExecutorPreference(scheduler) {
      try await wait(id, duration, isOwned: true, isolation: actor)
    }
  }

  private func wait(
    _ id: Int, _ duration: Duration, isOwned: Bool, isolation actor: isolated (any Actor)?
  ) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation(isolation: actor) { continuation in
        register(
          Sleeper(
            id: id, due: state.withLock(\.elapsed) + duration, isOwned: isOwned, work: SessionWork.place,
            continuation: continuation))
      }
    } onCancel: {
      remove(id)?.resume(throwing: CancellationError())
    }
  }

  private func register(_ sleeper: Sleeper) {
    let sleeps = state.withLock { state in
      if Task.isCancelled || state.isClosed { return false }
      state.sleepers.append(sleeper)
      return true
    }
    if !sleeps { sleeper.continuation.resume(throwing: CancellationError()) }
  }

  private func remove(_ id: Int) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
      return state.sleepers.remove(at: index).continuation
    }
  }

  // MARK: Passing time

  /// Runs code in tasks that ``advance(by:)`` knows, and returns when it is done.
  ///
  /// Time passes for other tasks as well. Only tasks that were started in here are certain to have run as far as they can
  /// when ``advance(by:)`` returns. A ``Walk`` runs everything in such tasks.
  @MainActor
  public func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await scheduler.run(Timeout(Self.patience), body)
  }

  private static let patience = Duration.seconds(5)

  /// Lets time pass, and returns when all woken tasks have run as far as they can.
  ///
  /// It waits a few seconds at most for code that computes off the main actor. See ``run(_:)``.
  @MainActor
  public func advance(by duration: Duration) async {
    await advance(by: duration) { await self.scheduler.drain(Timeout(Self.patience)) }
  }

  /// - Parameter settle: Returns when what has just been woken has run as far as it can.
  @MainActor
  func advance(by duration: Duration, settle: @MainActor () async -> Void) async {
    // Tasks that the test has just started may want to sleep as well.
    await Self.giveWay()
    await settle()
    let end = state.withLock { $0.elapsed + max(duration, .zero) }
    while let sleeper = wakeNext(through: end) {
      scheduler.pump { sleeper.continuation.resume() }
      if !sleeper.isOwned { await letTestsOwnTaskRun(settle) }
      await settle()
    }
    state.withLock { $0.elapsed = end }
  }

  /// Goes behind everything that is ready, in the pool and on the main actor.
  @concurrent
  private static func giveWay() async { await Task.yield() }

  /// Lets a task that a test started continue after its sleep.
  ///
  /// It goes by way of a thread and of the main actor's own queue, of which the scheduler knows the first.
  @MainActor
  private func letTestsOwnTaskRun(_ settle: @MainActor () async -> Void) async {
    for _ in 0..<2 {
      await settle()
      await withTaskExecutorPreference(InPlaceExecutor.shared) {
        await withUnsafeContinuation { continuation in
          _ = Task { @MainActor in continuation.resume() }
        }
      }
    }
  }

  private func wakeNext(through end: Duration) -> Sleeper? {
    state.withLock { state in
      let next = state.sleepers.indices.min { left, right in
        let (left, right) = (state.sleepers[left], state.sleepers[right])
        return (left.due, left.id) < (right.due, right.id)
      }
      guard let next, state.sleepers[next].due <= end else { return nil }
      let sleeper = state.sleepers.remove(at: next)
      state.elapsed = max(state.elapsed, sleeper.due)
      return sleeper
    }
  }

  // MARK: For a walk

  /// Has the sessions of all watches come to rest together.
  @MainActor
  func add(_ watch: SessionWatch) { followers.append(Follower(watch: watch)) }

  /// The watches over all sessions that go by the clock.
  @MainActor
  var watches: [SessionWatch] { followers.compactMap(\.watch) }

  /// Ends every sleep, also future ones, by cancelling it.
  func close() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [] }
      state.isClosed = true
      return state.sleepers
    }
    scheduler.own {
      for sleeper in sleepers { sleeper.continuation.resume(throwing: CancellationError()) }
    }
    scheduler.close()
  }
}
