public import Foyer

/// What tests exercised of a navigation graph.
public struct Coverage: Sendable, Equatable {
  /// The screens that came on top, as `Todo.board`.
  public internal(set) var screens: Set<String> = []
  /// The transitions that were carried out, as `Todo.board.open`.
  public internal(set) var transitions: Set<String> = []
  /// The actions that were carried out, as `Todo.board.add`.
  public internal(set) var actions: Set<String> = []

  public init() {}

  /// Adds what another test exercised.
  public mutating func merge(_ other: Coverage) {
    screens.formUnion(other.screens)
    transitions.formUnion(other.transitions)
    actions.formUnion(other.actions)
  }

  mutating func note(_ event: SessionEvent) {
    switch event {
    case .arrived(let coordinator, let screen): screens.insert("\(coordinator).\(screen)")
    case .went(let coordinator, let screen, let name): transitions.insert("\(coordinator).\(screen).\(name)")
    case .acted(let coordinator, let screen, let name): actions.insert("\(coordinator).\(screen).\(name)")
    case .ended: break
    }
  }

  /// What a graph has and no test exercised, in the graph's order.
  @MainActor
  public func missing(in walk: GraphWalk) -> CoverageGap {
    var gap = CoverageGap()
    for node in walk.nodes {
      let screen = "\(node.coordinator.name).\(node.screen.place)"
      if !screens.contains(screen) { gap.screens.append(screen) }
      gap.transitions += node.screen.transitions.map { "\(screen).\($0.name)" }.without(transitions)
      gap.actions += node.screen.actions.map { "\(screen).\($0.name)" }.without(actions)
    }
    return gap
  }
}

extension [String] {
  /// Those that are not in a set, each once.
  fileprivate func without(_ known: Set<String>) -> [String] {
    var seen = known
    return filter { seen.insert($0).inserted }
  }
}
