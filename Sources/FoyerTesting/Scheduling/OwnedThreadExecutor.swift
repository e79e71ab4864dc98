import CTaskHooks

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
