package import Foyer
import FoyerJournal
import FoyerStorage

/// A rule that no two records have the same value, such as the number of a shirt.
struct UniqueRule<Record: TransferRecord>: Sendable {
  let value: @Sendable (Record) -> Int?
  let name: @Sendable (Record) -> String
  let refusal: @Sendable (_ value: Int, _ holder: String) -> LocalizedText
  /// SQL for the records that have a value.
  let condition: String

  /// A value that a row of a file gives its record.
  struct Claim {
    let row: Int
    /// The record that the row changes; `nil` for a new one.
    let record: RecordID?
    let value: Int?
    let name: String
  }

  /// Returns the rows that take a value which a record keeps or an earlier row takes, with the reasons.
  ///
  /// A refused row leaves its record as it is, so another row may not take what that one has: it is looked at again.
  ///
  /// - Parameter claims: The values of the rows that would be written, in the order of the file.
  func refusals(of claims: [Claim], in db: Database) throws(StoreError) -> [Int: LocalizedText] {
    var refused: [Int: LocalizedText] = [:]
    guard claims.contains(where: { $0.value != nil }) else { return refused }
    let records = try db.records(Record.self, "deleted = 0 AND \(condition)")
    while true {
      let count = refused.count
      let taken = claims.filter { refused[$0.row] == nil }
      let changed = Set(taken.compactMap(\.record))
      var holders: [Int: String] = [:]
      for record in records where !changed.contains(record.id) {
        if let value = value(record.value) { holders[value] = name(record.value) }
      }
      for claim in taken {
        guard let value = claim.value else { continue }
        if let holder = holders[value] {
          refused[claim.row] = refusal(value, holder)
        } else {
          holders[value] = claim.name
        }
      }
      if refused.count == count { return refused }
    }
  }

  /// Checks the records that a file changed, inside the write.
  ///
  /// - Throws: A ``Refusal`` when another record has the value of one of them by now.
  func check(_ claims: [Claim], in db: Database) throws {
    let values = Set(claims.compactMap(\.value))
    guard !values.isEmpty else { return }
    let holders = Dictionary(grouping: try db.records(Record.self, "deleted = 0 AND \(condition)")) {
      value($0.value)
    }
    for (value, records) in holders where records.count > 1 {
      guard let value, values.contains(value) else { continue }
      throw Refusal(refusal(value, name(records[0].value)))
    }
  }
}

extension TransferSchema where Record: NamedRecord {
  /// The same where no two records may have the same value of a field.
  ///
  /// The preview refuses each row that takes a value which a record keeps or an earlier row takes.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - value: Returns the value; `nil` for none, which any number of records may have.
  ///   - refusal: Returns the reason why a row is refused, from the value and the name of the record that has it.
  package func unique(
    _ field: String, _ value: @escaping @Sendable (Record) -> Int?,
    _ refusal: @escaping @Sendable (_ value: Int, _ holder: String) -> LocalizedText
  ) -> TransferSchema {
    with {
      $0.unique = UniqueRule(
        value: value, name: { $0.name }, refusal: refusal, condition: "\(field) IS NOT NULL")
    }
  }
}
