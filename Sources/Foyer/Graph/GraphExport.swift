/// Writes a graph down: as text for people, as pictures for dot and mermaid, as JSON for programs.
///
/// All forms tell of every screen and every transition, those that cannot be reached from home included.
@MainActor
package struct GraphExport {
  let survey: AllNodes

  /// - Parameter root: The type of the coordinator whose first screen is home.
  package init(root: CoordinatorNode) {
    survey = AllNodes(root: root)
  }
}

extension GraphExport {
  /// One arrow of a picture: all commands of one kind that lead from one screen to another.
  struct Arrow {
    let from: String
    let to: String
    let kind: Transition.Kind
    var labels: [String]
  }

  /// The arrows that leave the screens of a coordinator, in the order declared.
  private func arrows(from coordinator: CoordinatorNode) -> [Arrow] {
    var arrows: [Arrow] = []
    for transition in coordinator.transitions {
      for place in transition.from {
        var label = transition.command(from: place, in: coordinator).usage(in: .english).shown
        if transition.kind == .present, let child = transition.child {
          label += ": " + Self.valueTitle(of: child)
        }
        let from = AllNodes.id(of: place, in: coordinator)
        for target in survey.targets(of: transition, from: place, in: coordinator) {
          let target = target ?? Self.end(of: coordinator)
          let known = arrows.firstIndex { $0.from == from && $0.to == target && $0.kind == transition.kind }
          if let known {
            arrows[known].labels.append(label)
          } else {
            arrows.append(Arrow(from: from, to: target, kind: transition.kind, labels: [label]))
          }
        }
      }
    }
    return arrows
  }

  /// A screen in a picture, or the point at which a coordinator's flow ends.
  struct Box {
    let id: String
    let title: String
    var isEnd = false
  }

  /// Returns the lines of a picture: the boxes of each coordinator, and all arrows.
  func picture(
    closing: String, opening: (Int, CoordinatorNode) -> [String], box: (Box) -> String,
    arrow: (Arrow) -> String
  ) -> [String] {
    let coordinators = survey.coordinators.enumerated().flatMap { index, coordinator in
      opening(index, coordinator) + boxes(of: coordinator).map { "    " + box($0) } + [closing]
    }
    return coordinators + survey.coordinators.flatMap(arrows).map { "  " + arrow($0) }
  }

  private func boxes(of coordinator: CoordinatorNode) -> [Box] {
    let screens = survey.screens.filter { $0.coordinator.identity == coordinator.identity }
      .map { Box(id: $0.id, title: Text($0.node?.path ?? $0.id).shown) }
    guard coordinator.transitions.contains(where: { $0.kind == .finish }) else { return screens }
    return screens + [
      Box(id: Self.end(of: coordinator), title: Self.valueTitle(of: coordinator), isEnd: true)
    ]
  }

  /// Returns a coordinator's name in a drawing, with a noun for the value that it returns.
  static func title(of coordinator: CoordinatorNode) -> String {
    coordinator.returnsValue
      ? "\(coordinator.name) (returns \(valueTitle(of: coordinator)))" : coordinator.name
  }

  private static func valueTitle(of coordinator: CoordinatorNode) -> String {
    coordinator.valueTitle(.english).shown
  }

  /// The name of the point in a picture at which a coordinator's flow ends.
  private static func end(of coordinator: CoordinatorNode) -> String { coordinator.name + ".finish" }
}

extension Transition {
  /// The name of the screen that the transition leads to; `nil` when it ends a flow.
  func target(in coordinator: CoordinatorNode) -> String? {
    switch destination {
    case .screen(let name): AllNodes.id(of: name, in: coordinator)
    case .flow(let type, _): AllNodes.id(of: type().root?.place ?? "", in: type())
    case .finish, .back: nil
    }
  }
}
