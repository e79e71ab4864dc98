/// A difference between the journal and a projection.
public struct JournalFinding: Sendable, Hashable {
  /// The type of record.
  public let type: String
  /// The record's short form, or its whole identifier when the projection lacks it.
  public let record: String
  /// The field that differs; `nil` when the record is missing or too many.
  public let field: String?
  /// A sentence fragment in English for a report.
  public let cause: String
}
