/// A script that exercises one thing of a graph, or comes as near to it as could be found.
package struct SuggestedScript: Sendable, Equatable {
  /// What it is to exercise.
  package let item: CoverageItem
  /// The script, which can be read and run in any case.
  package let text: String
  /// Whether it was run and exercises the thing; otherwise its last lines are comments to be filled in.
  package let isComplete: Bool
}
