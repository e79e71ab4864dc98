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

/// The fewest commands from where we are to a path.
@MainActor
struct ShortestPath {
  let from: [ScreenInstance]

  /// - Returns: The commands in order, values as a menu shows them; empty when we are there.
  /// - Throws: A ``Refusal`` that names the first segment that leads nowhere.
  func to(_ path: String, in language: Language) throws -> [Text] {
    let (screens, segments) = try walk(path)
    var shared = 1
    while shared < screens.count, shared < from.count, from[shared].segments == segments[shared] {
      shared += 1
    }
    let direct = replacement(for: shared < screens.count ? segments[shared] : [], at: shared)
    let backs = from.count - shared - (direct == nil ? 0 : 1)
    let home = GlobalCommand.home.rawValue
    let back = GlobalCommand.back.rawValue
    var steps = backs > 1 && shared == 1 ? [Text(home)] : Array(repeating: Text(back), count: backs)
    if let direct { steps.append(direct.command.usage(in: language)) }
    for index in (direct == nil ? shared : shared + 1)..<screens.count {
      let flow = segments[index - 1].first
      let successor = screens[index - 1].successor(at: segments[index].first ?? "", in: flow)?.successor
      steps += (successor?.transitions ?? []).map { $0.command.usage(in: language) }
    }
    return steps
  }

  /// The command that puts the screen at some segments in place of the one that we are on.
  private func replacement(for segments: [String], at depth: Int) -> Transition? {
    guard depth == from.count - 1 else { return nil }
    return from[depth].type.transitions.first { $0.kind == .replace && $0.segment == segments.first }
  }

  /// The screen types along a path, without making any screen.
  private func walk(_ path: String) throws -> ([ScreenNode], [[String]]) {
    let start = path.hasPrefix("/") ? Array(from.prefix(1)) : from
    var screens = start.map(\.type)
    var taken = start.map(\.segments)
    var rest = try Path.steps(of: path)[...]
    while let step = rest.popFirst() {
      guard let top = screens.last else { break }
      guard case .into(let word) = step else {
        guard screens.count > 1 else { throw Refusal.nothingBehind }
        screens.removeLast()
        taken.removeLast()
        continue
      }
      if word.isEmpty { continue }
      let segment = top.name(ofSegment: word)
      guard let (successor, isNamed) = top.successor(at: segment, in: taken.last?.first) else {
        let here = Path.description(of: taken.flatMap(\.self))
        throw Refusal.noSuchPath(
          segment, under: here, legal: top.successors.map { $0.pattern.joined(separator: "/") })
      }
      if !isNamed { rest = [.into(segment)] + rest }
      let values = Path.values(successor.parameters.count, from: &rest) ?? []
      if let screen = successor.screen { screens.append(screen) }
      taken.append((isNamed ? [segment] : []) + values)
    }
    return (screens, taken)
  }
}
