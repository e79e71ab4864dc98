/// A coordinator on the back stack, whatever its type.
@MainActor
final class LiveCoordinator {
  let base: AnyObject
  let type: CoordinatorType
  let view: (AnyRoute) throws -> any View
  private let answers: () -> Bool

  init<C: Coordinator>(_ coordinator: C) {
    base = coordinator
    type = C.graph.type
    view = { [unowned coordinator] route in
      guard let route = route.base as? C.Route else { throw NavigationError.foreignRoute(route.place) }
      return try coordinator.view(for: route)
    }
    answers = { [unowned coordinator] in coordinator.holdsAnswers }
  }

  /// Whether something would be lost if the coordinator's flow were left now.
  var holdsAnswers: Bool { answers() }
}

/// A mistake in how coordinators were put together, which only a programmer can make.
enum NavigationError: Error, Equatable {
  case foreignRoute(String)
  case foreignCoordinator(String)
  case foreignView(String)
}
