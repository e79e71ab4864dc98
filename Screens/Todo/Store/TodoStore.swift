import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// The cards of the board, kept in the journal.
@MainActor
public final class TodoStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = [Card.self, BoardSettings.self]

  let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature
  }

  var environment: Environment { feature.environment }

  func board(_ request: BoardRequest = BoardRequest(nil, SortOrder(.place))) throws -> BoardPage {
    let condition = CardCondition(request.filter, today: environment.today)
    return try feature.read { db in
      var cards = try db.cards(condition, length: request.length)
      if !request.inSight.ids.isEmpty, cards.count == request.length {
        let shown = Set(cards.map(\.id))
        var touched = condition
        let handles = JSONValue.array(request.inSight.ids.map { .string($0) })
        touched.add("handle IN (SELECT value FROM json_each(?))", [handles.encoded])
        cards += try db.cards(touched, length: request.inSight.ids.count).filter { !shown.contains($0.id) }
      }
      return BoardPage(
        cards: cards, counts: try db.counts(condition), filter: request.filter, limit: try db.limit(),
        steps: try feature.steps())
    }
  }

  /// Returns the handles of all cards that a filter picks.
  func cards(matching filter: CardFilter) throws(StoreError) -> [String] {
    let condition = CardCondition(filter, today: environment.today)
    return try feature.read { db in
      try db.rows(
        "SELECT handle FROM card WHERE \(condition.sql) ORDER BY \(Card.order)", condition.arguments
      ) { $0[0] }
    }
  }

  func card(_ handle: String) throws -> Recorded<Card> {
    guard let card = try feature.read({ db in try db.record(Card.self, handle: handle) }) else {
      throw TodoPhrases.noCard(handle)
    }
    return card
  }
}
