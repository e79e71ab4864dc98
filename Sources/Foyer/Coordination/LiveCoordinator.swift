/// A coordinator on the back stack, whatever its type.
@MainActor
final class LiveCoordinator {
  let base: AnyObject
  let type: CoordinatorType
  let view: (AnyRoute) throws -> any View

  init<C: Coordinator>(_ coordinator: C) {
    base = coordinator
    type = C.graph.type
    view = { [unowned coordinator] route in
      guard let route = route.base as? C.Route else { throw NavigationError.foreignRoute(route.place) }
      return try coordinator.view(for: route)
    }
  }
}

/// A mistake in how coordinators were put together, which only a programmer can make.
enum NavigationError: Error, Equatable {
  case foreignRoute(String)
  case foreignCoordinator(String)
  case foreignView(String)
}
