import Foyer
import FoyerFeatures
import FoyerJournal
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
      PlayerCoordinator(
        store: here.coordinator.players, fetcher: here.coordinator.fetcher, address: here.coordinator.usersURL
      )
    }
    enter("pet", from: .home, into: PetCoordinator.self, help: HomePhrases.Help.pet) { here in
      PetCoordinator(store: here.coordinator.pets)
    }
    enter("music", from: .home, into: MusicCoordinator.self, help: HomePhrases.Help.music) { here in
      MusicCoordinator(store: here.coordinator.music)
    }
    enter("todo", from: .home, into: TodoCoordinator.self, help: HomePhrases.Help.todo) { here in
      TodoCoordinator(store: here.coordinator.todo)
    }
  }

  // A run that visits one room makes the others' stores in vain.
  private lazy var players = PlayerStore(FeatureJournal(journal, "player"))
  private lazy var pets = PetStore(FeatureJournal(journal, "pet"))
  private lazy var music = MusicStore(
    FeatureJournal(journal, "music"), fetcher: fetcher, address: musicURL)
  private lazy var todo = TodoStore(FeatureJournal(journal, "todo"))

  /// The types of records that the features keep in the journal.
  static let recordTypes: [any JournalRecord.Type] =
    PlayerStore.recordTypes + PetStore.recordTypes + MusicStore.recordTypes + TodoStore.recordTypes

  private var store: Store { journal.store }
  private var actor: String { journal.author }
  private let journal: Journal
  private let environment: Environment
  private let fetcher: any Fetching
  private let musicURL: String
  private let usersURL: String

  init(
    journal: Journal, environment: Environment, fetcher: any Fetching, musicURL: String,
    usersURL: String
  ) {
    self.journal = journal
    self.environment = environment
    self.fetcher = fetcher
    self.musicURL = musicURL
    self.usersURL = usersURL
  }

  /// Whether nobody outside is to be asked.
  var isOffline: Bool { music.isOffline }

  /// Removes what imports left whose process was killed.
  func removeLeftovers() async {
    do {
      try await journal.removeLeftovers()
    } catch {
      // Nobody sees what is left, such as in a store that is read only; the next session tries again.
    }
  }

  func view(for route: Route) throws -> any View {
    HomeView(viewModel: HomeViewModel(fill: { [unowned self] in try fillWithSample() }))
  }

  /// Fills those rooms with a small sample that do not hold it, nor cards of one's own, and returns their commands.
  @discardableResult
  func fillWithSample() throws -> Set<String> {
    var filled: Set<String> = []
    if try players.fillWithSample() { filled.insert("player") }
    if try pets.fillWithSample() { filled.insert("pet") }
    if try music.fillWithSample() { filled.insert("music") }
    if try todo.fillWithSample() { filled.insert("todo") }
    return filled
  }
}
