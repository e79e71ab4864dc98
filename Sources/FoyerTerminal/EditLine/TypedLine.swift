import Glibc

/// The line being typed, as it stands in libedit's buffer, and the cursor in it.
struct TypedLine: Equatable {
  /// Unicode scalars, and lone surrogates for the bytes that are none.
  private(set) var units: [UInt32] = []
  private(set) var cursor = 0

  init() {}

  init(_ units: some Sequence<UInt32>, cursor: Int? = nil) {
    self.units = Array(units)
    self.cursor = min(max(0, cursor ?? self.units.count), self.units.count)
  }

  var count: Int { units.count }
  var isAtEnd: Bool { cursor == units.count }

  /// The unit that stands for a byte which is not UTF-8.
  static func malformedUnit(_ byte: UInt8) -> UInt32 { 0xDC00 | UInt32(byte) }

  /// True when it contains bytes that are not UTF-8.
  var isMalformed: Bool { units.contains { 0xDC00...0xDFFF ~= $0 } }

  /// True when libedit asks a question of its own below the line, such as the text to search for.
  var isAsking: Bool { units.contains(0x0A) }

  /// The text, with U+FFFD for bytes that are not UTF-8.
  var text: String { Self.text(units[...]) }

  var textBeforeCursor: String { Self.text(units[..<cursor]) }

  /// Puts units in at the cursor.
  mutating func insert(_ inserted: [UInt32]) {
    if isAtEnd { units += inserted } else { units.insert(contentsOf: inserted, at: cursor) }
    cursor += inserted.count
  }

  mutating func moveToEnd() { cursor = units.count }

  private static func text(_ units: ArraySlice<UInt32>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: units.lazy.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
    return text
  }
}

extension UInt32 {
  /// True when the unit is a character by itself, of a fixed width, beside any other such unit.
  var isPlainCharacter: Bool {
    switch self {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
