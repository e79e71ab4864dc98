/// The values of the names in a script's patterns so far.
package struct Bindings: Sendable, Equatable {
  private var values: [String: String] = [:]

  package init() {}

  /// The value of a name such as `card:a`.
  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A name that stands for a value.
  func name(of value: String) -> String? {
    values.filter { $0.value == value }.keys.min()
  }

  /// The text with the value of every bound `[name:x]` in its place.
  package func substituted(in text: String) -> String {
    guard !values.isEmpty, text.contains("[") else { return text }
    return TextPattern.pieces(of: text).reduce(into: "") { result, piece in
      switch piece {
      case .literal(let characters): result += String(characters)
      case .anything: result += "[..]"
      case .name(let name): result += values[name] ?? "[\(name)]"
      }
    }
  }
}
