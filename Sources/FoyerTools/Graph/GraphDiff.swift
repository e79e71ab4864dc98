import Foyer

/// A description of a graph's changes: screens, transitions and actions that are new, gone or changed.
///
/// ```swift
/// let review = GraphDiff(from: before, to: after)
/// #expect(review.differences.map { $0(.english).shown } == ["The screen Todo.archive is new; it is at /todo/archive."])
/// ```
/// Wording is not compared.
struct GraphDiff: Sendable {
  /// One sentence for each difference: screens first, then ways, then actions; empty when there is none.
  let differences: [LocalizedText]

  init(from before: GraphListing, to after: GraphListing) {
    let screens = Matching(before.screens, after.screens, by: \.id)
    let ways = Matching(before.transitions, after.transitions, by: \.identity)
    var sentences = screens.gone.map(\.isGone) + screens.new.map(\.isNew)
    sentences += screens.kept.compactMap { $1.isMoved(from: $0) }
    sentences += ways.gone.map(\.isGone) + ways.new.map(\.isNew)
    sentences += ways.kept.flatMap { $1.changes(since: $0) }
    for (old, new) in screens.kept {
      let actions = Matching(old.actions, new.actions, by: \.name)
      sentences += actions.gone.map { "The action \($0.name) on \(new.id) is gone." }
      sentences += actions.new.map { "The action \($0.name) on \(new.id) is new." }
      sentences += actions.kept.compactMap { before, after in
        after.takes(insteadOf: before).map { "The action \(after.name) on \(new.id) \($0)" }
      }
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

extension GraphListing.Screen {
  fileprivate var isNew: LocalizedText {
    guard let path else { return "The screen \(id) is new, and no way leads there." }
    return "The screen \(id) is new; it is at \(path)."
  }

  fileprivate var isGone: LocalizedText {
    guard let path else { return "The screen \(id) is gone." }
    return "The screen \(id) is gone; it was at \(path)."
  }

  /// Returns a sentence about another path than before; `nil` for the same one.
  fileprivate func isMoved(from before: GraphListing.Screen) -> LocalizedText? {
    if before.path == path { return nil }
    guard let to = path else { return "No way leads to the screen \(id) any more." }
    guard let from = before.path else { return "A way leads to the screen \(id) now; it is at \(to)." }
    return "The screen \(id) is at \(to) now, no longer at \(from)."
  }
}

extension GraphListing.Transition {
  fileprivate var isNew: LocalizedText { "The way \(name) is new (\(nature))." }
  fileprivate var isGone: LocalizedText { "The way \(name) is gone." }

  fileprivate func changes(since before: GraphListing.Transition) -> [LocalizedText] {
    var sentences: [LocalizedText] = []
    if before.nature != nature {
      sentences.append("The way \(name) is of another nature now: \(nature), no longer \(before.nature).")
    }
    if before.conditional != conditional {
      sentences.append(
        conditional ? "The way \(name) is closed at times now." : "The way \(name) is always open now.")
    }
    if let taken = command.takes(insteadOf: before.command) { sentences.append("The way \(name) \(taken)") }
    return sentences
  }

  private var name: LocalizedText {
    guard let to else { return LocalizedText(verbatim: "\(command.name) on \(from)") }
    return "\(command.name) from \(from) to \(to)"
  }

  private var nature: Text { value.map { "\(Text(kind)), \(Text($0))" } ?? Text(kind) }
}

extension GraphListing.Action {
  /// Returns what it takes, where that is another thing than before.
  fileprivate func takes(insteadOf before: GraphListing.Action) -> LocalizedText? {
    guard before.arguments != arguments else { return nil }
    if arguments.isEmpty { return "takes nothing now; it took \(quoted: before.arguments)." }
    if before.arguments.isEmpty { return "takes \(quoted: arguments) now." }
    return "takes \(quoted: arguments) now; it took \(quoted: before.arguments)."
  }
}
