import Foyer
import FoyerRecords
import FoyerSystem
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// The home menu and the transitions to the four features.
final class AppCoordinator: Coordinator {
  static let languages: [Language] = Language.all

  static let home = Screen("home") { (app: AppCoordinator) in
    HomeView(
      viewModel: HomeViewModel(store: app.store) { [unowned app] in
        try app.fillWithSample()
      } read: { [unowned app] in
        try app.digest()
      })
  }

  static let graph = NavigationGraph(root: home)
    .enter("player", from: home, help: HomeHelp.player) { app in
      PlayerCoordinator(store: app.players, fetcher: app.fetcher, address: app.usersURL)
    }
    .enter("pet", from: home, help: HomeHelp.pet) { app in PetCoordinator(store: app.pets) }
    .enter("music", from: home, help: HomeHelp.music) { app in MusicCoordinator(store: app.music) }
    .enter("todo", from: home, help: HomeHelp.todo) { app in TodoCoordinator(store: app.todo) }

  // A run that visits one feature makes the others' stores in vain.
  private lazy var players = PlayerStore(FeatureJournal(journal, "player"))
  private lazy var pets = PetStore(FeatureJournal(journal, "pet"))
  private lazy var music = MusicStore(
    FeatureJournal(journal, "music"), fetcher: fetcher, address: musicURL, region: region)
  private lazy var todo = TodoStore(FeatureJournal(journal, "todo"))

  /// The types of records that the features keep in the journal.
  static let recordTypes: RecordTypes =
    PlayerStore.recordTypes + PetStore.recordTypes + MusicStore.recordTypes + TodoStore.recordTypes

  /// Remembers the latest change of the last visit; `nil` where nothing is remembered.
  var visits: RowMemory?
  private lazy var lastVisit = visits?.load(Self.visit)?.first.flatMap { Int64($0) }
  private static let visit = "latest change"

  var store: Store { journal.store }
  var environment: Environment { journal.environment }
  private var actor: String { journal.author }
  let journal: Journal
  private let fetcher: any Fetching
  private let musicURL: String
  private let usersURL: String
  private let region: String?

  init(
    journal: Journal, fetcher: any Fetching, musicURL: String, usersURL: String, region: String?
  ) {
    self.region = region
    self.journal = journal
    self.fetcher = fetcher
    self.musicURL = musicURL
    self.usersURL = usersURL
  }

  /// True when no service on the network may be asked.
  var isOffline: Bool { music.isOffline }

  /// Removes what imports left whose process was killed.
  func removeLeftovers() async {
    do {
      try await journal.removeLeftovers()
    } catch {
      // Nobody sees what is left, such as in a store that is read only; the next session tries again.
    }
  }

  /// Returns what home shows, which is read once for each state of the store, and remembers the visit.
  func digest() throws -> HomeDigest {
    try journal.latestReadings.reading(where: { (_: HomeReading) in true }) { HomeReading(try readDigest()) }
      .digest
  }

  private final class HomeReading {
    let digest: HomeDigest

    init(_ digest: HomeDigest) { self.digest = digest }
  }

  private func readDigest() throws -> HomeDigest {
    let latest = try journal.latestChange()
    let others = try lastVisit.map { try journal.changesOfOthers(after: $0) } ?? []
    visits?.save(Self.visit, [String(latest)])
    return HomeDigest(
      due: try todo.cardsDue(mostTitles: 3), others: others, adopted: try pets.adoptedThisWeek())
  }

  /// Adds a small sample to the features that are empty, and returns their commands.
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
