import Foyer
package import FoyerJournal
package import FoyerStorage

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

  /// Returns the sums of the amounts that a tally has by `currency`.
  ///
  /// - Parameter condition: The condition on the tally's groups.
  package func sums(in tally: Tally, where condition: String) throws(StoreError) -> [MoneySum] {
    try sums(
      "SELECT currency, sum(high), sum(low) FROM \(tally.name) WHERE count > 0 AND \(condition) GROUP BY currency"
    )
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
