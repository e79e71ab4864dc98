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
