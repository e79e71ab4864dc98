import Foyer
import FoyerNetwork
import FoyerStorage
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// The home menu and the ways into the four rooms.
final class AppCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case home
  }

  static let graph = NavigationGraph<AppCoordinator> {
    screen(.home, HomeView.self)
    enter("player", from: .home, into: PlayerCoordinator.self, help: HomePhrases.Help.player) { here in
      here.coordinator.player()
    }
    enter("pet", from: .home, into: PetCoordinator.self, help: HomePhrases.Help.pet) { here in
      PetCoordinator(store: here.coordinator.pets)
    }
    enter("music", from: .home, into: MusicCoordinator.self, help: HomePhrases.Help.music) { here in
      here.coordinator.music()
    }
    enter("todo", from: .home, into: TodoCoordinator.self, help: HomePhrases.Help.todo) { here in
      TodoCoordinator(store: here.coordinator.todo)
    }
  }

  private let store: Store
  private let environment: Environment
  private let fetcher: any Fetching
  private let musicURL: String
  private let usersURL: String
  private let players: PlayerStore
  private let pets: PetStore
  private let todo: TodoStore

  init(store: Store, environment: Environment, fetcher: any Fetching, musicURL: String, usersURL: String) {
    self.store = store
    self.environment = environment
    self.fetcher = fetcher
    self.musicURL = musicURL
    self.usersURL = usersURL
    players = PlayerStore(store: store, environment: environment)
    pets = PetStore(store: store, environment: environment)
    todo = TodoStore(store: store, environment: environment)
  }

  func view(for route: Route) throws -> any View {
    HomeView(viewModel: HomeViewModel(fill: { [unowned self] in try fillWithSample() }))
  }

  /// Fills every room with a small sample.
  func fillWithSample() throws {
    try players.fillWithSample()
    try pets.fillWithSample()
    try music().fillWithSample()
    try todo.fillWithSample()
  }

  private func player() -> PlayerCoordinator {
    PlayerCoordinator(store: players, fetcher: fetcher, address: usersURL)
  }

  private func music() -> MusicCoordinator {
    MusicCoordinator(store: store, environment: environment, fetcher: fetcher, address: musicURL)
  }
}
