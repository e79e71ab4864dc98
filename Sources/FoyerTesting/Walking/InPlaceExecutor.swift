/// Resumes a task on the thread that has what it waited for.
///
/// A task of the main actor that was resumed goes by way of the thread pool otherwise, which wakes two threads and takes
/// longer than most lines do. Only what waits for the main actor itself is to prefer it: whatever else a task does
/// outside of actors happens on that thread as well.
final class InPlaceExecutor: TaskExecutor {
  static let shared = InPlaceExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
