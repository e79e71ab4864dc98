/// Reads JSON whose numbers are whole, as `--format json` prints it.
package struct JSONReader: Sendable {
  /// The greatest depth of nested arrays and objects.
  package static let deepest = 64

  let bytes: [UInt8]
  var place = 0
  /// True where numbers that aren't whole are kept as they are written.
  private var keepsDecimals = false
  /// True where U+FFFD stands for U+0000, which no server of a shared journal takes.
  private var replacesNull = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: `nil` when the text is not one whole value.
  package static func value(of text: Substring) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    return reader.wholeValue()
  }

  /// Reads what others wrote, which may hold any number.
  ///
  /// - Returns: `nil` when the text is not one whole value.
  package static func keptValue(of text: Substring) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    reader.keepsDecimals = true
    return reader.wholeValue()
  }

  /// Reads what a service sent, as ``keptValue(of:)`` does, with U+FFFD for U+0000.
  package static func serviceValue(of text: Substring) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    (reader.keepsDecimals, reader.replacesNull) = (true, true)
    return reader.wholeValue()
  }

  private mutating func wholeValue() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return next == nil ? value : nil
  }

  /// - Returns: `nil` when the text is not one whole string literal.
  package static func string(of text: Substring) -> String? {
    var reader = JSONReader(Array(text.utf8))
    guard let string = reader.string(), reader.next == nil else { return nil }
    return string
  }

  mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth < Self.deepest, let next else { return nil }
    switch next {
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  /// Reads a number, which JSON allows to begin with a zero only where that is all of its whole part.
  private mutating func number() -> JSONValue? {
    let start = place
    _ = take("-")
    let whole = takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    let end = place
    if take(".") { guard !takeDigits().isEmpty else { return nil } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard !takeDigits().isEmpty else { return nil }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if place == end, let number = Int(text) { return .integer(number) }
    return keepsDecimals ? .decimal(text) : nil
  }

  private mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = bytes[place...].prefix { (0x30...0x39).contains($0) }
    place = digits.endIndex
    return digits
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

  // MARK: Strings

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var content: [UInt8] = []
    while true {
      let plain = bytes[place...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      place = plain.endIndex
      if take("\"") {
        let text = String(decoding: content.isEmpty ? plain : content[...] + plain, as: UTF8.self)
        return replacesNull ? text.replacing("\0", with: "\u{FFFD}") : text
      }
      content += plain
      guard let escaped = escapes() else { return nil }
      content += escaped.utf8
    }
  }

  /// Reads a run of escapes, since two of them can be one character.
  private mutating func escapes() -> String? {
    var units: [UInt16] = []
    while take("\\") {
      guard let unit = escape() else { return nil }
      units.append(unit)
    }
    return units.isEmpty ? nil : String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() -> UInt16? {
    guard let next else { return nil }
    place += 1
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(next)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"): return hexadecimal()
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt16? {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
      return nil
    }
    place = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func take(_ text: StaticString) -> Bool {
    let isThere = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if isThere { place += text.utf8CodeUnitCount }
    return isThere
  }

  mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { place += 1 }
  }
}
