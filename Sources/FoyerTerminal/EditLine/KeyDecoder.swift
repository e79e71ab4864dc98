/// Decodes the bytes that a terminal sends one at a time, without blocking for the rest of a character.
struct KeyDecoder {
  private var partial: [UInt8] = []
  private var ready: [UInt32] = []

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    if let lead = partial.first {
      if Self.continues(byte, lead, at: partial.count) {
        partial.append(byte)
        if partial.count == Self.length(lead) { finish() }
        return
      }
      ready += partial.map(TypedLine.malformedUnit)
      partial = []
    }
    switch byte {
    case ..<0x80: ready.append(UInt32(byte))
    case 0xC2...0xF4: partial = [byte]
    default: ready.append(TypedLine.malformedUnit(byte))
    }
  }

  /// The next whole character, or malformed byte, as a unit of a ``TypedLine``.
  mutating func next() -> UInt32? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Takes back a character that ``next()`` gave.
  mutating func takeBack(_ unit: UInt32) { ready.insert(unit, at: 0) }

  private mutating func finish() {
    ready += String(decoding: partial, as: UTF8.self).unicodeScalars.map(\.value)
    partial = []
  }

  private static func length(_ lead: UInt8) -> Int { lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }

  /// Returns true when a byte can stand at an index of the character that `lead` begins, by the table of
  /// well-formed sequences in the Unicode standard.
  private static func continues(_ byte: UInt8, _ lead: UInt8, at index: Int) -> Bool {
    guard index == 1 else { return 0x80...0xBF ~= byte }
    switch lead {
    case 0xE0: return 0xA0...0xBF ~= byte
    case 0xED: return 0x80...0x9F ~= byte
    case 0xF0: return 0x90...0xBF ~= byte
    case 0xF4: return 0x80...0x8F ~= byte
    default: return 0x80...0xBF ~= byte
    }
  }
}
