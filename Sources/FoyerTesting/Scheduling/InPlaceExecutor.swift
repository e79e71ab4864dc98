/// Resumes a task on the thread that has what it waited for, and not by way of the pool, whose threads may be blocked.
final class InPlaceExecutor: TaskExecutor {
  static let shared = InPlaceExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
