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

/// A matching of the elements of an older list with those of a newer list.
struct Matching<Element> {
  /// The elements in both lists, in the newer order.
  let pairs: [(before: Element, after: Element)]
  /// The elements in the older list alone.
  let removed: [Element]
  /// The elements in the newer list alone.
  let added: [Element]

  /// Pairs the most similar elements first; of equal ones, the earlier first.
  ///
  /// - Parameter similarity: Returns the similarity of two things; 0 when they are not the same thing.
  init(_ before: [Element], _ after: [Element], similarity: (Element, Element) -> Int) {
    var candidates: [(old: Int, new: Int, similarity: Int)] = []
    for old in before.indices {
      for new in after.indices {
        let similarity = similarity(before[old], after[new])
        if similarity > 0 { candidates.append((old, new, similarity)) }
      }
    }
    candidates.sort { ($1.similarity, $0.old, $0.new) < ($0.similarity, $1.old, $1.new) }
    var partners: [Int: Int] = [:]
    var taken: Set<Int> = []
    for candidate in candidates where partners[candidate.new] == nil && !taken.contains(candidate.old) {
      partners[candidate.new] = candidate.old
      taken.insert(candidate.old)
    }
    pairs = after.indices.compactMap { new in partners[new].map { (before[$0], after[new]) } }
    removed = before.indices.filter { !taken.contains($0) }.map { before[$0] }
    added = after.indices.filter { partners[$0] == nil }.map { after[$0] }
  }
}

/// A matching of an older graph's screens with those of a newer graph, under any name.
struct ScreenMatching {
  private let matching: Matching<GraphListing.Screen>

  var pairs: [(before: GraphListing.Screen, after: GraphListing.Screen)] { matching.pairs }
  var removed: [GraphListing.Screen] { matching.removed }
  var added: [GraphListing.Screen] { matching.added }

  /// The new names of the older graph's screens.
  var names: [String: String] {
    Dictionary(pairs.map { ($0.before.id, $0.after.id) }, uniquingKeysWith: { first, _ in first })
  }

  init(from before: GraphListing, to after: GraphListing) {
    let old = Signs(before)
    let new = Signs(after)
    let kept = Set(before.screens.map(\.id)).intersection(after.screens.map(\.id))
    matching = Matching(before.screens, after.screens) { before, after in
      if before.id == after.id { return 5 }
      if kept.contains(before.id) || kept.contains(after.id) { return 0 }
      let count = [
        before.path != nil && before.path == after.path,
        before.view == after.view,
        old.isKnown(before, by: \.commands, as: after, in: new),
        old.isKnown(before, by: \.entrances, as: after, in: new),
      ].count { $0 }
      return count >= 2 ? count : 0
    }
  }

  /// The features by which a screen is recognized besides its own name.
  private struct Signs {
    var commands: [String: Set<String>] = [:]
    var entrances: [String: Set<String>] = [:]

    init(_ graph: GraphListing) {
      for screen in graph.screens { commands[screen.id] = Set(screen.actions.map(\.name)) }
      for way in graph.transitions {
        commands[way.from, default: []].insert(way.name)
        if let to = way.to, to != way.from { entrances[to, default: []].insert(way.from + " " + way.name) }
      }
    }

    func isKnown(
      _ screen: GraphListing.Screen, by sign: KeyPath<Signs, [String: Set<String>]>,
      as other: GraphListing.Screen, in others: Signs
    ) -> Bool {
      guard let mine = self[keyPath: sign][screen.id], !mine.isEmpty else { return false }
      return mine == others[keyPath: sign][other.id]
    }
  }
}
