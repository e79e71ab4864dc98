import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class BoardViewModel {
  private(set) var board: Board
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore

  init(store: TodoStore) throws {
    self.store = store
    board = try store.board()
  }

  func add(_ title: String) throws -> Outcome {
    try store.add(title)
    return .said(TodoPhrases.added(title))
  }

  func rename(_ id: Card.ID, to title: String) throws -> Outcome {
    guard let card = try store.rename(id, to: title) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.renamed(card.title, to: title))
  }

  func delete(_ id: Card.ID) throws -> Outcome {
    guard let card = try store.delete(id) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.deleted(card.title))
  }

  func undo() throws -> Outcome { try store.undone() }

  func redo() throws -> Outcome { try store.redone() }

  func follow() async {
    for await _ in store.changes {
      do {
        board = try store.board()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
