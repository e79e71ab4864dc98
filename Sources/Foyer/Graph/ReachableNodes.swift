/// Every screen that can be reached from a root coordinator, each by its shortest path.
///
/// Breadth first, so it takes time in proportion to the number of screens and transitions.
@MainActor
package struct ReachableNodes {
  /// One screen with the shortest path to it, values in braces: `/todo/card/{card}`.
  package struct Node {
    package let path: String
    /// The parts of the path between its slashes.
    let segments: [Substring]
    package let coordinator: CoordinatorNode
    package let screen: ScreenNode
    /// The commands that lead here from home, in order.
    package let transitions: [Transition]
    /// The name of the flow that the screen starts in the path; `nil` for other screens.
    let flow: String?

    fileprivate init(
      path: String, coordinator: CoordinatorNode, screen: ScreenNode, transitions: [Transition], flow: String?
    ) {
      self.path = path
      segments = path.split(separator: "/")
      self.coordinator = coordinator
      self.screen = screen
      self.transitions = transitions
      self.flow = flow
    }
  }

  package let nodes: [Node]
  /// The segments of all paths.
  let names: Set<Substring>

  private struct Key: Hashable {
    let coordinator: ObjectIdentifier
    let place: String
  }

  package init(root: CoordinatorNode) {
    guard let home = root.root else {
      (nodes, names) = ([], [])
      return
    }
    var found = [Node(path: "/", coordinator: root, screen: home, transitions: [], flow: nil)]
    var seen: Set<Key> = [Key(coordinator: root.identity, place: home.place)]
    var next = 0
    while next < found.count {
      let node = found[next]
      next += 1
      for successor in node.screen.successors {
        let coordinator: CoordinatorNode
        let screen: ScreenNode
        switch successor.target {
        case .screen(let target): (coordinator, screen) = (node.coordinator, target)
        case .flow(let type):
          guard let target = type().root else { continue }
          (coordinator, screen) = (type(), target)
        }
        guard seen.insert(Key(coordinator: coordinator.identity, place: screen.place)).inserted
        else {
          continue
        }
        let isNamesake = node.screen.namesake(of: node.flow)?.segment == successor.segment
        let segments = successor.pattern.dropFirst(isNamesake ? 1 : 0)
        let path = (node.path == "/" ? "" : node.path) + "/" + segments.joined(separator: "/")
        found.append(
          Node(
            path: path, coordinator: coordinator, screen: screen,
            transitions: node.transitions + successor.transitions,
            flow: screen.isRoot ? successor.segment : nil))
      }
    }
    nodes = found
    names = Set(found.flatMap(\.segments))
  }
}
