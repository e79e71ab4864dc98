/// A difference between the journal and a projection.
package struct JournalFinding: Sendable, Hashable {
  /// The type of record.
  package let type: String
  /// The record's short form, or its whole identifier when the projection lacks it.
  package let record: String
  /// The field that differs; `nil` when the record is missing or too many.
  package let field: String?
  /// A sentence fragment in English for a report.
  package let cause: String
}
