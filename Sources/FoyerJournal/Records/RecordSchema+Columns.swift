import Foyer
public import FoyerStorage

/// The columns of a type of records, for a table of the feature's own such as a cache of what may become records.
extension RecordSchema {
  /// The names of the fields, in the order in which they were declared.
  public var columns: [String] { fields.map(\.column.name) }

  /// The definitions of the fields' columns, as in `CREATE TABLE`.
  public var columnDefinitions: String { fields.map(\.column.definition).joined(separator: ", ") }

  /// Returns the values of a record's fields as the store keeps them; private ones as they are.
  public func values(of record: Record) -> [SQLValue] { fields.map { $0.get(record) } }
}
