/// Finds the mistakes in what a screen shows, which only show once there are rows.
@MainActor
struct DocumentCheck {
  private let screen: ScreenNode
  private let coordinator: CoordinatorNode

  init(_ screen: ScreenNode, of coordinator: CoordinatorNode) {
    (self.screen, self.coordinator) = (screen, coordinator)
  }

  /// Returns the mistakes in a document of the screen.
  func problems(in document: Document) -> [GraphProblem] {
    let rows = document.rows
    let targets = Set(rows.compactMap(\.opens?.screen)).subtracting(opened).sorted()
    let keys = document.fields.map(\.key).repeated + document.lists.flatMap { $0.columns.map(\.key).repeated }
    return targets.map { problem(.rowNotDeclared, $0) }
      + rows.map(\.id).repeated.map { problem(.sameRow, $0) }
      + keys.map { problem(.sameField, $0) }
  }

  /// The screens that rows may open.
  private var opened: [String] {
    screen.transitions.filter(\.opensRows).compactMap { transition in
      if case .screen(let place) = transition.destination { place } else { nil }
    }
  }

  private func problem(_ kind: GraphProblem.Kind, _ target: String) -> GraphProblem {
    GraphProblem(kind, in: coordinator, screen: screen.place, target: target)
  }
}

extension [String] {
  /// The texts that occur more than once.
  var repeated: [String] {
    var seen: Set<String> = []
    var repeated: Set<String> = []
    return filter { !seen.insert($0).inserted && repeated.insert($0).inserted }
  }
}

extension Session {
  /// The mistakes in the screen as it was printed last.
  package var problems: [GraphProblem] {
    guard let document = lastReport?.document else { return [] }
    return DocumentCheck(stack.top.type, of: stack.top.coordinator.type).problems(in: document)
  }

  /// The mistake of a screen whose work keeps the main actor for seconds.
  package var problemOfBlockedMainActor: GraphProblem {
    GraphProblem(.blocksMainActor, in: stack.top.coordinator.type, screen: stack.top.type.place)
  }
}
