import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class CardViewModel: UndoableViewModel {
  /// The card, also after it was deleted, with its history.
  struct Content: Equatable {
    let card: Recorded<Card>
    let history: History
    let steps: UndoSteps
  }

  @ObservationIgnored let store: TodoStore
  /// The moment that ages are counted from, so that lines don't change by themselves.
  let now: Timestamp
  @ObservationIgnored private let query: LiveQuery<HistoryRequest, Content>

  init(_ handle: String, store: TodoStore) throws {
    self.store = store
    now = store.environment.clock.now
    let (feature, id) = (store.feature, try store.card(handle).id)
    query = try feature.live(HistoryRequest(feature: feature.name, record: id)) { request in
      try feature.read { db in
        guard let card = try db.records(Card.self, "id = ?", [id.stored]).first else {
          throw TodoPhrases.noCard(handle)
        }
        return Content(card: card, history: try feature.journal.history(request), steps: try feature.steps())
      }
    }
  }

  var card: Recorded<Card> { query.value.card }
  var history: History { query.value.history }
  var steps: UndoSteps { query.value.steps }
  var isStale: Bool { query.isStale }
  var feature: FeatureJournal { store.feature }
  var environment: Environment { store.environment }

  /// The card's short form, unless it was deleted.
  func handle() throws -> String {
    guard !card.isDeleted else { throw Refusal(TodoPhrases.cardGone) }
    return card.handle
  }

  func delete() async throws -> Outcome {
    .leaving(TodoPhrases.deleted(try await store.delete([try handle()])))
  }

  /// - Parameter line: The first line is 1.
  func removeNote(_ line: Int) throws -> Outcome {
    let lines = card.noteLines
    guard lines.indices.contains(line - 1) else { throw TodoPhrases.noNote(line, of: lines.count) }
    return try store.removeNote(lines[line - 1], at: line - 1, from: try handle())
  }

  func follow() async { await query.follow() }
}
