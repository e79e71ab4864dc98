import Foyer
public import FoyerStorage

/// A condition of SQL with the values of its `?`.
public struct SQLCondition {
  public private(set) var sql: String
  public private(set) var arguments: [any SQLConvertible] = []

  public init(_ sql: String) { self.sql = sql }

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
