import Foyer

/// Asks which column cards move to.
final class MoveCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case menu([String])

    enum Place: String, Foyer.Place {
      case menu

      var parameters: [PathParameter] { [PathParameter("card", example: "3f2a")] }
    }

    var place: Place { .menu }

    var values: [String] {
      switch self {
      case .menu(let cards): [cards.joined(separator: ",")]
      }
    }

    init?(place: Place, values: [String]) {
      guard let cards = values.first?.split(separator: ","), !cards.isEmpty else { return nil }
      self = .menu(cards.map(String.init))
    }
  }

  static let graph = NavigationGraph<MoveCoordinator> {
    screen(.menu, MoveView.self)
    finish("to", from: .menu, help: TodoPhrases.Help.to, .category) { here, category in
      switch here.route {
      case .menu(let cards): Move(cards: cards, to: category)
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
    case .menu(let cards): MoveView(viewModel: try MoveViewModel(cards, store: store))
    }
  }
}

extension Argument where Value == Category {
  static var category: Argument<Category> {
    .choice(
      TodoPhrases.Argument.column, Category.allCases.map { (names: [$0.name.lowercased()], value: $0) })
  }
}

/// The way of one card or several to another column.
struct Move: FlowValue, Equatable {
  let cards: [String]
  let to: Category

  var json: JSONValue {
    .object([
      JSONValue.Member("cards", .array(cards.map { .string($0) })),
      JSONValue.Member("to", .string(to.name)),
    ])
  }
}
