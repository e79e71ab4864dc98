import Foyer
import FoyerStorage
import TodoScreen

/// The home menu and the ways into the four rooms.
final class AppCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case home
  }

  static let graph = NavigationGraph<AppCoordinator> {
    screen(.home, HomeView.self)
    enter("todo", from: .home, into: TodoCoordinator.self, help: HomePhrases.Help.todo) { here in
      here.coordinator.todo()
    }
  }

  private let store: Store
  private let environment: Environment

  init(store: Store, environment: Environment) {
    self.store = store
    self.environment = environment
  }

  func view(for route: Route) throws -> any View {
    HomeView(viewModel: HomeViewModel(fill: { [unowned self] in try fillWithSample() }))
  }

  /// Fills every room with a small sample.
  func fillWithSample() throws {
    try todo().fillWithSample()
  }

  private func todo() -> TodoCoordinator { TodoCoordinator(store: store, environment: environment) }
}
