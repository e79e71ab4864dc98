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
