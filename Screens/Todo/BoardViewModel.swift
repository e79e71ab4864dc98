import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class BoardViewModel {
  private(set) var board: Board
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private var request = BoardRequest()

  init(store: TodoStore) throws {
    version = store.version
    self.store = store
    board = try store.board(request)
  }

  /// Shows the cards that a filter picks; all when it is `nil` or empty.
  func find(_ filter: CardFilter?) throws -> Outcome {
    request = BoardRequest(filter: filter.flatMap { $0.isEmpty ? nil : $0 })
    board = try store.board(request)
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard board.hasMore else { return .said(TodoPhrases.noMore(board.count)) }
    request.length += BoardRequest.pageSize
    board = try store.board(request)
    return .silent
  }

  func add(_ title: String) throws -> Outcome {
    try store.add(title)
    return .said(TodoPhrases.added(title))
  }

  func rename(_ id: Card.ID, to title: String) throws -> Outcome {
    guard let card = try store.rename(id, to: title) else { throw TodoPhrases.noCard(id) }
    return .said(TodoPhrases.renamed(card.title, to: title))
  }

  func delete(_ selection: CardSelection) throws -> Outcome {
    guard let cards = try store.delete(try store.cards(selection)) else {
      throw Refusal(TodoPhrases.cardGone)
    }
    return .said(TodoPhrases.deleted(cards))
  }

  func shift(_ id: Card.ID, _ shift: TodoStore.Shift) throws -> Outcome {
    switch try store.shift(id, shift) {
    case .shifted(let card): return .said(TodoPhrases.shifted(card, shift))
    case .atEnd(let card): return .said(TodoPhrases.atEnd(card, shift))
    case .missing: throw TodoPhrases.noCard(id)
    }
  }

  /// - Parameter limit: 0 for none; `nil` only asks for it.
  func limit(_ limit: Int?) throws -> Outcome {
    if let limit { try store.setLimit(limit == 0 ? nil : limit) }
    return .said(TodoPhrases.limit(try store.limit()))
  }

  func archive(olderThan days: Int?) throws -> Outcome {
    let days = days ?? TodoStore.usualArchiveAge
    return .said(TodoPhrases.archived(try store.archive(olderThan: days), days: days))
  }

  func backUp(to file: String) throws -> Outcome {
    .said(TodoPhrases.backedUp(try store.backUp(to: file)))
  }

  func export(to file: String) throws -> Outcome {
    .said(TodoPhrases.exported(try store.export(to: file)))
  }

  var today: Day { store.environment.today }

  func plan(_ id: Card.ID, _ due: DueChange) throws -> Outcome { try store.planned(id, due) }

  func rank(_ id: Card.ID, _ priority: PriorityChange) throws -> Outcome { try store.ranked(id, priority) }

  func note(_ id: Card.ID, _ line: String?) async throws -> Outcome { try await store.noted(id, line) }

  func undo() throws -> Outcome { try store.undone() }

  func redo() throws -> Outcome { try store.redone() }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let shown = board.cards.map(\.id)
        request.inSight.bring(try store.touched(after: board.revision))
        board = try store.board(request)
        if request.inSight.keep(shown, missingFrom: board.cards.map(\.id)) {
          board = try store.board(request)
        }
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
