import CTaskHooks
import Synchronization

/// Stands for the main actor's executor wherever a scheduler's jobs run.
///
/// There is one for all schedulers, which is never freed, since suspended tasks refer to it without keeping it alive.
final class OwnedMainExecutor: SerialExecutor {
  static let shared = OwnedMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let scheduler = JobOwners.owner(of: job, by: task_owner()) {
      scheduler.runOnMain(job)
    } else {
      task_enqueue_main(job.pointer)
    }
  }

  /// Runs a job as one of the main actor's.
  ///
  /// - Parameter scheduler: The executor that the job's task prefers. Without it the runtime would take each call of the
  ///   task for a change of executors, and make the job ready anew.
  @MainActor
  func run(_ job: UnownedJob, preferring scheduler: JobScheduler?) {
    let executor = asUnownedSerialExecutor()
    if let scheduler {
      job.runSynchronously(isolatedTo: executor, taskExecutor: scheduler.asUnownedTaskExecutor())
    } else {
      task_run(job.pointer, unsafeBitCast(executor, to: task_executor.self))
    }
  }
}

/// Stands for the thread pool wherever a scheduler's jobs run.
///
/// `Task.yield()` goes by no hook, but to the executor of the thread that it is called on.
final class OwnedThreadExecutor: TaskExecutor {
  static let shared = OwnedThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let scheduler = JobScheduler.ofThread ?? JobOwners.owner(of: job, by: nil) {
      scheduler.runOnThread(job)
    } else {
      JobThreads.shared.run { self.run(job) }
    }
  }

  func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// Resumes a task on the thread that has its result, not on the pool, whose threads may be blocked.
final class InPlaceExecutor: TaskExecutor {
  static let shared = InPlaceExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Knows which scheduler each task belongs to, by the numbers of tasks.
///
/// A task belongs to the scheduler on whose behalf it was made, or first made ready.
enum JobOwners {
  private static let owners = Mutex<[UInt64: JobScheduler]>([:])

  /// Has the runtime ask for the owner of each job, from the first use on.
  static let isInstalled: Bool = {
    let executor = OwnedMainExecutor.shared.asUnownedSerialExecutor()
    task_hooks_install(unsafeBitCast(executor, to: task_executor.self)) { cause, job in
      let job = UnownedJob(job)
      guard let scheduler = JobOwners.owner(of: job, by: cause) else { return false }
      scheduler.runOnThread(job)
      return true
    }
    return true
  }()

  /// The scheduler that a job belongs to.
  ///
  /// - Parameter cause: The owner of the thread that made the job ready.
  static func owner(of job: UnownedJob, by cause: UnsafeMutableRawPointer?) -> JobScheduler? {
    let number = task_number(job.pointer)
    let scheduler = cause.map { Unmanaged<JobScheduler>.fromOpaque($0).takeUnretainedValue() }
    return owners.withLock { owners in
      if let owner = owners[number] { return owner }
      // Zero is the number of what is no task, such as an actor's turn.
      guard let scheduler, number != 0 else { return scheduler }
      // A task that is older than the session only hears from it.
      guard number > scheduler.creator else { return nil }
      if !scheduler.isClosed { owners[number] = scheduler }
      return scheduler
    }
  }

  static func adopt(_ number: UInt64, _ scheduler: JobScheduler) {
    if !scheduler.isClosed { owners.withLock { $0[number] = scheduler } }
  }

  static func forget(_ scheduler: JobScheduler) {
    let forgotten = owners.withLock { owners in
      let before = owners
      owners = owners.filter { $0.value !== scheduler }
      return before
    }
    // Letting go of a scheduler under the lock could make a job ready.
    withExtendedLifetime(forgotten) {}
  }
}

extension UnownedJob {
  init(_ pointer: UnsafeMutableRawPointer) { self = unsafeBitCast(pointer, to: UnownedJob.self) }

  var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}
