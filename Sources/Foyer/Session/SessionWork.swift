/// What a running action is to its session.
public enum SessionWork {
  /// The number of the action that the present task belongs to; the session's own ticker belongs to none.
  @TaskLocal package static var action: Int?
  @TaskLocal static var show: (@MainActor @Sendable ([Phrase]) -> Bool)?

  /// Prints the action's screen whole at once, after some sentences, while the action goes on.
  ///
  /// What changes until the action is done is printed as the change then.
  ///
  /// - Returns: `false` when nothing was printed, because the screen is not the one that is shown, or because the
  ///   rendering prints one report a turn.
  @MainActor
  public static func showScreen(_ sentences: [Phrase] = []) -> Bool { show?(sentences) ?? false }
}
