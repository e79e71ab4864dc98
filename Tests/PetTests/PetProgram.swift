import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import FoyerTesting
import PetScreen

/// A home with one feature, on a real store in memory.
final class PetProgram: Coordinator {
  static let home = Screen("home") { (here: PetProgram) in HomeView(viewModel: HomeViewModel(here.pets)) }

  static let graph = NavigationGraph(root: home)
    .enter("pet", from: home, help: LocalizedText(verbatim: "the shelter")) { here in
      PetCoordinator(store: here.pets)
    }

  let pets: PetStore

  init(store: Store, environment: Environment, author: String) {
    let journal = Journal(
      store: store, environment: environment, author: author, types: PetStore.recordTypes)
    pets = PetStore(FeatureJournal(journal, "pet"))
  }

  /// Makes a store in memory with the feature's tables.
  static func store(at location: StoreLocation = .memory) throws -> Store {
    try Store(at: location, migrations: [.journal] + PetStore.migrations)
  }

  /// Makes a session in a root of its own, or in one whose store is shared with others.
  static func factory(store: Store? = nil, author: String = "") -> Walk.SessionFactory {
    { settings, console, clock in
      let store = try store ?? PetProgram.store()
      let environment = settings.environment(clock: clock)
      let root = PetProgram(store: store, environment: environment, author: author)
      if settings.hasSample { try root.pets.fillWithSample() }
      return try Session(
        root, environment: environment, console: console, rendering: settings.format.rendering)
    }
  }

  static func walk(
    _ language: Language = .english, sample: Bool = true, store: Store? = nil, author: String = ""
  ) async throws -> Walk {
    var settings = ScriptSettings()
    settings.language = language
    settings.hasSample = sample
    return try await Walk(settings, make: factory(store: store, author: author))
  }

  /// Runs a script and says where it failed.
  static func run(_ text: String) async -> [String] {
    await ScriptRunner(make: factory()).run(text, name: "pet.nav").failures.map {
      "\($0.line): \($0.expected) | \($0.found)"
    }
  }
}

final class HomeViewModel {
  let pets: PetStore
  init(_ pets: PetStore) { self.pets = pets }
}

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions = [
    Action<HomeView>("sample", LocalizedText(verbatim: "fill the features")) { view in
      try view.viewModel.pets.fillWithSample()
      return .silent
    }
  ]

  func body(in language: Language) -> Document { Document("PetProgram") }
}
