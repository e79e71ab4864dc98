import Testing

@testable import Foyer

@Suite("Normal forms of Unicode")
struct NormalFormTests {
  @Test(
    "a text is composed and decomposed",
    arguments: [
      ("", ""), ("milk", "milk"), ("\u{E9}", "e\u{301}"),
      ("\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
      ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{1EAD}", "a\u{323}\u{302}"), ("a\0\u{E9}", "a\0e\u{301}"),
      ("👨‍👩‍👧", "👨‍👩‍👧"),
    ])
  func forms(composed: String, decomposed: String) {
    #expect(Array(decomposed.inNormalFormC.unicodeScalars) == Array(composed.unicodeScalars))
    #expect(Array(composed.inNormalFormC.unicodeScalars) == Array(composed.unicodeScalars))
    #expect(Array(composed.inNormalFormD.unicodeScalars) == Array(decomposed.unicodeScalars))
  }

  @Test("every Hangul syllable comes back from its parts")
  func hangulSyllables() {
    let syllables = (0xAC00...0xD7A3 as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let text = String(String.UnicodeScalarView(syllables))
    let parts = text.inNormalFormD
    #expect(parts.unicodeScalars.allSatisfy { 0x1100...0x11FF ~= $0.value })
    #expect(parts.inNormalFormC.unicodeScalars.elementsEqual(syllables))
  }
}
