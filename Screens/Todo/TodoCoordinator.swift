public import Foyer
public import FoyerRecords

/// The Todo feature: a board of three columns, its cards, and what happened to them.
public final class TodoCoordinator: StoreCoordinator {
  static let board = Screen("board") { (todo: TodoCoordinator) in
    let model = try BoardViewModel(store: todo.store)
    todo.boardModel = model
    return BoardView(viewModel: model)
  }
  static let card: Screen<TodoCoordinator, String> = screen("card") { store, handle in
    CardView(viewModel: try CardViewModel(handle, store: store)) { card($0) }
  }
  static let tags = Screen("tags") { (todo: TodoCoordinator) in
    TagsView(viewModel: try TagsViewModel(todo.store) { [store = todo.store] in try store.tags() }) {
      [weak todo] tag in
      try todo?.boardModel?.show(tag: tag)
    }
  }
  static let history = historyScreen { _, item in item.type == "card" ? card(item.handle) : nil }

  public static let graph = NavigationGraph(root: board)
    .push(
      "open", also: "card", from: board, to: card, help: Card.nouns.open,
      .row(Card.nouns.argument)
    )
    .group(.rows)
    .push("tags", from: board, to: tags, help: "Show the tags and how many cards have them")
    .group(.view)
    .pushHistory(from: board, to: history)
    .present(
      "move", also: "mv", from: board, help: TodoHelp.move, .selection(of: BoardPage.self),
      .optional(.category),
      .confirmation
    ) { here, selection, category, confirmation in
      guard category != nil || selection.count <= MoveViewModel.mostCards else {
        throw Refusal("These are \(selection.count) cards: name the column too, as in move +home done.")
      }
      return try here.coordinator.beginMove(
        of: try selection.confirmed(by: confirmation), to: category, confirmation)
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
    .group(.rows)
    .presentImport(of: Card.self, from: board) { $0.store.feature }
    .present("move", also: "mv", from: card, help: TodoHelp.move, .optional(.category), .confirmation) {
      here, category, confirmation in
      try here.coordinator.beginMove(of: [here.value], to: category, confirmation)
    } make: { here in
      MoveCoordinator(store: here.coordinator.store)
    } receive: { here, move in
      try await here.coordinator.carryOut(move)
    }
    .open(from: history, to: card, help: HistoryStrings.openHelp, HistoryStrings.row)
    .open(from: card, to: card, help: "Open a card that has to be done before", "BLOCKER")
    .leave(card, after: "delete")
    .leave(tags, after: "open")

  /// The name of the feature.
  package nonisolated static let title = LocalizedText("Todo")

  package let store: TodoStore
  /// The board at the root, which the tags screen narrows.
  private weak var boardModel: BoardViewModel?

  public init(store: TodoStore) {
    self.store = store
  }

  private func beginMove(
    of cards: [String], to category: Category?, _ confirmation: Confirmation
  ) throws -> FlowBeginning<MoveCoordinator> {
    guard let category else { return .at(MoveCoordinator.menu(cards.joined(separator: ","))) }
    try store.confirm(finishing: cards, in: category, by: confirmation)
    return .value(Move(cards: cards, to: category))
  }

  private func carryOut(_ move: Move) async throws -> Outcome {
    Outcome(messages: TodoStrings.moved(try await store.move(move.cards, to: move.to), to: move.to))
  }
}
