import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// The cards of the board, kept in the journal.
@MainActor
public final class TodoStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = [Card.self, BoardSettings.self]

  public let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature
  }

  func board(_ request: BoardPage.Request = BoardPage.Request(nil, SortOrder(.place))) throws -> BoardPage {
    let condition = SQLCondition(cards: request.filter, today: environment.today)
    return try feature.read { db in
      let cards = try request.rows { () throws(StoreError) in
        try db.cards(condition, by: request.order, length: request.length)
      } inSight: { handles throws(StoreError) in
        try db.cards(condition.with("handle", in: handles), by: request.order, length: handles.count)
      }
      let counts = try db.counts(condition)
      let all = request.filter == nil ? counts : try db.counts(SQLCondition(Card.isOnBoard))
      return BoardPage(
        cards: cards, counts: counts, total: all.values.reduce(0, +), limit: try db.limit())
    }
  }

  func card(_ handle: String) throws -> Recorded<Card> {
    guard let card = try feature.read({ db in try db.record(Card.self, handle: handle) }) else {
      throw BoardPage.nouns.missing(handle)
    }
    return card
  }
}

extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    guard try board().cards.isEmpty else { return false }
    try feature.write("sample") { change in
      try change.add(Card(title: "Return the library books"))
      try change.add(Card(title: "Write the letter", category: .doing))
      try change.add(Card(title: "Water the plants", category: .done))
    }
    return true
  }
}
