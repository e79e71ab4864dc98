package import Foyer

/// A field that a list can be filtered by: `priority:A`.
public struct FilterField: Sendable {
  /// The names in filters in small letters: the usual one in English first, the Korean one last.
  private(set) var names: [String]
  /// Good values in each language; see ``expectation``.
  private let examples: [[String]]
  /// Values for completion.
  private(set) var candidates: @Sendable (Language) -> [String] = { _ in [] }
  /// The signs that stand for the name: `+home`.
  private(set) var signs: Set<Character> = []
  /// The values that mean the field without its name.
  private(set) var bareValues: [String: FilterTest] = [:]
  /// The conditions of SQL on rows without a value and with one; `nil` where every row has one.
  private var presence: (none: String, any: String)?
  private let read: @Sendable (String, FilterBound?) -> FilterTest?
  private let condition: @Sendable (FilterTest, Day) -> SQLCondition

  /// The name that stands for the field in a ``FilterNode``.
  package var key: String { names[0] }

  func name(in language: Language) -> String { language == .korean ? names.last ?? key : key }

  /// - Parameters:
  ///   - names: The names, the usual one in English first and the Korean one last.
  ///   - english: Good values for refusals and help, as in `A-C`; `.before:friday` stands right behind the name, and an
  ///     empty one for the name alone.
  ///   - korean: The same in Korean; those in English when not given.
  ///   - read: Reads a value; returns `nil` for one that isn't understood.
  ///   - condition: Returns the condition of SQL of a test that `read` returned.
  package init(
    _ names: [String], like english: [String], _ korean: [String]? = nil,
    read: @escaping @Sendable (String, FilterBound?) -> FilterTest?,
    condition: @escaping @Sendable (FilterTest, Day) -> SQLCondition
  ) {
    self.names = names
    examples = [english, korean ?? english]
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

  /// The same field under other names.
  func called(_ names: [String]) -> FilterField { with { $0.names = names } }

  /// The same field with values for completion.
  package func offering(_ candidates: @escaping @Sendable (Language) -> [String]) -> FilterField {
    with { $0.candidates = candidates }
  }

  /// The same field, which words with one of some signs before them stand for.
  package func signed(_ signs: Set<Character>) -> FilterField { with { $0.signs = signs } }

  package func meant(by values: [String: FilterTest]) -> FilterField { with { $0.bareValues = values } }

  private func with(_ change: (inout FilterField) -> Void) -> FilterField {
    var copy = self
    change(&copy)
    return copy
  }

  /// Reads a value; returns `nil` for one that isn't understood.
  package func test(_ value: String, _ bound: FilterBound? = nil) -> FilterTest? {
    switch value.lowercased() {
    case "none" where bound == nil && presence != nil, "없음" where bound == nil && presence != nil:
      FilterTest.none
    case "any" where bound == nil && presence != nil, "있음" where bound == nil && presence != nil: .any
    default: read(value, bound)
    }
  }

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
    LocalizedText(
      en: forms(key, examples[0], ["any", "none"]), ko: forms(names.last ?? key, examples[1], ["있음", "없음"]))
  }

  private func forms(_ name: String, _ examples: [String], _ presences: [String]) -> Text {
    let forms = (examples + (presence == nil ? [] : presences)).map { example in
      switch example.first {
      case nil: name
      case "."? where !example.hasPrefix(".."): name + example
      case let sign? where signs.contains(sign): example
      default: "\(name):\(example)"
      }
    }
    return Text(forms.joined(separator: ", "))
  }

  /// A value with case, hyphens and underscores ignored.
  static func folded(_ text: String) -> String {
    text.foldedName.filter { !"-_".contains($0) }
  }
}
