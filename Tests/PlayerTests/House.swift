import Foundation
import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerNetwork
import FoyerStorage
import FoyerTesting
import PlayerScreen
import Synchronization

/// A home with one room, on a real store in memory and a network that answers what it was told.
final class House: Coordinator {
  static let home = Screen("home") { (here: House) in HouseView(viewModel: HouseViewModel(here.players)) }

  static let graph = NavigationGraph(root: home)
    .enter("player", from: home, help: LocalizedText(verbatim: "the squad")) { here in
      PlayerCoordinator(store: here.players, fetcher: here.network, address: address)
    }

  nonisolated static let address = "https://users.example/list"

  let players: PlayerStore
  let network: Network

  init(store: Store, environment: Environment, author: String, network: Network = Network()) {
    let journal = Journal(
      store: store, environment: environment, author: author, types: PlayerStore.recordTypes)
    players = PlayerStore(FeatureJournal(journal, "player"))
    self.network = network
  }

  /// Makes a store with the feature's tables.
  static func store(at location: StoreLocation = .memory) throws -> Store {
    try Store(at: location, migrations: [.journal] + PlayerStore.migrations)
  }

  /// Makes a session in a house of its own, or in one whose store is shared with others.
  static func factory(
    _ network: Network = Network(), store: Store? = nil, author: String = ""
  ) -> Walk.SessionFactory {
    { settings, console, clock in
      let store = try store ?? House.store()
      let environment = Environment(
        clock: clock, identifiers: IdentifierSource(seed: settings.seed), language: settings.language,
        normalize: { $0.precomposedStringWithCanonicalMapping })
      let house = House(store: store, environment: environment, author: author, network: network)
      if settings.hasSample { try house.players.fillWithSample() }
      return try Session(
        house, environment: environment, console: console, rendering: settings.format.rendering)
    }
  }

  static func walk(
    _ language: Language = .english, sample: Bool = true, network: Network = Network(), store: Store? = nil,
    author: String = "", seed: UInt64 = 1, width: Int? = nil, format: ScriptSettings.Format = .plain
  ) async throws -> Walk {
    var settings = ScriptSettings()
    settings.language = language
    settings.format = format
    settings.seed = seed
    if let width { settings.width = width }
    settings.hasSample = sample
    return try await Walk(settings, make: factory(network, store: store, author: author))
  }

  /// Runs a script and says where it failed.
  static func run(_ text: String, network: Network = Network()) async -> [String] {
    await ScriptRunner(make: factory(network)).run(text, name: "player.nav").failures.map {
      "\($0.line): \($0.expected) | \($0.found)"
    }
  }
}

final class HouseViewModel {
  let players: PlayerStore
  init(_ players: PlayerStore) { self.players = players }
}

struct HouseView: View {
  let viewModel: HouseViewModel

  static let actions = [
    Action<HouseView>("sample", LocalizedText(verbatim: "fill the rooms")) { view in
      try view.viewModel.players.fillWithSample()
      return .silent
    }
  ]

  func body(in language: Language) -> Document { Document("House") }
}

/// Answers each fetch with the next of the answers it was given.
final class Network: Fetching {
  private let answers: Mutex<[Result<FetchedResponse, FetchError>]>

  init(_ answers: Result<FetchedResponse, FetchError>...) {
    self.answers = Mutex(answers)
  }

  static func body(_ text: String, status: Int = 200) -> Result<FetchedResponse, FetchError> {
    .success(FetchedResponse(status: status, body: Array(text.utf8)))
  }

  static func failure(_ code: FetchError.Code, _ cause: String = "no route") -> Result<
    FetchedResponse, FetchError
  > {
    .failure(FetchError(code, cause: cause, address: House.address))
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let answer else { throw FetchError(.network, cause: "no more answers", address: address) }
    return try answer.get()
  }
}
