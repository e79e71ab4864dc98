import Foyer
import FoyerFeatures
import FoyerJournal

/// The orders of the board besides those of the cards' attributes, in which all cards that aren't done are one list.
extension RecordColumn<Card> {
  /// The person's own order.
  static let place = RecordColumn(rawValue: "place")
  /// The most urgent first.
  static let next = RecordColumn(rawValue: "next")
  /// Overdue, due today and due in the six days after.
  static let agenda = RecordColumn(rawValue: "agenda")

  /// True where the cards stand in one list and not in columns.
  var isFlat: Bool { self == .next || self == .agenda }
}

extension SortOrder<RecordColumn<Card>> {
  /// The terms of an `ORDER BY`.
  ///
  /// - Parameter isFiltered: True for cards that a filter picks. The sign has SQLite look those up and sort them, where
  ///   it would go through all cards in their order until there are enough.
  func sql(_ today: Day, isFiltered: Bool = false) -> String {
    switch column {
    case .next: "\(Self.urgency(today)) DESC, due IS NULL, due, added, id"
    case .agenda: "due, due_time, priority IS NULL, priority, category DESC, place, id"
    default: "\(isFiltered ? "+category" : "category"), \(Card.declaration.order(self).sql)"
    }
  }

  /// The points of a card; ``TodoStrings/Help/next`` says the rule.
  private static func urgency(_ today: Day) -> String {
    let left = "(due - \(today.daysSince1970))"
    return """
      (CASE WHEN due IS NULL THEN 0 WHEN \(left) < 0 THEN 12 ELSE max(0, 10 - \(left)) END
        + CASE priority WHEN 'A' THEN 6 WHEN 'B' THEN 4 WHEN 'C' THEN 2 ELSE priority IS NOT NULL END
        + CASE category WHEN 1 THEN 4 ELSE 0 END)
      """
  }
}

/// The board as it is now, as far as it is shown.
struct BoardPage: ListPage {
  typealias Column = RecordColumn<Card>

  static var nouns: Nouns { Card.nouns }
  static var filters: FilterSchema { Card.declaration.filters }

  /// The board instead of a list of open cards, which has none that are done.
  static func order(_ order: SortOrder<Column>, for filter: ListFilter) -> SortOrder<Column> {
    order.column.isFlat && filter.node.picksFinished ? SortOrder(.place) : order
  }

  /// The most due cards beyond a page that are counted, since nobody needs the exact number of so many.
  static let mostDueCounted = 100
  /// The most cards to finish that are counted.
  static let mostCounted = 1_000

  let rows: ListRows<Recorded<Card>>
  /// The number of cards that are shown of each column; none in a flat list.
  let shown: [Category: Int]
  let counts: [Category: Int]
  /// The number of cards on the board without a filter.
  let total: Int
  /// The number of cards that are off the board until a later day.
  let waiting: Int
  let limits: BoardSettings
  let view: Column
  let context: Card.Context
  /// The number of cards in each column that are due by today and aren't shown; more than
  /// ``mostDueCounted`` for any larger number.
  let dueLeft: [Category: Int]

  /// A board without cards.
  static var blank: BoardPage {
    BoardPage(
      rows: ListRows(joining: []), shown: [:], counts: [:], total: 0, waiting: 0, limits: BoardSettings(),
      view: .place, context: OpenBlockers(), dueLeft: [:])
  }

  var cards: [Recorded<Card>] { rows.all }
  var rowIDs: [String] { rows.ids }
  var rowCount: Int { rows.count }
  var count: Int { counts.values.reduce(0, +) }
  var isCounted: Bool { view != .agenda || count <= Self.mostCounted }

  /// The number of cards that are shown of a column.
  func shown(in category: Category) -> Int { shown[category] ?? 0 }
}
