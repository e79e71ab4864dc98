import Foyer

extension JSONValue {
  /// An array of identifiers, which need no escapes, as SQLite's `json_each` reads it.
  static func strings(_ identifiers: [String]) -> String {
    "[" + identifiers.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }
}
