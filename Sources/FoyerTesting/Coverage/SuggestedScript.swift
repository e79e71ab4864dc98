/// A script that exercises one thing of a graph, or comes as near to it as could be found.
public struct SuggestedScript: Sendable, Equatable {
  /// What it is to exercise.
  public let item: CoverageItem
  /// The script, which can be read and run in any case.
  public let text: String
  /// Whether it was run and exercises the thing; otherwise its last lines are comments to be filled in.
  public let isComplete: Bool
}
