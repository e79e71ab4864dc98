package import Foyer

/// A description of a graph's changes: screens, transitions and actions that are new, gone, renamed or
/// changed.
///
/// ```swift
/// let review = GraphDiff(from: before, to: after)
/// #expect(review.differences.map { $0(.english).shown } == ["The screen Todo.archive is new; it is at /todo/archive."])
/// ```
/// A screen counts as renamed when it has another name and is otherwise known by two of four signs: its path, its view,
/// its commands, and the ways that lead there. A way is renamed when another one of the same kind leads between the
/// same screens, and an action when another one of the same screen takes the same. Wording is not compared.
package struct GraphDiff: Sendable {
  /// One sentence for each difference: screens first, then ways, then actions; empty when there is none.
  package let differences: [LocalizedText]

  /// Compares two graphs, in time proportional to the product of the numbers of added and removed things.
  package init(from before: GraphListing, to after: GraphListing) {
    let screens = ScreenMatching(from: before, to: after)
    differences =
      Self.screens(screens) + Self.transitions(before, after, screens.names) + Self.actions(screens)
  }
}

extension GraphDiff {
  private static func screens(_ matching: ScreenMatching) -> [LocalizedText] {
    var sentences =
      matching.removed.map(GraphDiffStrings.removed) + matching.added.map(GraphDiffStrings.added)
    var moves: [(before: String, after: String)] = []
    for (before, after) in matching.pairs {
      if before.id != after.id { sentences.append(GraphDiffStrings.renamed(before, after)) }
      guard before.path != after.path else { continue }
      let isExplained = moves.contains { move in
        guard let old = before.path, old.hasPrefix(move.before + "/") else { return false }
        return after.path == move.after + old.dropFirst(move.before.count)
      }
      if !isExplained && before.id == after.id { sentences.append(GraphDiffStrings.moved(before, after)) }
      if let old = before.path, let new = after.path { moves.append((old, new)) }
    }
    return sentences
  }

  private static func transitions(
    _ before: GraphListing, _ after: GraphListing, _ names: [String: String]
  ) -> [LocalizedText] {
    let old = before.transitions.map { $0.renamed(names) }
    let ways = Matching(old, after.transitions) { old, new in
      guard old.from == new.from else { return 0 }
      if old.name == new.name { return old.to == new.to ? 4 : 3 }
      guard old.to == new.to, old.kind == new.kind, old.value == new.value else { return 0 }
      return GraphListing.arguments(old.usage) == GraphListing.arguments(new.usage) ? 2 : 1
    }
    return ways.removed.map(GraphDiffStrings.removed) + ways.added.map(GraphDiffStrings.added)
      + ways.pairs.flatMap(GraphDiffStrings.changes)
  }

  private static func actions(_ matching: ScreenMatching) -> [LocalizedText] {
    matching.pairs.flatMap { before, after in
      let actions = Matching(before.actions, after.actions) { old, new in
        let takesSame = GraphListing.arguments(old.usage) == GraphListing.arguments(new.usage)
        return old.name == new.name ? 2 : takesSame ? 1 : 0
      }
      return actions.removed.map { GraphDiffStrings.removed($0, on: after) }
        + actions.added.map { GraphDiffStrings.added($0, on: after) }
        + actions.pairs.flatMap { GraphDiffStrings.changes($0, $1, on: after) }
    }
  }
}

extension GraphListing.Transition {
  /// The same way under the names that its screens have now.
  fileprivate func renamed(_ names: [String: String]) -> GraphListing.Transition {
    GraphListing.Transition(
      name: name, kind: kind, from: names[from] ?? from, to: to.map { names[$0] ?? $0 }, value: value,
      conditional: conditional, usage: usage)
  }
}
