package import Foyer
package import FoyerJournal
package import FoyerStorage

extension Database {
  /// Merges the first records with prices of their own and the first of each kind without, since no index can know the
  /// price of a kind.
  ///
  /// - Parameter length: The most records to return.
  func recordsByPrice<Record>(
    _ condition: PricedCondition<Record>, isDescending: Bool, length: Int,
    _ scale: PriceScale<Record.KindPrice>
  ) throws(StoreError) -> [Recorded<Record>] {
    let (all, picked) = (condition.rows, condition.kind)
    let (price, end) = (Record.priceColumn, isDescending ? " DESC" : "")
    let first = { (condition: SQLCondition, terms: [String]) throws(StoreError) in
      try self.rows(
        """
        SELECT number, \(price) FROM \(Record.schema.name) WHERE \(condition.sql)
        ORDER BY \(terms.map { $0 + end }.joined(separator: ", ")) LIMIT ?
        """, condition.arguments + [length]
      ) { row in (number: row[0] as Int, price: row[1] as String?) }
    }
    var own = all
    own.add("\(price)_amount IS NOT NULL")
    // The index of prices is to be used for its order, as every record of a kind would have to be sorted.
    if let picked { own.add("+\(Record.kindColumn) = ?", [picked.stored]) }
    var found = try first(own, ["\(price)_currency", "\(price)_amount", "number"]).map { row in
      PricedRow(row.number, row.price.flatMap { Money(stored: .text($0)) } ?? .cents(0))
    }
    for kind in Record.KindPrice.Kind.allCases where picked ?? kind == kind {
      var usual = all
      usual.add("\(price)_amount IS NULL AND \(Record.kindColumn) = ?", [kind.stored])
      found += try first(usual, ["number"]).map { PricedRow($0.number, scale[kind]) }
    }
    let numbers = found.sorted { isDescending ? $1 < $0 : $0 < $1 }.prefix(length).map(\.number)
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, numbers.indices))
    let sorted = SQLCondition("TRUE").with("number", in: numbers.map(String.init))
    let records = try records(Record.self, "\(sorted.sql) ORDER BY number", sorted.arguments)
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

extension Database {
  /// Returns the sums of the amounts in a column, by currency.
  ///
  /// The halves of amounts are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  package func sums(
    of column: String, in table: String, where condition: SQLCondition
  ) throws(StoreError) -> [MoneySum] {
    try sums(
      """
      SELECT substr(\(column), instr(\(column), ' ') + 1) AS currency, sum(CAST(\(column) AS INTEGER) >> 32),
        sum(CAST(\(column) AS INTEGER) & 4294967295)
      FROM \(table) WHERE \(condition.sql) AND \(column) IS NOT NULL GROUP BY currency
      """, condition.arguments)
  }

  /// Returns the sums of the amounts that a tally has by currency.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the names of the amounts' currency and halves.
  ///   - condition: The condition on the tally's groups.
  package func sums(
    _ prefix: String, in tally: Tally, where condition: String
  ) throws(StoreError) -> [MoneySum] {
    try sums(
      """
      SELECT \(prefix)currency, sum(\(prefix)high), sum(\(prefix)low)
      FROM \(tally.name) WHERE count > 0 AND \(condition) GROUP BY \(prefix)currency
      """)
  }

  private func sums(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(StoreError) -> [MoneySum] {
    var sums: [Currency: Int128] = [:]
    try each(sql, arguments) { row in
      if let currency = Currency(code: row[0]) {
        sums[currency] = Int128(row[1] as Int64) << 32 + Int128(row[2] as Int64)
      }
    }
    return [MoneySum](sums)
  }
}

/// The sum of all amounts of one currency.
package struct MoneySum: Equatable, Sendable {
  package let currency: Currency
  /// The sum in the currency's smallest unit, which may be larger than a single amount can be.
  package let minorUnits: Int128

  package init(_ minorUnits: Int128, _ currency: Currency) {
    (self.minorUnits, self.currency) = (minorUnits, currency)
  }
}

extension [MoneySum] {
  /// Makes the sums of exact amounts, in the order of the currencies.
  package init(_ amounts: [Currency: Int128]) {
    self = amounts.keys.sorted().map { MoneySum(amounts[$0] ?? 0, $0) }
  }

  /// The sums as people read them: `₩37 + $50.01`.
  package var sentence: LocalizedText {
    map { LocalizedText(sum: $0.minorUnits, $0.currency) }.joined(separator: " + ")
  }

  /// The sums in the JSON of a screen.
  package var json: JSONValue { .array(map { .string($0.currency.written($0.minorUnits)) }) }
}
