/// A script that exercises one item of a graph, or comes as near to it as possible.
package struct SuggestedScript: Sendable, Equatable {
  /// The item to exercise.
  package let item: CoverageItem
  /// The script, which can be read and run in any case.
  package let text: String
  /// True when it was run and exercises the item; otherwise its last lines are comments to fill in.
  package let isComplete: Bool
}
