import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The cards that aren't done, in one list: the most urgent, and those due soon.
///
/// Each is the beginning of an order that no index has, over parts that have one. So the cost is that of the rows that are
/// shown, however many cards there are.
extension Database {
  /// The first of the open cards that a condition picks, by urgency or by due day.
  ///
  /// - Parameter condition: It leaves out cards that are done.
  func openCards(
    _ condition: SQLCondition, by order: SortOrder<BoardPage.Column>, _ today: Day, length: Int
  ) throws(StoreError) -> [Recorded<Card>] {
    guard length <= Self.longestBeginning else {
      return try cards(condition, by: order, today, length: length)
    }
    var beginning = condition
    if order.column == .next {
      beginning = condition.with("handle", in: try mostUrgent(condition, length))
    } else if let last = try lastDue(condition, length) {
      // In front, since SQLite takes the first of two bounds for the index.
      beginning = SQLCondition("category IN (0, 1) AND due <= ?", [last])
      beginning.add(condition.sql, condition.arguments)
    }
    return try cards(beginning, by: order, today, length: length)
  }

  /// The most rows that are looked for part by part; more are sorted at once.
  private static let longestBeginning = 1_000

  /// The number of open cards of each column that a condition picks, up to one more than a number of each.
  func openCounts(_ condition: SQLCondition, beyond most: Int) throws(StoreError) -> [Category: Int] {
    var counts: [Category: Int] = [:]
    for category in Self.openColumns {
      var inColumn = condition
      inColumn.add(category, isFiltered: false)
      counts[category] = try count(inColumn, upTo: most == .max ? most : most + 1)
    }
    return counts
  }

  private static let openColumns = Category.allCases.filter { $0 != .done }

  /// Returns the cards that can be among the most urgent ones: the first of each column and priority, by due day.
  private func mostUrgent(_ condition: SQLCondition, _ length: Int) throws(StoreError) -> [String] {
    var handles: [String] = []
    for category in Self.openColumns {
      for priority in try priorities(in: category) {
        for end in ["IS NOT NULL ORDER BY due, added, id", "IS NULL ORDER BY added, id"] {
          handles += try rows(
            """
            SELECT handle FROM card WHERE \(condition.sql) AND category = ? AND priority IS ? AND due \(end) LIMIT ?
            """, condition.arguments + [category.rank, priority, length]
          ) { $0[0] }
        }
      }
    }
    return handles
  }

  /// Returns the priorities that open cards of a column have, none among them.
  private func priorities(in category: Category) throws(StoreError) -> [String?] {
    var priorities: [String?] = [nil]
    while let next = try row(
      """
      SELECT priority FROM card WHERE \(Card.isOpen) AND category = ? AND priority > ? ORDER BY priority LIMIT 1
      """, [category.rank, (priorities.last ?? nil) ?? ""], { $0[0] as String })
    {
      priorities.append(next)
    }
    return priorities
  }

  /// Returns a day by which so many cards are due in one column; `nil` where no column has as many.
  private func lastDue(_ condition: SQLCondition, _ length: Int) throws(StoreError) -> Int? {
    var last: Int?
    for category in Self.openColumns {
      let due = try row(
        "SELECT due FROM card WHERE \(condition.sql) AND category = ? ORDER BY due LIMIT 1 OFFSET ?",
        condition.arguments + [category.rank, length - 1]
      ) { $0[0] as Int }
      if let due { last = min(last ?? due, due) }
    }
    return last
  }
}
