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
