import Foyer
import FoyerStorage
import FoyerTesting

@testable import TodoScreen

/// A home with one feature, on a real store.
final class House: Coordinator {
  static let home = Screen("home") { (here: House) in HouseView(viewModel: HouseViewModel(here.todo)) }

  static let graph = NavigationGraph(root: home)
    .enter("todo", from: home, help: LocalizedText(verbatim: "the board")) { here in
      TodoCoordinator(store: here.todo)
    }

  let todo: TodoStore

  init(_ todo: TodoStore) {
    self.todo = todo
  }

  /// Makes a session in a house of its own, or in one whose store is shared with others.
  static func factory(store: Store? = nil, author: String = "") -> Walk.SessionFactory {
    { settings, console, clock in
      let store = try store ?? .todo()
      let environment = settings.environment(clock: clock)
      let house = House(TodoStore(store, environment, author: author))
      if settings.hasSample { try house.todo.fillWithSample() }
      return try Session(
        house, environment: environment, console: console, rendering: settings.format.rendering)
    }
  }

  static func walk(
    _ language: Language = .english, store: Store? = nil, author: String = "", seed: UInt64 = 1,
    width: Int = 80, format: ScriptSettings.Format = .plain
  ) async throws -> Walk {
    var settings = ScriptSettings()
    (settings.width, settings.format) = (width, format)
    settings.language = language
    settings.seed = seed
    return try await Walk(settings, opening: "/todo", make: factory(store: store, author: author))
  }
}

final class HouseViewModel {
  let todo: TodoStore
  init(_ todo: TodoStore) { self.todo = todo }
}

struct HouseView: View {
  let viewModel: HouseViewModel

  static let actions = [
    Action<HouseView>("sample", LocalizedText(verbatim: "fill the features")) { view in
      try view.viewModel.todo.fillWithSample()
      return .silent
    }
  ]

  func body(in language: Language) -> Document { Document("House") }
}
