/// Resumes a task on the thread that has its result, not on the pool, whose threads may be blocked.
final class InPlaceExecutor: TaskExecutor {
  static let shared = InPlaceExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
