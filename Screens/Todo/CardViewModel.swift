import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class CardViewModel {
  /// The card, as it last was when it has been deleted.
  private(set) var card: Card
  private(set) var history: History
  /// When the screen was made: ages are counted from then.
  let now: Timestamp
  private(set) var isDeleted = false
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Card.ID, store: TodoStore) throws {
    version = store.version
    guard let card = try store.card(id) else { throw TodoPhrases.noCard(id) }
    self.card = card
    self.store = store
    now = store.environment.clock.now
    history = try store.history(HistoryRequest(card: id))
  }

  func rename(to title: String) throws -> Outcome {
    guard !isDeleted else { throw Refusal(TodoPhrases.cardGone) }
    guard let old = try store.rename(card.id, to: title) else { throw Refusal(TodoPhrases.cardGone) }
    return .said(TodoPhrases.renamed(old.title, to: title))
  }

  func delete() throws -> Outcome {
    guard !isDeleted else { throw Refusal(TodoPhrases.cardGone) }
    guard let cards = try store.delete([card.id]) else { throw Refusal(TodoPhrases.cardGone) }
    return .leaving(TodoPhrases.deleted(cards))
  }

  var today: Day { store.environment.today }

  func plan(_ due: DueChange) throws -> Outcome { try store.planned(card.id, due) }

  func rank(_ priority: PriorityChange) throws -> Outcome { try store.ranked(card.id, priority) }

  func note(_ line: String?) async throws -> Outcome { try await store.noted(card.id, line) }

  /// - Parameter line: The first line is 1.
  func removeNote(_ line: Int) throws -> Outcome {
    guard let note = card.notes.dropFirst(line - 1).first else {
      throw TodoPhrases.noNote(line, of: card.notes.count)
    }
    guard try store.removeNote(line - 1, of: card.id) != nil else { throw Refusal(TodoPhrases.cardGone) }
    return .said(TodoPhrases.noteRemoved(note))
  }

  func undo() throws -> Outcome { try store.undone() }

  func redo() throws -> Outcome { try store.redone() }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func time(of date: CardDate) -> Text { store.environment.text(of: date) }

  func day(of date: CardDate) -> Day { store.environment.day(of: date) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        history = try store.history(HistoryRequest(card: card.id))
        let now = try store.card(card.id)
        isDeleted = now == nil
        card = now ?? card
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
