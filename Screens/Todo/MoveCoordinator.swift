import Foyer

/// Asks which column a card moves to.
final class MoveCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case menu(Card.ID)

    enum Place: String, Foyer.Place {
      case menu

      var parameters: [PathParameter] { [PathParameter("card", example: "3f2a")] }
    }

    var place: Place { .menu }

    var values: [String] {
      switch self {
      case .menu(let card): [card]
      }
    }

    init?(place: Place, values: [String]) {
      guard let card = values.first else { return nil }
      self = .menu(card)
    }
  }

  static let graph = NavigationGraph<MoveCoordinator> {
    screen(.menu, MoveView.self)
    finish("to", from: .menu, help: TodoPhrases.Help.to, .category) { here, category in
      switch here.route {
      case .menu(let card): Move(card: card, to: category)
      }
    }
  }

  private let store: TodoStore

  init(store: TodoStore) {
    self.store = store
  }

  typealias Value = Move

  func view(for route: Route) throws -> any View {
    switch route {
    case .menu(let card): MoveView(viewModel: try MoveViewModel(card, store: store))
    }
  }
}

extension Move: FlowValue {
  var json: JSONValue {
    .object([JSONValue.Member("card", .string(card)), JSONValue.Member("to", .string(to.rawValue))])
  }
}

extension Argument where Value == Category {
  static var category: Argument<Category> {
    .choice(
      TodoPhrases.Argument.column, Category.allCases.map { (names: [$0.rawValue.lowercased()], value: $0) })
  }
}
