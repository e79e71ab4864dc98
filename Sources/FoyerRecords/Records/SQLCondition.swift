public import Foyer

/// A condition of SQL with the values of its `?`.
public struct SQLCondition {
  /// The condition, for a `WHERE` clause.
  public private(set) var sql: String
  /// The values of its placeholders.
  public internal(set) var arguments: [any SQLConvertible]

  /// Makes a condition.
  public init(_ sql: String, _ arguments: [any SQLConvertible] = []) {
    self.sql = sql
    self.arguments = arguments
  }

  /// Adds a condition that has to hold too.
  public mutating func add(_ condition: String, _ values: [any SQLConvertible] = []) {
    sql += " AND " + condition
    arguments += values
  }

  /// Adds a condition that may hold instead.
  package mutating func addAlternative(_ condition: SQLCondition) {
    sql = "(\(sql) OR \(condition.sql))"
    arguments += condition.arguments
  }

  /// Adds the condition of a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter; `nil` adds nothing.
  ///   - schema: The filters that the list understands.
  ///   - today: The day that `today` and `friday` count from.
  public mutating func add(_ filter: ListFilter?, of schema: FilterSchema, today: Day) {
    guard let condition = filter.map({ schema.condition($0.node, today: today) }) else { return }
    add(condition.sql, condition.arguments)
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

extension SQLCondition {
  /// Makes the condition on rows that contain a text in a column.
  ///
  /// - Parameter index: The condition by which an index of words finds the rows, wherever signs stand in the text.
  package init(_ text: String, in column: String, index: SQLCondition? = nil) {
    self = index ?? SQLCondition("TRUE")
    if index == nil || text.hasOuterSigns { add("instr(folded(\(column)), ?)", [text.lowercased()]) }
  }
}

extension String {
  /// True when a word begins or ends with a sign, which an index of words leaves out: `C++`.
  ///
  /// Apostrophes don't count, since they are written in several ways.
  package var hasOuterSigns: Bool {
    split(whereSeparator: \.isWhitespace).contains { $0.first?.isSign == true || $0.last?.isSign == true }
  }
}

extension Character {
  fileprivate var isSign: Bool { !isLetter && !isNumber && self != "'" && self != "’" }
}
