/// The steps whose undoing was refused already, and which undo passes over the next time.
///
/// They are still there, so it does not depend on them whether undo is offered.
public struct RefusedSteps {
  private var ids: Set<Int64> = []

  public init() {}

  /// Whether a step that cannot be undone is passed over now, because it was refused before.
  public mutating func passesOver(_ step: Int64) -> Bool { !ids.insert(step).inserted }
}
