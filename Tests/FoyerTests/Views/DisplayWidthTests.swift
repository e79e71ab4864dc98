import Testing

@testable import Foyer

@Suite struct DisplayWidthTests {
  @Test(
    "text takes the cells that a terminal gives it",
    arguments: [
      ("", 0), ("milk", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}\u{11AB}글", 4),
      ("ㄱ", 2),
      ("★", 1), ("°", 1), ("₩", 1), ("ＡＢ", 4), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("🇰🇷🇯🇵", 4), ("\u{E9}", 1), ("e\u{301}", 1),
      ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("⌚", 2), ("日本語", 6), ("ひらカナ", 8),
      ("ｶﾞ", 2),
      ("…", 1), ("“a”", 3), ("\u{1B}", 0), ("a\tb", 2), ("क्षि", 3), ("𠀀", 2), ("😀😀", 4), ("é한a", 4),
      ("₩5억e\u{301}\u{1112}\u{1161}👍🏽a", 10), ("\r\n", 0),
    ])
  func widths(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
    #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == cells)
  }

  @Test("every Hangul syllable takes two cells, composed or decomposed")
  func hangulSyllables() {
    var wrong: [UInt32] = []
    for value in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      let offset = value - 0xAC00
      let parts = [0x1100 + offset / 588, 0x1161 + offset % 588 / 28, 0x11A7 + offset % 28]
      var decomposed = String.UnicodeScalarView()
      for part in parts where part != 0x11A7 {
        if let scalar = Unicode.Scalar(part) { decomposed.append(scalar) }
      }
      let composed = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      if DisplayWidth.of(composed) != 2 || DisplayWidth.of(String(decomposed)) != 2 { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("the quick answer for a scalar agrees with the tables")
  func quickAnswers() {
    var wrong: [UInt32] = []
    for scalar in SanitizerTests.allScalars.prefix(0x20000) {
      let text = String(Character(scalar))
      if DisplayWidth.of(text) != DisplayWidth.of(scalar) { wrong.append(scalar.value) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "a text is cut between clusters and never over the width",
    arguments: [
      ("한글한글", 4, "한…"), ("한글한글", 5, "한글…"), ("한글", 4, "한글"), ("Buy milk", 5, "Buy …"), ("Buy", 3, "Buy"),
      ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("ab", 1, "…"),
      ("ab", 0, ""),
      ("ab", -1, ""),
    ])
  func truncation(text: String, cells: Int, cut: String) {
    let shown = Text(text).truncated(to: cells)
    #expect(shown.shown == cut)
    #expect(shown.original == text)
  }

  @Test("cut text takes no more cells than asked for")
  func cells() {
    let texts = ["", "a", "Buy milk", "한글과 English", "👨‍👩‍👧 가족 👍🏽", "ＡＢＣ", "e\u{301}te\u{301}"]
    for text in texts.map({ Text($0) }) {
      for cells in 0...24 {
        #expect(text.truncated(to: cells).width <= cells)
      }
    }
  }
}
