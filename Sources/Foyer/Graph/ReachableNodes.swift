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
        guard let screen = successor.screen else { continue }
        let coordinator = if case .flow(let type) = successor.target { type() } else { node.coordinator }
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
    let reached = root.reachable.nodes.map { Screen(coordinator: $0.coordinator, type: $0.screen, node: $0) }
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

/// The fewest commands from where we are to a path.
@MainActor
struct ShortestPath {
  let from: [ScreenInstance]

  /// A screen along a path, which may not have been made.
  private struct Stop {
    let screen: ScreenNode
    let segments: [String]
    /// The transitions from the screen before; none for a screen where we are.
    var transitions: [Transition] = []
  }

  /// - Returns: The commands in order, values as a menu shows them; empty when we are there.
  /// - Throws: A ``Refusal`` that names the first segment that leads nowhere.
  func to(_ path: String, in language: Language) throws -> [Text] {
    let stops = try walk(path)
    var shared = 1
    while shared < stops.count, shared < from.count, from[shared].segments == stops[shared].segments {
      shared += 1
    }
    let direct = shared < stops.count ? replacement(for: stops[shared], at: shared) : nil
    let backs = from.count - shared - (direct == nil ? 0 : 1)
    let home = GlobalCommand.home.rawValue
    let back = GlobalCommand.back.rawValue
    let steps = backs > 1 && shared == 1 ? [Text(home)] : Array(repeating: Text(back), count: backs)
    let onward = stops.dropFirst(direct == nil ? shared : shared + 1).flatMap(\.transitions)
    return steps + ([direct].compactMap(\.self) + onward).map { $0.command.usage(in: language) }
  }

  /// The command that puts a screen in place of the one that we are on.
  private func replacement(for stop: Stop, at depth: Int) -> Transition? {
    guard depth == from.count - 1 else { return nil }
    return from[depth].type.transitions.first { $0.kind == .replace && $0.segment == stop.segments.first }
  }

  /// The screens along a path, without making any.
  private func walk(_ path: String) throws -> [Stop] {
    let start = path.hasPrefix("/") ? Array(from.prefix(1)) : from
    var stops = start.map { Stop(screen: $0.type, segments: $0.segments) }
    var rest = try Path.steps(of: path)[...]
    while let step = rest.popFirst(), let top = stops.last {
      guard case .into(let word) = step else {
        guard stops.count > 1 else { throw Refusal.nothingBehind }
        stops.removeLast()
        continue
      }
      if word.isEmpty { continue }
      let flow = top.segments.first
      guard let (successor, isNamed) = top.screen.successor(at: word, in: flow) else {
        let here = Path.description(of: stops.flatMap(\.segments))
        throw Refusal.noSuchPath(word, under: here, legal: top.screen.legalSteps(in: flow))
      }
      if !isNamed { rest = [.into(word)] + rest }
      let values = Path.values(successor.parameters.count, from: &rest) ?? []
      guard let screen = successor.screen else { continue }
      stops.append(
        Stop(
          screen: screen, segments: (isNamed ? [successor.segment] : []) + values,
          transitions: successor.transitions))
    }
    return stops
  }
}
