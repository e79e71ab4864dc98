extension JSONValue {
  /// The value at a path of member names and indices, or `nil` when there is none.
  ///
  /// `rows[0].title` goes into arrays and objects; `count` counts the elements of an array, or the members of
  /// an object that has none of that name.
  public func value(at keyPath: String) -> JSONValue? {
    var value = self
    for part in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if let name = pieces.first, !(name.isEmpty && pieces.count > 1) {
        guard let member = value.member(String(name)) else { return nil }
        value = member
      }
      for piece in pieces.dropFirst() {
        guard piece.last == "]", let index = Int(piece.dropLast()), let element = value.element(index)
        else { return nil }
        value = element
      }
    }
    return value
  }

  /// The value as a script shows it: `"Buy milk"`, `3`, `null`.
  package var text: String { Sanitizer.sanitize(encoded) }

  private func member(_ name: String) -> JSONValue? {
    if let value = self[name] { return value }
    if name != "count" { return nil }
    switch self {
    case .array(let elements): return .integer(elements.count)
    case .object(let members): return .integer(members.count)
    case .null, .bool, .integer, .decimal, .string: return nil
    }
  }

  private func element(_ index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
