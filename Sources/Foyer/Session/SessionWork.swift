/// The running action that a task is part of, as a virtual clock and a recording have to know it.
package enum SessionWork {
  /// The action that the current task is part of; the session's own ticker belongs to none.
  @TaskLocal package static var place: Place?

  /// The number of the action that the present task belongs to.
  package static var action: Int? { place?.action }

  /// An action's number, session and screen.
  ///
  /// It is a class because Swift 6.3.1 miscompiles task-local functions in release builds.
  package final class Place: Sendable {
    package let action: Int
    package weak let session: Session?
    weak let screen: ScreenInstance?

    init(action: Int, session: Session?, screen: ScreenInstance?) {
      self.action = action
      self.session = session
      self.screen = screen
    }
  }
}

/// Reports the progress of running work to the person who waits.
///
/// Work that takes long, such as a search, also shows its first results:
///
/// ```swift
/// Action("search", searchHelp, .text(term), work: { view, progress, term in
///   try await view.viewModel.search(term, progress)
/// })
/// ```
public struct WorkProgress: Sendable {
  let place: SessionWork.Place?

  /// Progress that nobody follows.
  public static let none = WorkProgress(place: nil)

  /// Reports the progress, when the work takes longer than a second.
  @MainActor
  public func report(_ progress: LocalizedText) { place?.session?.actions.report(progress) }

  /// Prints the work's screen whole at once, after some sentences, while the work goes on.
  ///
  /// Later changes of the screen are printed as changes when the work is done.
  ///
  /// - Returns: `false` when nothing was printed, because the screen isn't the one that is shown, or because the
  ///   rendering prints one report a turn.
  @MainActor
  @discardableResult
  public func show(_ sentences: [LocalizedText] = []) -> Bool {
    guard let session = place?.session, let screen = place?.screen else { return false }
    return session.showNow(screen, sentences)
  }
}

/// Runs a session's tasks in place of the runtime, for a test that wants to know when none is left.
package protocol SessionScheduler: TaskExecutor {
  /// Does something on the main actor soon; called by any thread.
  func doSoon(_ body: @escaping @MainActor @Sendable () -> Void)

  /// Counts the present task, which was begun without being made ready first, among the session's.
  func adoptTask()

  /// Lets the session's other tasks on the main actor go on until they wait.
  @MainActor func giveWay() async

  /// A view of this type begins to follow changes, on the main actor.
  @MainActor func willFollow(_ view: any View.Type)
}

/// The scheduler of a session's tasks, where a test has one.
@MainActor
package final class SessionTasks {
  package var scheduler: (any SessionScheduler)?

  /// Counts the present task, which was begun without being made ready first, among the session's.
  func adoptTask() { scheduler?.adoptTask() }

  /// Lets other tasks on the main actor go on.
  func giveWay() async {
    if let scheduler { await scheduler.giveWay() } else { await Task.yield() }
  }

  /// Does something soon, on the main actor; called by any thread.
  nonisolated static func doSoon(
    by scheduler: (any SessionScheduler)?, _ body: @escaping @MainActor @Sendable () -> Void
  ) {
    if let scheduler { scheduler.doSoon(body) } else { Task { @MainActor in body() } }
  }
}
