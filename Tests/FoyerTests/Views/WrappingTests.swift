import Testing

@testable import Foyer

@Suite struct WrappingTests {
  private func wrap(_ text: String, _ width: Int, indent: Int = 0) -> [String] {
    Wrapping.lines(of: text, width: width, indent: indent).map(String.init)
  }

  @Test("lines break at spaces, which are dropped there")
  func spaces() {
    #expect(wrap("one two three", 8) == ["one two", "three"])
    #expect(wrap("one two   three", 7) == ["one two", "three"])
    #expect(wrap("one two", 7) == ["one two"])
    #expect(wrap("one two ", 7) == ["one two"])
    #expect(wrap("", 7) == [""])
  }

  @Test("a word longer than a line is broken inside")
  func longWords() {
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("ab cdefghij", 4) == ["ab", "cdef", "ghij"])
    #expect(wrap("가나다라마", 4) == ["가나", "다라", "마"])
    #expect(wrap("가나다라마", 5) == ["가나", "다라", "마"])
  }

  @Test("letters that are joined are not parted, and nothing is cut behind a joiner")
  func joiners() {
    #expect(wrap("abc می\u{200C}خواهم", 7) == ["abc", "می\u{200C}خواهم"])
    #expect(wrap("می\u{200C}خواهم", 3) == ["می\u{200C}خ", "واه", "م"])
    #expect(wrap("می\u{200C}خواهم", 2) == ["م", "ی\u{200C}خ", "وا", "هم"])
    for cells in 1...6 {
      let cut = Text("می\u{200C}خواهم").truncated(to: cells)
      #expect(Text(cut.shown).shown == cut.shown)
    }
  }

  @Test("lines after the first leave room for their indent")
  func indents() {
    #expect(wrap("aaaa bbbb cccc", 9, indent: 3) == ["aaaa bbbb", "cccc"])
    #expect(wrap("aaaa bbbbbbbb", 9, indent: 3) == ["aaaa", "bbbbbb", "bb"])
  }

  @Test("Hangul words stay whole, Han and kana break between characters")
  func scripts() {
    #expect(wrap("우유 사기와 빵", 8) == ["우유", "사기와", "빵"])
    #expect(wrap("漢字かな交じり文", 6) == ["漢字か", "な交じ", "り文"])
    #expect(wrap("漢字。漢字", 4) == ["漢", "字。", "漢字"])
    #expect(wrap("漢字「漢", 6) == ["漢字", "「漢"])
  }

  @Test("a path is not parted from the command behind it when both fit on a line")
  func paths() {
    #expect(wrap("type /player undo, or go there", 13) == ["type", "/player undo,", "or go there"])
    #expect(wrap("go to /a/long/path first", 12) == ["go to", "/a/long/path", "first"])
    #expect(wrap("/a/long/path", 8) == ["/a/long/", "path"])
    #expect(wrap("type this: / player", 14) == ["type this:", "/ player"])
    #expect(wrap("다음 줄을 입력하세요: / player.", 28) == ["다음 줄을 입력하세요:", "/ player."])
    #expect(wrap("/ abcdefghij", 6) == ["/", "abcdef", "ghij"])
    #expect(wrap("at a/ b", 5) == ["at a/", "b"])
  }

  @Test("a newline in a literal ends a line")
  func newlines() {
    #expect(wrap("one\ntwo", 20) == ["one", "two"])
    #expect(wrap("one\n\n한글", 20) == ["one", "", "한글"])
  }

  @Test("at every width no line is too long and no character is lost")
  func everyWidth() {
    let texts = [
      "The quick brown fox jumps over the lazy dog, antidisestablishmentarianism included.",
      "다람쥐 헌 쳇바퀴에 타고파, 그리고 아주아주아주아주긴한단어도 있습니다.",
      "👨‍👩‍👧 family 漢字 한글 e\u{301}clair 🇰🇷 ＡＢＣ mixed。line",
    ]
    for text in texts {
      for width in 2...100 {
        for indent in [0, 3] {
          let lines = wrap(text, width, indent: indent)
          #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
          #expect(DisplayWidth.of(lines[0]) <= width)
          #expect(lines.dropFirst().allSatisfy { DisplayWidth.of($0) <= max(2, width - indent) })
          #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.hasPrefix(" ") && !$0.isEmpty })
        }
      }
    }
  }
}
