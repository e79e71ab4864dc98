/// A condition on the rows of a list, as somebody typed it.
public struct ListFilter: Hashable, Sendable {
  /// The words with single spaces between them.
  package let text: String
  package var node: FilterNode

  package init(text: String, _ node: FilterNode) {
    self.text = text
    self.node = node
  }

  /// The condition that both filters hold.
  func and(_ other: ListFilter?) -> ListFilter {
    guard let other else { return self }
    return ListFilter(text: "\(text) \(other.text)", .all([node, other.node]))
  }

  /// The only value of a field that the filter asks for, when it asks for nothing else.
  func onlyValue(of field: String) -> String? {
    guard case .field(field, .value(let value, nil)) = node else { return nil }
    return value
  }
}

/// A filter's meaning, whose fields a ``FilterSchema`` declares.
package indirect enum FilterNode: Hashable, Sendable {
  case all([FilterNode])
  case any([FilterNode])
  case not(FilterNode)
  /// A word or a phrase.
  case text(String)
  /// A test of the field with a key.
  case field(String, FilterTest)

  /// The conditions that have to hold all together.
  package var parts: [FilterNode] {
    if case .all(let parts) = self { parts.flatMap(\.parts) } else { [self] }
  }

  /// Returns true when a test satisfies the closure, wherever it stands.
  package func contains(where isSought: (FilterNode) -> Bool) -> Bool {
    if isSought(self) { return true }
    return switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.contains(where: isSought) }
    case .not(let part): part.contains(where: isSought)
    case .text, .field: false
    }
  }
}

/// A test of one field.
package enum FilterTest: Hashable, Sendable {
  /// The field has no value, or any.
  case none, any
  /// The field has the value that a word stands for, or one before or after that value.
  ///
  /// The word stays as it was typed where its meaning changes: `today` is another day tomorrow.
  case value(String, FilterBound?)
}
