package import Foyer

/// A description of a graph's changes: screens, transitions and actions that are new, gone or changed.
///
/// ```swift
/// let review = GraphDiff(from: before, to: after)
/// #expect(review.differences.map { $0(.english).shown } == ["The screen Todo.archive is new; it is at /todo/archive."])
/// ```
/// Wording is not compared.
package struct GraphDiff: Sendable {
  /// One sentence for each difference: screens first, then ways, then actions; empty when there is none.
  package let differences: [LocalizedText]

  package init(from before: GraphListing, to after: GraphListing) {
    let screens = Matching(before.screens, after.screens, by: \.id)
    let ways = Matching(before.transitions, after.transitions, by: \.identity)
    var sentences = screens.gone.map(GraphDiffStrings.removed) + screens.new.map(GraphDiffStrings.added)
    sentences += screens.kept.compactMap(GraphDiffStrings.moved)
    sentences += ways.gone.map(GraphDiffStrings.removed) + ways.new.map(GraphDiffStrings.added)
    sentences += ways.kept.flatMap(GraphDiffStrings.changes)
    for (old, new) in screens.kept {
      let actions = Matching(old.actions, new.actions, by: \.name)
      sentences += actions.gone.map { GraphDiffStrings.removed($0, on: new) }
      sentences += actions.new.map { GraphDiffStrings.added($0, on: new) }
      sentences += actions.kept.compactMap { GraphDiffStrings.change($0, $1, on: new) }
    }
    differences = sentences
  }
}

/// The elements of an older and of a newer list, told apart by their names.
private struct Matching<Element> {
  let gone: [Element]
  let new: [Element]
  /// The elements in both lists, in the newer order.
  let kept: [(before: Element, after: Element)]

  init(_ before: [Element], _ after: [Element], by name: (Element) -> String) {
    let known = Dictionary(before.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(after.map(name))
    gone = before.filter { !names.contains(name($0)) }
    new = after.filter { known[name($0)] == nil }
    kept = after.compactMap { element in known[name(element)].map { ($0, element) } }
  }
}
