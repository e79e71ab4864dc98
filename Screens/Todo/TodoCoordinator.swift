public import Foyer
public import FoyerFeatures
import FoyerJournal

/// The Todo feature: a board of three columns, its cards, and what happened to them.
public final class TodoCoordinator: StoreCoordinator {
  static let board = Screen("board") { (todo: TodoCoordinator) in
    let model = try BoardViewModel(store: todo.store)
    todo.boardModel = model
    return BoardView(viewModel: model)
  }
  static let card = screen("card") { CardView(viewModel: try CardViewModel($1, store: $0)) }
  static let tags = Screen("tags") { (todo: TodoCoordinator) in
    TagsView(viewModel: try TagsViewModel(todo.store) { [store = todo.store] in try store.tags() }) {
      [weak todo] tag in
      try todo?.boardModel?.show(tag: tag)
    }
  }
  static let history = screen("history") { store in
    HistoryView(viewModel: try HistoryViewModel(store.feature) { $0.type == "card" ? card($0.handle) : nil })
  }

  public static let graph = NavigationGraph(root: board)
    .push(
      "open", also: "card", from: board, to: card, help: Card.nouns.open,
      .row(Card.nouns.argument)
    )
    .group(.rows)
    .push("tags", from: board, to: tags, help: TodoHelp.tags)
    .group(.view)
    .push("history", from: board, to: history, help: HistoryStrings.help)
    .group(.changes)
    .present(
      "move", also: "mv", from: board, help: TodoHelp.move, .selection(of: BoardPage.self),
      .optional(.category),
      .confirmation
    ) { here, selection, category, confirmation in
      guard category != nil || selection.count <= MoveViewModel.mostCards else {
        throw TodoStrings.nameTheColumn(selection.count)
      }
      let cards = try selection.confirmed(by: confirmation)
      return MoveCoordinator.beginning(cards, to: category)
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
    .group(.rows)
    .presentImport(of: Card.self, from: board) { $0.store.feature }
    .present("move", also: "mv", from: card, help: TodoHelp.move, .optional(.category)) {
      here, category in
      MoveCoordinator.beginning([here.value], to: category)
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
    .open(from: history, to: card, help: HistoryStrings.openHelp, HistoryStrings.row)
    .leave(card, after: "delete")
    .leave(tags, after: "open")

  /// The name of the feature.
  package nonisolated static let title = TodoStrings.feature

  package let store: TodoStore
  /// The board at the root, which the tags screen narrows.
  private weak var boardModel: BoardViewModel?

  public init(store: TodoStore) {
    self.store = store
  }

  private func carryOut(_ move: Move) async throws -> Outcome {
    Outcome(messages: TodoStrings.moved(try await store.move(move.cards, to: move.to), to: move.to))
  }
}
