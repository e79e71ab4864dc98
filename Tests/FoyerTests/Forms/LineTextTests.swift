import Testing

@testable import Foyer

@Suite struct LineTextTests {
  private let needsText = Refusal(LocalizedText("Say something.", [.korean: "무엇이든 쓰세요."]))

  @Test(
    "blanks around a text are left out, also before a combining mark",
    arguments: [
      (" a b\t", "a b"), ("\u{301} a", "\u{301} a"), (" \u{301}a ", "\u{301}a"), ("", ""), ("\t ", ""),
    ])
  func trimmed(typed: String, text: String) throws {
    #expect(Array(try LineText(atMost: 9).read(typed).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("an empty text is refused where one is needed", arguments: ["", "   ", "\t", "\u{3000}", "\n"])
  func missing(typed: String) {
    #expect(throws: needsText) { try LineText(atMost: 9, missing: needsText).read(typed) }
  }

  @Test("characters are counted, and one more than the limit is refused")
  func tooLong() throws {
    let text = LineText(atMost: 3)
    #expect(try text.read("한글👨‍👩‍👧").count == 3)
    #expect(throws: FormStrings.longText(3)) { try text.read("abcd") }
  }

  @Test("control characters are refused by their number, line breaks where a text has one line")
  func controls() throws {
    let breaks: Set<UInt32> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
    let wrong = (0..<0x110_000).compactMap(Unicode.Scalar.init).filter { scalar in
      let text = "a\(scalar)b"
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      let isBreak = breaks.contains(scalar.value)
      return (try? LineText(atMost: 9).read(text)) != (isControl || isBreak ? nil : text)
        || (try? LineText(atMost: 9, hasLines: true).read(text)) != (isControl && !isBreak ? nil : text)
    }
    #expect(wrong == [])
    let refusal = try #require(throws: Refusal.self) { try LineText(atMost: 9).read("a\u{0}b") }
    #expect(refusal.reason.en == "The text contains the control character U+0000, which can't be kept.")
  }
}
