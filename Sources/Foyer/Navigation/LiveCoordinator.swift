/// A coordinator on the back stack, whatever its type.
@MainActor
final class LiveCoordinator {
  let base: AnyObject
  let type: CoordinatorNode
  private let answers: () -> Bool
  private let hint: () -> LocalizedText?

  init<C: Coordinator>(_ coordinator: C) {
    base = coordinator
    type = C.graph.type
    answers = { [unowned coordinator] in coordinator.holdsAnswers }
    hint = { [unowned coordinator] in coordinator.lineHint }
  }

  /// True when something would be lost if the coordinator's flow were left now.
  var holdsAnswers: Bool { answers() }

  /// The way to give all of the flow's answers on one line.
  var lineHint: LocalizedText? { hint() }

  /// Makes the view of one of the coordinator's screens.
  func view(_ screen: ScreenNode, _ values: [String]) throws -> any View {
    try screen.declaration.make(base, values)
  }
}

/// A mistake in how coordinators were put together, which only a programmer can make.
enum NavigationError: Error, Equatable {
  case foreignRoute(String)
  case foreignCoordinator(String)
}
