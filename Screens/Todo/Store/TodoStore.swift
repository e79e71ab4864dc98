import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// The cards of the board, kept in the journal.
public final class TodoStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Card.self, BoardSettings.self]

  public let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature.presenting(by: TodoStrings.present)
  }

  func board(_ request: BoardPage.Request = BoardPage.Request(nil, SortOrder(.place), pageSize: 10)) throws
    -> BoardPage
  {
    let (today, order) = (environment.today, request.order)
    let condition = SQLCondition(cards: request.filter, order.column, today: today)
    return try feature.read { db in
      var (columns, dueLeft) = ([Category: ListRows<Recorded<Card>>](), [Category: Int]())
      let cards: ListRows<Recorded<Card>>
      if order.column.isFlat {
        cards = try request.rows(by: \.handle) { length throws(StoreError) in
          guard request.filter == nil else {
            return try db.cards(condition, by: order, today, length: length, isFiltered: true)
          }
          return try db.openCards(condition, by: order, today, length: length)
        } inSight: { handles throws(StoreError) in
          try db.cards(condition.with("handle", in: handles), by: order, today, length: handles.count)
        }
      } else {
        (columns, dueLeft) = try db.cards(condition, request, today)
        cards = ListRows(joining: Category.allCases.compactMap { columns[$0] })
      }
      let waiting = try db.waitingCounts(today)
      let all = try db.boardCounts().merging(waiting, uniquingKeysWith: -)
      let counts =
        switch order.column {
        case _ where request.filter != nil: try db.counts(condition)
        case .agenda: try db.openCounts(condition, beyond: max(BoardPage.mostCounted, request.length))
        case .next: all.filter { $0.key != .done }
        default: all
        }
      return BoardPage(
        rows: cards, shown: columns.mapValues(\.count), counts: counts, total: all.values.reduce(0, +),
        waiting: request.filter == nil ? waiting.values.reduce(0, +) : 0,
        limits: try db.limits(), view: order.column, context: try Card.Context(db), dueLeft: dueLeft)
    }
  }

  func card(_ handle: String) throws -> Recorded<Card> {
    guard let card = try feature.read({ db in try db.record(Card.self, handle: handle) }) else {
      throw Card.nouns.missing(handle)
    }
    return card
  }
}

extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Card.self) else { return false }
      try change.add(Card(title: "Return the library books"))
      try change.add(Card(title: "Write the letter", category: .doing))
      try change.add(Card(title: "Water the plants", category: .done))
      return true
    }
  }
}
