import Foyer

/// Reads JSON whose numbers are whole, as `--format json` prints it.
struct JSONReader {
  /// How deep arrays and objects may lie in one another.
  private static let deepest = 64

  private var rest: Substring.UnicodeScalarView

  /// - Returns: `nil` when the text is not one whole value.
  static func value(of text: Substring) -> JSONValue? {
    var reader = JSONReader(rest: text.unicodeScalars)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.rest.isEmpty ? value : nil
  }

  /// - Returns: `nil` when the text is not one whole string literal.
  static func string(of text: Substring) -> String? {
    var reader = JSONReader(rest: text.unicodeScalars)
    guard let string = reader.string(), reader.rest.isEmpty else { return nil }
    return string
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth < Self.deepest, let first = rest.first else { return nil }
    switch first {
    case "\"": return string().map { .string($0) }
    case "[": return array(depth)
    case "{": return object(depth)
    case "t": return take("true") ? .bool(true) : nil
    case "f": return take("false") ? .bool(false) : nil
    case "n": return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func number() -> JSONValue? {
    let digits = rest.prefix { $0 == "-" || ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return Int(String(digits)).map { .integer($0) }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    guard take("[") else { return nil }
    skipBlanks()
    if take("]") { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipBlanks()
    } while take(",")
    return take("]") ? .array(values) : nil
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var members: [JSONValue.Member] = []
    guard take("{") else { return nil }
    skipBlanks()
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      guard let name = string() else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(.init(name, value))
      skipBlanks()
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\\":
        guard let unit = escape() else { return nil }
        units.append(unit)
      default: units += Array(UTF16.encode(scalar) ?? UTF16.EncodedScalar())
      }
    }
    return nil
  }

  private mutating func escape() -> UInt16? {
    switch rest.popFirst() {
    case "\"": 0x22
    case "\\": 0x5C
    case "/": 0x2F
    case "b": 0x08
    case "f": 0x0C
    case "n": 0x0A
    case "r": 0x0D
    case "t": 0x09
    case "u": hexadecimal()
    default: nil
    }
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(String(digits), radix: 16)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
  }
}
