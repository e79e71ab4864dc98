/// A JSON value, as written by `--format json` and asked for by scripts.
///
/// Members keep the order in which they were given.
public enum JSONValue: Sendable, Hashable {
  /// The value `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction or of more digits than an integer has, as it was written; read only where it is kept.
  case decimal(String)
  /// A text.
  case string(String)
  /// A list of values.
  case array([JSONValue])
  /// Named values, in the order given.
  case object([Member])

  /// One name and its value in an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value of that name.
    public let value: JSONValue

    /// Makes a member of an object.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSONValue {
  /// The value of an object's member, or `nil` when there is none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue {
  package var integer: Int? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number, also where it was written with a fraction of zeros.
  package var wholeNumber: Int? {
    if case .decimal(let digits) = self { Double(digits).flatMap { Int(exactly: $0) } } else { integer }
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }
}
