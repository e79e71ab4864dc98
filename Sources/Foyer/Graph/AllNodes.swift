/// Everything that a graph declares, whether or not it can be reached from home.
@MainActor
struct AllNodes {
  /// The root coordinator and every one that a transition of another leads into, breadth first.
  let coordinators: [CoordinatorNode]
  /// All screens: those that can be reached in the order of ``ReachableNodes``, then the others.
  let screens: [Screen]

  @MainActor
  struct Screen {
    let coordinator: CoordinatorNode
    let type: ScreenNode
    /// The shortest way from home; `nil` when there is none.
    let node: ReachableNodes.Node?

    /// A name that no other screen of the graph has: `Todo.card`.
    var id: String { AllNodes.id(of: type.place, in: coordinator) }
  }

  init(root: CoordinatorNode) {
    var found = [root]
    var next = 0
    while next < found.count {
      for child in found[next].transitions.compactMap(\.child)
      where !found.contains(where: { $0.identity == child.identity }) {
        found.append(child)
      }
      next += 1
    }
    coordinators = found
    let nodes = ReachableNodes(root: root).nodes
    let reached = nodes.map { Screen(coordinator: $0.coordinator, type: $0.screen, node: $0) }
    let ids = Set(reached.map(\.id))
    let others = found.flatMap { coordinator in
      coordinator.screens.map { Screen(coordinator: coordinator, type: $0, node: nil) }
    }
    screens = reached + others.filter { !ids.contains($0.id) }
  }

  /// Returns the names of the screens that a transition leads to from one screen; `nil` for the end of a flow.
  ///
  /// Leaving a screen leads to those that it is put on top of.
  func targets(of transition: Transition, from place: String, in coordinator: CoordinatorNode) -> [String?] {
    guard transition.kind == .leave else { return [transition.target(in: coordinator)] }
    let below = screens.filter { screen in
      screen.type.successors.contains { successor in
        switch successor.target {
        case .screen(let type): type.place == place && screen.coordinator.identity == coordinator.identity
        case .flow(let type): type().identity == coordinator.identity && type().root?.place == place
        }
      }
    }
    return below.map(\.id)
  }

  static func id(of place: String, in coordinator: CoordinatorNode) -> String {
    "\(coordinator.name).\(place)"
  }
}

extension Transition {
  /// The coordinator that the transition starts a flow of.
  var child: CoordinatorNode? {
    if case .flow(let type, _) = destination { type() } else { nil }
  }
}
