import CTaskHooks
import Dispatch
import Foyer
import FoyerSystem
import Synchronization

/// Runs the jobs of one session, and knows when there are none left.
///
/// A job is a task's way from one `await` to the next. Those that are made ready on behalf of the session come here: the
/// main actor's wait in a queue of the session's own, all others run on ``JobThreads`` and are counted. The session is
/// idle when the queue is empty and the count is zero. Jobs of everything else in the process run as ever.
///
/// As the preferred executor of a task, it resumes the task on the thread that has what it waited for. A task of
/// the main actor goes by way of another thread otherwise. Only what waits for the main actor itself is to prefer it:
/// whatever else a task does outside of actors happens on that thread as well.
final class JobScheduler: SessionScheduler {
  typealias Waiter = UnsafeContinuation<Bool, Never>

  enum Job {
    /// A task's job, and whether the task prefers the scheduler as its executor.
    case task(UnownedJob, prefersScheduler: Bool)
    case body(@MainActor @Sendable () -> Void)
  }

  struct State {
    /// The main actor's jobs, of which `begun` have begun.
    var jobs: [Job] = []
    var begun = 0
    /// The number of jobs on threads.
    var onThreads = 0
    /// The number of calls of ``pump(within:behind:)`` that are under way, one in the midst of another.
    var pumps = 0
    /// The number of jobs that have come to the main actor or ended on a thread.
    var changes = 0
    var isPumpPlanned = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
    var isClosed = false

    mutating func next() -> Job? {
      if begun < jobs.count {
        begun += 1
        return jobs[begun - 1]
      }
      jobs.removeAll(keepingCapacity: true)
      begun = 0
      return nil
    }

    mutating func takeWaiters() -> [Waiter] {
      if waiters.isEmpty { return [] }
      defer { waiters = [:] }
      return Array(waiters.values)
    }
  }

  /// The number of the task that made the scheduler; those of the session are higher.
  let creator: UInt64
  let state = Mutex(State())
  /// Measures the jobs of the main actor.
  @MainActor let patience = MainActorPatience()

  init() {
    creator = Self.presentTask ?? 0
    _ = JobOwners.isInstalled
  }

  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Releases the remaining tasks, which continue while nobody waits for them.
  func close() {
    state.withLock { $0.isClosed = true }
    JobOwners.forget(self)
  }

  /// Does something on the session's behalf.
  func own<Value>(_ body: () throws -> Value) rethrows -> Value {
    try owned(by: Unmanaged.passUnretained(self).toOpaque(), body)
  }

  /// The scheduler on whose behalf the calling thread does something.
  static var ofThread: JobScheduler? {
    task_owner().map { Unmanaged<JobScheduler>.fromOpaque($0).takeUnretainedValue() }
  }

  func doSoon(_ body: @escaping @MainActor @Sendable () -> Void) { runOnMain(.body(body)) }

  func adoptTask() {
    if let number = Self.presentTask { JobOwners.adopt(number, self) }
  }

  @MainActor func giveWay() async {
    // A task that gives way again and again has others wait no longer than this.
    for _ in 0..<Self.mostTurns {
      await Task.yield()
      if state.withLock({ $0.begun == $0.jobs.count }) { return }
    }
  }

  private static let mostTurns = 100

  @MainActor func willFollow(_ view: any View.Type) { ScriptPlace.note?("\(view).follow()") }

  /// The number of the task that this is a part of.
  private static var presentTask: UInt64? {
    withUnsafeCurrentTask { task in
      task.map { task_number(unsafeBitCast($0, to: UnsafeMutableRawPointer.self)) }
    }
  }

  // MARK: Jobs

