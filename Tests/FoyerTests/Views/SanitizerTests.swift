import Testing

@testable import Foyer

@Suite struct SanitizerTests {
  /// Scalars that never reach a terminal, stated apart from the sanitizer's own tables.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F...0x9F, 0xAD, 0x061C, 0x115F...0x1160, 0x180E, 0x200B...0x200F: true
    case 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0xE000...0xF8FF, 0xE0000...0x10FFFF: true
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  static let allScalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  @Test("no forbidden scalar comes through alone, and a second pass changes nothing")
  func everyScalarAlone() {
    var leaks: [UInt32] = []
    for scalar in Self.allScalars {
      let safe = Sanitizer.sanitize(String(Character(scalar)))
      if safe.unicodeScalars.contains(where: Self.isForbidden) || Sanitizer.sanitize(safe) != safe {
        leaks.append(scalar.value)
      }
    }
    #expect(leaks.isEmpty)
  }

  @Test("no forbidden scalar hides behind a combining mark")
  func everyScalarWithAMark() {
    var leaks: [UInt32] = []
    for scalar in Self.allScalars {
      var text = String.UnicodeScalarView()
      text.append(scalar)
      text.append("\u{301}")
      let safe = Sanitizer.sanitize(String(text))
      if safe.unicodeScalars.contains(where: Self.isForbidden) { leaks.append(scalar.value) }
    }
    #expect(leaks.isEmpty)
  }

  @Test("every assigned letter, digit and symbol comes through unchanged")
  func lettersStay() {
    var changed: [UInt32] = []
    for scalar in Self.allScalars where scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    {
      if Self.isForbidden(scalar) || scalar.properties.isDefaultIgnorableCodePoint { continue }
      let text = String(Character(scalar))
      if Sanitizer.sanitize(text) != text { changed.append(scalar.value) }
    }
    #expect(changed.isEmpty)
  }

  @Test(
    "hostile text becomes readable text, with the numbers of what cannot be shown",
    arguments: [
      #"\u{1B}[31mred\u{1B}[0m"#, "\\u{1B}\u{301}[31m", #"\u{9B}31m"#,
      "\\u{9B}\u{308}31m", #"\u{1B}]52;c;cm0gLXJmIC8=\u{7}"#, #"\u{1B}]8;;http://evil\u{1B}\click"#,
      #"\u{1B}P+q544e\u{1B}\"#, #"\u{90}q\u{9C}"#, #"\u{1B}]0;title\u{7}"#, #"\u{1B}GQ;"#,
      #"safe\u{202E}gpj.exe"#, #"\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}"#,
      #"pay\u{200B}pal\u{200C}x\u{200D}"#, "🏽\\u{200D}👨", "🇰\\u{200D}👨 👩\\u{200D}🇰", #"a\u{FE0F}b\u{FE01}"#,
      #"\u{E000}\u{FFFE}\u{10FFFF}"#, #"\u{E0041}\u{E007F}"#, #"\u{3164}"#,
    ])
  func hostileText(shown: String) {
    let number = /\\u\{([0-9A-F]+)\}/.matchingSemantics(.unicodeScalar)
    let outside = shown.replacing(number) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    #expect(outside != shown)
    #expect(Array(Sanitizer.sanitize(outside).unicodeScalars) == Array(shown.unicodeScalars))
    #expect(Sanitizer.sanitize(shown) == shown)
  }

  @Test(
    "spaces become plain ones, line breaks a sign, and a character keeps its first marks",
    arguments: [
      ("a\u{A0}b\u{3000}c\td", "a b c d"), ("one\r\ntwo\n\rthree\u{2028}\u{85}", "one↵two↵↵three↵↵"),
      ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}b", "a\u{300}\u{301}\u{302}\u{303}…b"),
      ("가\u{11A8}\u{11A8}\u{11A8}\u{11A8}\u{11A8}\u{11A8}", "가\u{11A8}\u{11A8}\u{11A8}\u{11A8}…"),
    ])
  func simplified(outside: String, shown: String) {
    #expect(Array(Sanitizer.sanitize(outside).unicodeScalars) == Array(shown.unicodeScalars))
    #expect(Sanitizer.sanitize(shown) == shown)
  }

  @Test(
    "joiners and selectors stay where a script or an emoji needs them",
    arguments: [
      "می\u{200C}خواهم", "क्\u{200D}ष", "র\u{200D}্য", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "❤\u{FE0E}",
      "👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽", "🏳\u{FE0F}\u{200D}🌈", "1\u{FE0F}\u{20E3}", "🇰🇷", "葛\u{E0100}",
      "한글", "\u{1112}\u{1161}\u{11AB}", "e\u{301}", "Tiếng Việt", "ひらがな", "ｶﾞ",
    ])
  func legitimateText(_ text: String) {
    #expect(Array(Sanitizer.sanitize(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("an emoji cannot be joined on without end")
  func endlessEmoji() {
    let endless = Array(repeating: "👩", count: 50).joined(separator: "\u{200D}")
    #expect(
      Sanitizer.sanitize(endless).split(separator: "\\u{200D}").allSatisfy { $0.unicodeScalars.count < 10 })
  }

  @Test("any mixture of troublesome scalars is safe after one pass and the same after two")
  func mixtures() {
    let alphabet: [Unicode.Scalar] = [
      "a", " ", "\u{1B}", "\u{9B}", "\u{301}", "\u{20E3}", "\u{200C}", "\u{200D}", "\u{FE0F}", "\u{FE0E}",
      "\u{202E}",
      "👩", "❤", "\u{1F3FD}", "\u{1F1F0}", "1", "ك", "\u{915}", "\u{94D}", "\u{93F}", "한", "\u{1112}",
      "\u{1160}",
      "\u{11A8}", "\u{115F}", "葛", "\u{E0100}", "\u{180B}", "\u{1820}", "…", "\u{3000}", "}", "\u{17B4}",
      "\u{FF9E}",
    ]
    var generator = SeededGenerator(state: 7)
    for _ in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        scalars.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      let safe = Sanitizer.sanitize(String(scalars))
      let again = Sanitizer.sanitize(safe)
      #expect(Array(again.unicodeScalars) == Array(safe.unicodeScalars), "\(scalars.map(\.value))")
      #expect(
        !safe.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}" })
    }
  }

  @Test("harmless text is its own original, hostile text keeps its original")
  func originals() {
    let hostile = "a\u{1B}b"
    #expect(Text(String("Buy milk")).original == "Buy milk")
    #expect(Text(hostile).original == hostile)
    #expect(Text(hostile).shown == #"a\u{1B}b"#)
    #expect(("<\(hostile)>" as Text).original == "<\(hostile)>")
  }
}
