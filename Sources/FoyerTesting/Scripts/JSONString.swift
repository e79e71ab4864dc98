/// Reads one JSON string literal.
enum JSONString {
  /// - Parameter text: The literal with its quotes.
  /// - Returns: `nil` when it is not one whole literal.
  static func decode(_ text: Substring) -> String? {
    var rest = text.unicodeScalars
    guard rest.popFirst() == "\"" else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        return rest.isEmpty ? String(decoding: units, as: UTF16.self) : nil
      case "\\":
        guard let unit = escape(&rest) else { return nil }
        units.append(unit)
      default:
        units += Array(UTF16.encode(scalar) ?? UTF16.EncodedScalar())
      }
    }
    return nil
  }

  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
    switch rest.popFirst() {
    case "\"": 0x22
    case "\\": 0x5C
    case "/": 0x2F
    case "b": 0x08
    case "f": 0x0C
    case "n": 0x0A
    case "r": 0x0D
    case "t": 0x09
    case "u": hexadecimal(&rest)
    default: nil
    }
  }

  private static func hexadecimal(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(String(digits), radix: 16)
  }
}
