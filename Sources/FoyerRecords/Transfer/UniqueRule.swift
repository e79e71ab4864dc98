package import Foyer

/// A rule that no two records have the same value, such as the number of a shirt.
package struct UniqueRule: Sendable {
  let column: String
  /// The column of the text that names a record.
  let title: String
  let refusal: @Sendable (_ value: Int, _ holder: String) -> LocalizedText

  /// Declares the rule for a whole number.
  ///
  /// The preview refuses each row that takes a value which a record keeps or an earlier row takes.
  ///
  /// - Parameters:
  ///   - column: The name of the field.
  ///   - title: The name of the field that names a record.
  ///   - refusal: Returns the reason why a row is refused, from the value and the name of the record that has it.
  package init(
    _ column: String, of title: String = "name",
    _ refusal: @escaping @Sendable (_ value: Int, _ holder: String) -> LocalizedText
  ) {
    (self.column, self.title, self.refusal) = (column, title, refusal)
  }

  /// Checks the records of a table that a file changed, inside the write.
  ///
  /// - Throws: A ``Refusal`` when another record has the value of one of them by now.
  func check(_ table: String, of records: String, in db: Database) throws {
    let taken = try db.row(
      """
      SELECT \(column), \(title) FROM \(records)
      WHERE deleted = 0 AND \(column) IN (SELECT \(column) FROM \(table) WHERE import_outcome <= 1 AND import_takes)
      GROUP BY \(column) HAVING count(*) > 1
      """
    ) { refusal($0[0], $0[1]) }
    if let taken { throw Refusal(taken) }
  }
}
