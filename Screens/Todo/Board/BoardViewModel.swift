import Foyer
import FoyerFeatures
import Observation

@MainActor
@Observable
final class BoardViewModel: UndoableViewModel {
  @ObservationIgnored let store: TodoStore
  @ObservationIgnored private let list: LiveList<BoardPage>

  init(store: TodoStore) throws {
    self.store = store
    list = try LiveList(store.feature, of: Card.self, BoardRequest(nil, SortOrder(.place))) { request in
      try store.board(request)
    }
  }

  var board: BoardPage { list.page }
  var isStale: Bool { list.isStale }
  var feature: FeatureJournal { store.feature }
  var steps: UndoSteps { board.steps }
  var today: Day { store.environment.today }

  /// Shows the cards that a filter picks; all when it is `nil` or empty.
  func find(_ filter: CardFilter?) throws -> Outcome {
    try list.show { $0.show(filter.flatMap { $0.isEmpty ? nil : $0 }) }
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard board.hasMore else { return .said(TodoPhrases.noMore(board.count)) }
    try list.show { $0.showMore() }
    return .silent
  }

  func add(_ title: String) throws -> Outcome {
    try store.add(title)
    return .said(TodoPhrases.added(title))
  }

  func delete(_ selection: CardSelection) async throws -> Outcome {
    .said(TodoPhrases.deleted(try await store.delete(try store.cards(selection))))
  }

  func shift(_ card: String, _ shift: TodoStore.Shift) throws -> Outcome {
    switch try store.shift(card, shift) {
    case .shifted(let card): .said(TodoPhrases.shifted(card, shift))
    case .atEnd(let card): .said(TodoPhrases.atEnd(card, shift))
    }
  }

  func archive(olderThan days: Int?) async throws -> Outcome {
    let days = days ?? TodoStore.usualArchiveAge
    return .said(TodoPhrases.archived(try await store.archive(olderThan: days), days: days))
  }

  func follow() async { await list.follow() }
}
