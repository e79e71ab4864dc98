package import Foyer

/// A field that a list can be filtered by: `priority:A`.
public struct FilterField: Sendable {
  /// The name in filters, first in English and then in Korean, in small letters.
  let names: [String]
  /// Good filters, for refusals and help: “priority:A, priority:A-C or priority:none”.
  let expectation: LocalizedText
  /// Values for completion.
  private(set) var candidates: @Sendable (Language) -> [String] = { _ in [] }
  /// The signs that stand for the name: `+home`.
  private(set) var signs: Set<Character> = []
  /// The values that mean the field without its name.
  private(set) var bareValues: [String: FilterTest] = [:]
  /// Reads a value; `nil` for one that isn't understood.
  let read: @Sendable (String, FilterBound?) -> FilterTest?
  let condition: @Sendable (FilterTest, Day) -> SQLCondition

  /// The name that stands for the field in a ``FilterNode``.
  package var key: String { names[0] }

  func name(in language: Language) -> String { language == .korean ? names.last ?? key : key }

  /// - Parameters:
  ///   - names: The name in English, then in Korean.
  ///   - read: Reads a value; returns `nil` for one that isn't understood.
  ///   - condition: Returns the condition of SQL of a test that `read` returned.
  package init(
    _ names: String..., expectation: LocalizedText,
    read: @escaping @Sendable (String, FilterBound?) -> FilterTest?,
    condition: @escaping @Sendable (FilterTest, Day) -> SQLCondition
  ) {
    self.names = names
    self.expectation = expectation
    self.read = read
    self.condition = condition
  }

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

  /// A value with case, hyphens and underscores ignored.
  static func folded(_ text: String) -> String {
    text.foldedName.filter { !"-_".contains($0) }
  }

  /// Reads `none` and `any`.
  package static func presence(_ value: String) -> FilterTest? {
    switch value.lowercased() {
    case "none", "없음": FilterTest.none
    case "any", "있음": .any
    default: nil
    }
  }

  /// The condition of SQL of `none` and `any`.
  package static func presence(_ test: FilterTest, of column: String) -> SQLCondition {
    SQLCondition(test == FilterTest.none ? "\(column) IS NULL" : "\(column) IS NOT NULL")
  }
}
