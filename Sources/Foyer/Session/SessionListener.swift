/// Receives a session's inputs and their results, in order to record and replay them.
@MainActor
package protocol SessionListener: AnyObject {
  /// A line, a key or the end of the input was taken.
  ///
  /// - Parameter hasWaited: True when it had to be waited for, so that time has passed.
  func took(_ input: Input, hasWaited: Bool)

  /// Ctrl-C came while an action ran.
  func interrupted()

  /// A turn is over, and its report is the session's last.
  func ended(_ turn: Turn)
}
