import Foyer
package import FoyerJournal
package import FoyerStorage

extension Database {
  /// Returns the first records in the order of their prices; amounts of one currency stand together.
  ///
  /// It merges the first records with prices of their own and the first of each kind without, since no index can know
  /// the price of a kind.
  ///
  /// - Parameters:
  ///   - column: The column of own prices; those of their amounts and currencies have its name in front.
  ///   - own: The condition on records with prices of their own.
  ///   - usual: The conditions on records with the prices of their kinds.
  ///   - isDescending: True for the highest prices.
  ///   - length: The most records to return.
  ///   - scale: The prices of the kinds.
  package func recordsByPrice<Record: PricedRecord>(
    in column: String, own: SQLCondition, usual: [Record.KindPrice.Kind: SQLCondition], isDescending: Bool,
    length: Int, _ scale: PriceScale<Record.KindPrice>
  ) throws(StoreError) -> [Recorded<Record>] {
    let end = isDescending ? " DESC" : ""
    let first = { (condition: SQLCondition, terms: [String]) throws(StoreError) in
      try self.rows(
        """
        SELECT number, \(column) FROM \(Record.schema.name) WHERE \(condition.sql)
        ORDER BY \(terms.map { $0 + end }.joined(separator: ", ")) LIMIT ?
        """, condition.arguments + [length]
      ) { row in (number: row[0] as Int, price: row[1] as String?) }
    }
    var found = try first(own, ["\(column)_currency", "\(column)_amount", "number"]).map { row in
      PricedRow(row.number, row.price.flatMap { Money(stored: .text($0)) } ?? .cents(0))
    }
    for (kind, condition) in usual {
      found += try first(condition, ["number"]).map { PricedRow($0.number, scale[kind]) }
    }
    let numbers = found.sorted { isDescending ? $1 < $0 : $0 < $1 }.prefix(length).map(\.number)
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
    let picked = SQLCondition("TRUE").with("number", in: numbers.map(String.init))
    let records = try records(Record.self, "\(picked.sql) ORDER BY number", picked.arguments)
    return zip(numbers.sorted(), records).sorted { places[$0.0, default: 0] < places[$1.0, default: 0] }
      .map(\.1)
  }
}

/// The number of a row and the price by which it is sorted; rows of one price are in the order added.
private struct PricedRow: Comparable {
  let number: Int
  private let price: Money

  init(_ number: Int, _ price: Money) { (self.number, self.price) = (number, price) }

  static func < (one: PricedRow, other: PricedRow) -> Bool {
    (one.price.currency.code, one.price.minorUnits, one.number)
      < (other.price.currency.code, other.price.minorUnits, other.number)
  }
}
