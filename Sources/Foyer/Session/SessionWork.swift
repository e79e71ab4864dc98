/// What a running action is to its session.
public enum SessionWork {
  /// Where the action belongs that the present task is part of; the session's own ticker belongs to none.
  @TaskLocal package static var place: Place?

  /// The number of the action that the present task belongs to.
  package static var action: Int? { place?.action }

  /// Prints the action's screen whole at once, after some sentences, while the action goes on.
  ///
  /// What changes until the action is done is printed as the change then.
  ///
  /// - Returns: `false` when nothing was printed, because the screen is not the one that is shown, or because the
  ///   rendering prints one report a turn.
  @MainActor
  public static func showScreen(_ sentences: [Phrase] = []) -> Bool {
    guard let session = place?.session, let screen = place?.screen else { return false }
    return session.showNow(screen, sentences)
  }

  /// States how far the present action has come, to be said when it takes longer than a second.
  @MainActor
  public static func report(_ progress: Phrase) { place?.session?.progress = progress }

  /// An action's number, session and screen.
  ///
  /// It is a class because Swift 6.3.1 miscompiles task-local functions in release builds.
  package final class Place: Sendable {
    package let action: Int
    package weak let session: Session?
    weak let screen: Entry?

    init(action: Int, session: Session, screen: Entry?) {
      self.action = action
      self.session = session
      self.screen = screen
    }
  }
}
