package import Foyer

/// A value expected at a key path: a JSON literal, or bare text.
package enum ExpectedValue: Sendable, Equatable, CustomStringConvertible {
  /// A number, `true`, `false` or `null`. An absent value counts as `null`.
  case literal(JSONValue)
  /// A string in quotes; another value never matches.
  case string(TextPattern)
  /// Bare text: a string that reads so, or another value whose JSON does.
  case bare(TextPattern)

  /// Reads the end of a `=` line; `nil` when a quoted string is not a whole JSON string.
  init?(parsing text: Substring) {
    switch text {
    case "null": self = .literal(.null)
    case "true": self = .literal(.bool(true))
    case "false": self = .literal(.bool(false))
    case _ where text.first == "\"":
      guard let string = JSONReader.string(of: text) else { return nil }
      self = .string(TextPattern(string))
    default:
      self = Int(text).map { .literal(.integer($0)) } ?? .bare(TextPattern(String(text)))
    }
  }

  /// Returns true when a value, absent or not, is the expected one; binds names then.
  package func matches(_ value: JSONValue?, _ bindings: inout Bindings) -> Bool {
    switch (self, value) {
    case (.literal(let expected), _): expected == value ?? .null
    case (.string(let pattern), .string(let text)?), (.bare(let pattern), .string(let text)?):
      pattern.matches(text, &bindings)
    case (.bare(let pattern), let value?): pattern.matches(value.encoded, &bindings)
    case (.string, _), (.bare, nil): false
    }
  }

  package var description: String {
    switch self {
    case .literal(let value): value.encoded
    case .string(let pattern): JSONValue.string(pattern.description).encoded
    case .bare(let pattern): pattern.description
    }
  }
}
