import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class BoardViewModel {
  private(set) var board: Board
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: TodoStore) throws {
    changes = store.changes
    self.store = store
    board = try store.board()
  }

  func card(_ id: Card.ID) throws -> Card {
    guard let card = board.cards.first(where: { $0.id == id }) else { throw TodoPhrases.noCard(id) }
    return card
  }

  func add(_ title: String) throws -> Outcome {
    try store.add(title)
    return .said(TodoPhrases.added(title))
  }

  func rename(_ id: Card.ID, to title: String) throws -> Outcome {
    let card = try card(id)
    try store.rename(card, to: title)
    return .said(TodoPhrases.renamed(card.title, to: title))
  }

  func delete(_ id: Card.ID) throws -> Outcome {
    let card = try card(id)
    try store.delete(card)
    return .said(TodoPhrases.deleted(card.title))
  }

  func follow() async {
    for await _ in changes {
      do {
        board = try store.board()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
