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

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// Makes a string, or `null` of none.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
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

extension JSONValue {
  /// The value as JSON on one line, with controls and invisible characters as `\uXXXX`.
  public var encoded: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Writes the value behind other bytes, so that none of its own can act on a terminal.
  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let value): output += String(value).utf8
    case .decimal(let value): output += value.utf8
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    if string.utf8.allSatisfy(isWrittenAsItIs) || string.unicodeScalars.allSatisfy(isWrittenAsItIs) {
      output += string.utf8
    } else {
      for scalar in string.unicodeScalars { write(scalar, to: &output) }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func isWrittenAsItIs(_ byte: UInt8) -> Bool {
    0x20...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isWrittenAsItIs(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isPlainlyHarmless && scalar != "\"" && scalar != "\\"
  }

  private static func write(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\t": output += "\\t".utf8
    case _ where !scalar.isPlainlyHarmless && scalar.isEscapedInJSON:
      for unit in Character(scalar).utf16 {
        let digits = String(unit, radix: 16)
        output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedInJSON: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