  /// Resumes a task that prefers this executor.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let outer = task_resumed()
    task_set_resumed(job.pointer)
    defer { task_set_resumed(outer) }
    own { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Runs a task's job on the main actor when its turn comes.
  func runOnMain(_ job: UnownedJob) {
    // A task that was resumed by this executor prefers it.
    runOnMain(.task(job, prefersScheduler: task_resumed() == job.pointer))
  }

  private func runOnMain(_ job: Job) {
    let (waiters, isUnattended) = state.withLock { state in
      state.jobs.append(job)
      state.changes += 1
      guard state.pumps == 0 else { return ([Waiter](), false) }
      let waiters = state.takeWaiters()
      guard waiters.isEmpty, !state.isPumpPlanned else { return (waiters, false) }
      state.isPumpPlanned = true
      return ([], true)
    }
    resume(waiters)
    if isUnattended { planPump() }
  }

  /// Runs a job that belongs to no actor.
  func runOnThread(_ job: UnownedJob) {
    state.withLock { $0.onThreads += 1 }
    JobThreads.shared.run { [self] in
      own { OwnedThreadExecutor.shared.run(job) }
      let waiters = state.withLock { state in
        state.onThreads -= 1
        state.changes += 1
        return state.takeWaiters()
      }
      resume(waiters)
    }
  }

  /// Has the main actor's jobs run although nobody waits for it.
  private func planPump() {
    owned(by: nil) {
      _ = Task { @MainActor in
        state.withLock { $0.isPumpPlanned = false }
        pump()
      }
    }
  }

  private func resume(_ waiters: [Waiter]) {
    // Waiters are not part of the session.
    owned(by: nil) {
      for waiter in waiters { waiter.resume(returning: true) }
    }
  }

  // MARK: On the main actor

  /// Runs the main actor's jobs until none is left, or patience has run out.
  ///
  /// - Parameter body: The work done for the session before that.
  @MainActor
  func pump(within limit: Timeout? = nil, behind body: () -> Void = {}) {
    state.withLock { $0.pumps += 1 }
    own {
      body()
      var count = 0
      while let job = nextJob() {
        let start = patience.beginJob()
        defer { patience.note(since: start) }
        switch job {
        case .task(let job, let prefersScheduler):
          OwnedMainExecutor.shared.run(job, preferring: prefersScheduler ? self : nil)
        case .body(let body): body()
        }
        count += 1
        if count.isMultiple(of: 1_024), limit?.isOver == true { return stopPumping() }
      }
    }
  }

  private func nextJob() -> Job? {
    let (job, waiters) = state.withLock { state -> (Job?, [Waiter]) in
      if let job = state.next() { return (job, []) }
      state.pumps -= 1
      return (nil, state.takeWaiters())
    }
    resume(waiters)
    return job
  }

  private func stopPumping() {
    let isUnattended = state.withLock { state in
      state.pumps -= 1
      guard state.pumps == 0, !state.isPumpPlanned else { return false }
      state.isPumpPlanned = true
      return true
    }
    if isUnattended { planPump() }
  }

  /// Returns when the session has nothing left to do.
  ///
  /// - Returns: `false` when patience has run out before.
  @MainActor
  @discardableResult
  func drain(_ patience: Timeout) async -> Bool {
    var rounds = 0
    while true {
      pump(within: patience)
      if isIdle(patience) { return true }
      rounds += 1
      // A task that gives way again and again never lets the session rest.
      if rounds > 1_000, patience.isOver { return false }
      guard await isChanged(within: patience) else { return false }
    }
  }

  /// Waits for the next job to come or to end, and drains then.
  @MainActor
  func drainNext(_ patience: Timeout) async -> Bool {
    guard await isChanged(within: patience) else { return false }
    return await drain(patience)
  }

  @MainActor
  private func isIdle(_ patience: Timeout) -> Bool {
    let (isIdle, changes) = state.withLock { state in
      (state.onThreads == 0 && state.begun == state.jobs.count, state.changes)
    }
    patience.changes = changes
    return isIdle
  }

  /// Waits for a job to come or to end.
  ///
  /// - Returns: `false` when patience has run out before.
  @MainActor
  private func isChanged(within patience: Timeout) async -> Bool {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let timer = Task {
      do { try await patience.runOut() } catch { return }
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
    }
    defer { timer.cancel() }
    return await withTaskExecutorPreference(InPlaceExecutor.shared) {
      await withUnsafeContinuation { waiter in
        let waits = state.withLock { state in
          guard state.changes == patience.changes else { return false }
          state.waiters[number] = waiter
          return true
        }
        if !waits { waiter.resume(returning: true) }
      }
    }
  }

  /// Does something as a part of the session, and returns when it is done.
  ///
  /// - Parameter patience: The time for which the session's jobs run here; after that they run as others do.
  @MainActor
  func run<Value: Sendable, Failure: Error>(
    _ patience: Timeout, _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let task = own {
      Task(executorPreference: self) { () async -> Result<Value, Failure> in
        do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
      }
    }
    await drain(patience)
    return try await task.value.get()
  }
}

/// Does something on a scheduler's behalf, or on nobody's.
private func owned<Value>(by owner: UnsafeMutableRawPointer?, _ body: () throws -> Value) rethrows -> Value {
  let before = task_owner()
  task_set_owner(owner)
  defer { task_set_owner(before) }
  return try body()
}

/// Threads beside the pool of Swift's concurrency, which has one a processor and stands still when those are blocked.
package final class JobThreads: Sendable {
  package static let shared = JobThreads()

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var idle = 0
    var count = 0
  }

