import Foyer
public import FoyerStorage

/// A condition of SQL with the values of its `?`.
public struct SQLCondition {
  /// The condition, for a `WHERE` clause.
  public private(set) var sql: String
  /// The values of its placeholders.
  public private(set) var arguments: [any SQLConvertible] = []

  /// Makes a condition.
  public init(_ sql: String) { self.sql = sql }

  /// Adds a condition that has to hold too.
  public mutating func add(_ condition: String, _ values: [any SQLConvertible] = []) {
    sql += " AND " + condition
    arguments += values
  }

  /// The condition on those of the rows whose column has one of some values.
  public func with(_ column: String, in values: [String]) -> SQLCondition {
    var condition = self
    condition.add(
      "\(column) IN (SELECT value FROM json_each(?))",
      [JSONValue.array(values.map { .string($0) }).encoded])
    return condition
  }
}
