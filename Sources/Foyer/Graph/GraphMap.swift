/// Draws all screens that can be reached, an indented line each with the ways that leave it.
@MainActor
package struct GraphMap {
  private let nodes: [ReachableNodes.Node]

  /// - Parameter root: The type of the coordinator whose first screen is home.
  package init(root: CoordinatorNode) {
    self.init(ReachableNodes(root: root))
  }

  init(_ walk: ReachableNodes) {
    nodes = walk.nodes
  }

  /// - Parameter here: The screen that we are on, which is marked.
  package func lines(at here: ScreenNode? = nil, in language: Language) -> [Text] {
    [LocalizedText("Screens, and where each leads:")(language)]
      + nodes.map { node in
        let mark: Text =
          node.screen === here ? LocalizedText(" (you are here)")(language) : ""
        var ways: [Text] = []
        for transition in node.screen.transitions {
          // The type of a value says nothing to the people who use a program.
          let way =
            transition.child == nil && transition.kind != .finish
            ? transition.signature(in: node.coordinator, language) : transition.command.usage(in: language)
          if !ways.contains(way) { ways.append(way) }
        }
        let list: Text = ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))"
        return "  \(Text(node.path))\(mark)\(list)"
      }
  }
}
