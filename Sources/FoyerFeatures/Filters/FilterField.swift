package import Foyer

/// A field that a list can be filtered by: `priority:A`.
public struct FilterField: Sendable {
  /// The name in filters, in every language.
  private(set) var name: TypedName
  /// Good values in English; see ``expectation``.
  private let examples: [String]
  /// Values for completion.
  private(set) var candidates: [LocalizedText] = []
  /// The signs that stand for the name: `+home`.
  private(set) var signs: Set<Character> = []
  /// The values that mean the field without its name.
  private(set) var bareValues: [(name: TypedName, value: FilterTest)] = []
  /// The conditions of SQL on rows without a value and with one; `nil` where every row has one.
  private var presence: (none: String, any: String)?
  private let read: @Sendable (String, FilterBound?) -> FilterTest?
  private let condition: @Sendable (FilterTest, Day) -> SQLCondition

  /// The name that stands for the field in a ``FilterNode``.
  package var key: String { name.key }

  /// - Parameters:
  ///   - name: The name in filters.
  ///   - examples: Good values for refusals and help, as in `A-C`; `.before:friday` stands right behind the name, and an
  ///     empty one for the name alone. Their words are shown in the person's language.
  ///   - read: Reads a value; returns `nil` for one that isn't understood.
  ///   - condition: Returns the condition of SQL of a test that `read` returned.
  package init(
    _ name: TypedName, like examples: [String],
    read: @escaping @Sendable (String, FilterBound?) -> FilterTest?,
    condition: @escaping @Sendable (FilterTest, Day) -> SQLCondition
  ) {
    self.name = name
    self.examples = examples
    self.read = read
    self.condition = condition
  }

  /// The same field where some rows have no value: `none` and `any` are understood.
  ///
  /// - Parameter column: SQL that is `NULL` for those.
  package func missing(in column: String) -> FilterField {
    missing(where: "\(column) IS NULL", else: "\(column) IS NOT NULL")
  }

  /// The same field where some rows have no value.
  ///
  /// - Parameters:
  ///   - none: The condition of SQL on those.
  ///   - any: The condition on the others.
  package func missing(where none: String, else any: String) -> FilterField {
    with { $0.presence = (none, any) }
  }

  /// The same field under another name.
  func called(_ name: TypedName) -> FilterField { with { $0.name = name } }

  /// The same field with values for completion.
  package func offering(_ candidates: [LocalizedText]) -> FilterField { with { $0.candidates = candidates } }

  /// The same field, which words with one of some signs before them stand for.
  package func signed(_ signs: Set<Character>) -> FilterField { with { $0.signs = signs } }

  package func meant(by values: [(name: TypedName, value: FilterTest)]) -> FilterField {
    with { $0.bareValues = values }
  }

  private func with(_ change: (inout FilterField) -> Void) -> FilterField {
    var copy = self
    change(&copy)
    return copy
  }

  /// Reads a value; returns `nil` for one that isn't understood.
  package func test(_ value: String, _ bound: FilterBound? = nil) -> FilterTest? {
    if bound == nil, presence != nil, let test = exactValue(named: value, among: Self.presences) {
      return test
    }
    return read(value, bound)
  }

  private static let presences = [
    (name: TypedName("none"), value: FilterTest.none), (name: "any", value: .any),
  ]

  /// Returns the condition of SQL on the rows that pass.
  func sql(_ test: FilterTest, today: Day) -> SQLCondition {
    switch test {
    case .none: SQLCondition(presence?.none ?? "FALSE")
    case .any: SQLCondition(presence?.any ?? "TRUE")
    default: condition(test, today)
    }
  }

  /// Good filters, for refusals and help: “priority:A, priority:A-C, priority:any, priority:none”.
  var expectation: LocalizedText {
    let name = LocalizedText(typed: name)
    let forms = (examples + (presence == nil ? [] : ["any", "none"])).map { example -> LocalizedText in
      let words = LocalizedText(typed: example)
      switch example.first {
      case nil: return name
      case "."? where !example.hasPrefix(".."): return "\(name)\(words)"
      case let sign? where signs.contains(sign): return words
      default: return "\(name):\(words)"
      }
    }
    return forms.joined(separator: ", ")
  }
}
