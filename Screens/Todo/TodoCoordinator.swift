public import Foyer
import FoyerFeatures
import FoyerJournal

/// The Todo feature: a board of three columns, its cards, and what happened to them.
public final class TodoCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case board
    case card(String)
    case history

    public enum Place: String, Foyer.Place {
      case board
      case card
      case history

      public var parameters: [PathParameter] {
        self == .card ? [PathParameter("card", example: "3f2a")] : []
      }
    }

    public var place: Place {
      switch self {
      case .board: .board
      case .card: .card
      case .history: .history
      }
    }

    public var values: [String] {
      if case .card(let id) = self { [id] } else { [] }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.board, nil): self = .board
      case (.card, let id?): self = .card(id)
      case (.history, nil): self = .history
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<TodoCoordinator> {
    screen(.board, BoardView.self)
    screen(.card, CardView.self)
    screen(.history, HistoryView.self)
    push(
      "open", also: "card", from: .board, to: .card, help: BoardPage.nouns.open,
      .row(BoardPage.nouns.argument)
    ) { _, card in .card(card) }
    push("history", from: .board, to: .history, help: HistoryPhrases.help) { _ in .history }
    present(
      "move", from: .board, into: MoveCoordinator.self, help: TodoPhrases.Help.move,
      .cards, .optional(.category)
    ) { here, selection, category in
      let cards = try here.coordinator.store.cards(selection)
      guard category != nil || cards.count <= MoveViewModel.mostCards else {
        throw TodoPhrases.nameTheColumn(cards.count)
      }
      return category.map { .value(Move(cards: cards, to: $0)) } ?? .at(.menu(cards))
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
    presentImport(of: Card.self, from: .board) { $0.store.feature }
    present(
      "move", from: .card, into: MoveCoordinator.self, help: TodoPhrases.Help.move, .optional(.category)
    ) { here, category in
      guard case .card(let card) = here.route else { throw BoardPage.nouns.missing("") }
      return category.map { .value(Move(cards: [card], to: $0)) } ?? .at(.menu([card]))
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
  }

  private let store: TodoStore

  public init(store: TodoStore) {
    self.store = store
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .board: BoardView(viewModel: try BoardViewModel(store: store))
    case .card(let id): CardView(viewModel: try CardViewModel(id, store: store))
    case .history:
      HistoryView(
        viewModel: try HistoryViewModel(store.feature) { item in
          item.type == "card" ? "../card/\(item.handle)" : nil
        })
    }
  }

  private func carryOut(_ move: Move) async throws -> Outcome {
    Outcome(said: TodoPhrases.moved(try await store.move(move.cards, to: move.to), to: move.to))
  }
}
