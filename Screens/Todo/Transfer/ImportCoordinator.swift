import Foyer

/// Shows the cards of a file and asks whether to import them.
final class ImportCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case review(String)

    enum Place: String, Foyer.Place {
      case review

      var parameters: [PathParameter] { [PathParameter("file", example: "cards.txt")] }
    }

    var place: Place { .review }

    var values: [String] {
      switch self {
      case .review(let file): [file]
      }
    }

    init?(place: Place, values: [String]) {
      guard let file = values.first else { return nil }
      self = .review(file)
    }
  }

  typealias Value = ImportedCards

  static let graph = NavigationGraph<ImportCoordinator> {
    screen(.review, ImportView.self)
    finish("confirm", also: "yes", from: .review, help: TodoPhrases.Help.confirm) { here in
      ImportedCards(name: here.route.values[0], records: here.coordinator.records)
    }
  }

  private let store: TodoStore
  /// What the screen shows, so that this is taken even when the file changes meanwhile.
  private var records: [CardRecord] = []

  init(store: TodoStore) {
    self.store = store
  }

  func view(for route: Route) throws -> any View {
    switch route {
    case .review(let file):
      records = try store.records(of: file)
      return ImportView(viewModel: try ImportViewModel(file, records, store: store))
    }
  }
}

/// The cards of a file that somebody decided to take.
struct ImportedCards: FlowValue {
  /// The file's name.
  let name: String
  let records: [CardRecord]

  var json: JSONValue {
    .object([JSONValue.Member("file", .string(name)), JSONValue.Member("cards", .integer(records.count))])
  }
}