  private static let limit = 64
  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  /// Runs a body on a thread that is idle, or on a new one when all are busy.
  package func run(_ body: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(body)
      guard state.idle < state.jobs.count, state.count < Self.limit else { return false }
      state.count += 1
      return true
    }
    if needsThread {
      if let worker = Worker({ self.work() }) { worker.detach() } else { giveUpThread() }
    }
    ready.signal()
  }

  private func work() {
    while true {
      state.withLock { $0.idle += 1 }
      ready.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      job?()
    }
  }

  /// Leaves a job to the threads that there are, or to the system's when there is none.
  private func giveUpThread() {
    let job = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.jobs.popLast() : nil
    }
    if let job { DispatchQueue.global().async(execute: job) }
  }
}

/// Notices jobs that keep the main actor, by which the prompt stands still.
///
/// The time for which the thread waited for a processor doesn't count, so that a busy machine blames nobody.
@MainActor
final class MainActorPatience {
  /// True when a job has kept the main actor for longer than ``limit``.
  private(set) var isLost = false
  /// The milliseconds for which the thread had waited for a processor, as they were read at ``readAt``.
  private var waited = 0
  private var readAt = 0

  private static let limit = 3_000
  /// The age from which the reading is too old for a job that begins.
  ///
  /// Waits between the reading and the job's begin are taken off the job's time, so it is far below ``limit``.
  private static let freshness = 20

  nonisolated init() {}

  /// Begins anew with an input.
  func begin() { isLost = false }

  /// Returns the moment at which a job begins.
  func beginJob() -> Int {
    if CoarseClock.now - readAt > Self.freshness {
      waited = Self.waited ?? 0
      readAt = CoarseClock.now
    }
    return CoarseClock.now
  }

  /// Notes the end of a job that began at a moment.
  func note(since start: Int) {
    let duration = CoarseClock.now - start
    guard duration > Self.limit, let now = Self.waited else { return }
    isLost = isLost || duration - (now - waited) > Self.limit
  }

  /// The milliseconds for which the thread has waited for a processor; `nil` where the system doesn't say.
  ///
  /// Reference: `schedstats.rst` of Linux.
  private static var waited: Int? {
    let text = Files.contents(of: "/proc/thread-self/schedstat").map { String(decoding: $0, as: UTF8.self) }
    let numbers = text?.split(separator: " ").map { Int($0) } ?? []
    return numbers.count > 1 ? numbers[1].map { $0 / 1_000_000 } : nil
  }
}
