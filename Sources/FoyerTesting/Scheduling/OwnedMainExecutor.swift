import CTaskHooks

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
