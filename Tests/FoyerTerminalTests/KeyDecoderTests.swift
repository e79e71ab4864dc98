import Testing

@testable import FoyerTerminal

@Suite("The bytes of keys")
struct KeyDecoderTests {
  private func units(_ bytes: [UInt8]) -> [UInt32] {
    var decoder = KeyDecoder()
    var units: [UInt32] = []
    for byte in bytes {
      decoder.take(byte)
      while let unit = decoder.next() { units.append(unit) }
    }
    return units
  }

  @Test(
    "become characters as soon as they are whole",
    arguments: ["a", "é", "한글", "\u{1F600}x\u{10FFFF}", "\u{800}"])
  func whole(text: String) {
    #expect(units(Array(text.utf8)) == text.unicodeScalars.map(\.value))
  }

  @Test(
    "that are no characters are kept one by one, and the character behind them is read",
    arguments: [
      ([0xE9, 0x61], [0xDCE9, 0x61]), ([0xB0, 0xA1], [0xDCB0, 0xDCA1]),
      ([0xC3, 0xC3, 0xA9], [0xDCC3, 0xE9]),
      ([0xED, 0xA0, 0x80], [0xDCED, 0xDCA0, 0xDC80]), ([0xF4, 0x90, 0x0D], [0xDCF4, 0xDC90, 0x0D]),
      ([0xC0, 0x80], [0xDCC0, 0xDC80]), ([0xE2, 0x82, 0x0D], [0xDCE2, 0xDC82, 0x0D]), ([0xFF], [0xDCFF]),
      ([0xE0, 0x9F, 0xBF], [0xDCE0, 0xDC9F, 0xDCBF]),
    ] as [([UInt8], [UInt32])])
  func malformed(bytes: [UInt8], expected: [UInt32]) {
    #expect(units(bytes) == expected)
  }

  @Test("that are taken back come again first")
  func takenBack() {
    var decoder = KeyDecoder()
    for byte in [UInt8(ascii: "a"), UInt8(ascii: "b")] { decoder.take(byte) }
    let first = decoder.next()
    decoder.takeBack(first ?? 0)
    #expect([decoder.next(), decoder.next(), decoder.next()] == [0x61, 0x62, nil])
  }
}
