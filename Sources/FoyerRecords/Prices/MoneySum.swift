package import Foyer

extension Database {
  /// Returns the sums of the amounts in a column, by currency.
  ///
  /// The halves of amounts are added up apart, because SQLite's sum fails when it does not fit into 64 bits.
  package func sums(
    of column: String, in table: String, where condition: SQLCondition
  ) throws -> [MoneySum] {
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
  ) throws -> [MoneySum] {
    try sums(
      """
      SELECT \(prefix)currency, sum(\(prefix)high), sum(\(prefix)low)
      FROM \(tally.name) WHERE count > 0 AND \(condition) GROUP BY \(prefix)currency
      """)
  }

  private func sums(_ sql: String, _ arguments: [any SQLConvertible] = []) throws -> [MoneySum] {
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
  let currency: Currency
  /// The sum in the currency's smallest unit, which may be larger than a single amount can be.
  let minorUnits: Int128

  init(_ minorUnits: Int128, _ currency: Currency) {
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
