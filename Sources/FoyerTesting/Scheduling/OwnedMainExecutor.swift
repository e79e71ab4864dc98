import CTaskHooks

/// Stands for the main actor's executor wherever a scheduler's jobs run.
///
/// There is one for all schedulers, which is never freed, since suspended tasks refer to it without keeping it alive.
final class OwnedMainExecutor: SerialExecutor {
  static let shared = OwnedMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let scheduler = JobOwners.owner(of: job, by: task_owner()) {
      scheduler.runOnMain(.task(job))
    } else {
      task_enqueue_main(job.pointer)
    }
  }

  /// Runs a job as one of the main actor's.
  @MainActor
  func run(_ job: UnownedJob) {
    task_run(job.pointer, unsafeBitCast(asUnownedSerialExecutor(), to: task_executor.self))
  }
}
