/// Runs a session's tasks in place of the runtime, for a test that wants to know when none is left.
package protocol SessionScheduler: TaskExecutor {
  /// Does something on the main actor soon; called by any thread.
  func doSoon(_ body: @escaping @MainActor @Sendable () -> Void)

  /// Counts the present task, which was begun without being made ready first, among the session's.
  func adoptTask()
}

/// The scheduler of a session's tasks, where a test has one.
@MainActor
final class SessionTasks {
  var scheduler: (any SessionScheduler)?

  /// Counts the present task, which was begun without being made ready first, among the session's.
  func adoptTask() { scheduler?.adoptTask() }

  /// Does something soon, on the main actor; called by any thread.
  nonisolated static func doSoon(
    by scheduler: (any SessionScheduler)?, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    if let scheduler { scheduler.doSoon(body) } else { Task { @MainActor in body() } }
  }
}
