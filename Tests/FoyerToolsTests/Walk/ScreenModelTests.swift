import Testing

@testable import FoyerTools

@Suite("The model of a terminal's screen")
struct ScreenModelTests {
  private func lines(_ text: String, columns: Int = 10, height: Int = 5) -> [String] {
    var screen = ScreenModel(columns: columns, height: height)
    screen.feed(Array(text.utf8))
    return screen.lines(in: 0..<screen.rows.count)
  }

  @Test(
    "text stands where a terminal shows it",
    arguments: [
      ("one\r\ntwo", ["one", "two"]),
      ("over\rNew", ["Newr"]),
      ("ab\u{8}c", ["ac"]),
      ("a\tb", ["a       b"]),
      ("\u{1B}[1;31mred\u{1B}[0m", ["red"]),
      ("\u{1B}]8;;https://x\u{1B}\\link\u{1B}]8;;\u{7}!", ["link!"]),
      ("abcdef\r\u{1B}[2C\u{1B}[Kx", ["abx"]),
      ("one\r\ntwo\r\nthree\u{1B}[2A\r\u{1B}[J", ["", "", ""]),
      ("one\r\ntwo\u{1B}[1A\r\u{1B}[Jnew", ["new", ""]),
      ("\u{1B}[?2004habc", ["abc"]),
    ])
  func text(_ text: String, _ expected: [String]) {
    #expect(lines(text) == expected)
  }

  @Test("a line that wraps is one line, also when a wide character does not fit at the end")
  func wrapping() {
    #expect(lines("abcdefghijkl\r\nm") == ["abcdefghijkl", "m"])
    #expect(lines("한글한글한글", columns: 5) == ["한글한글한글"])
    #expect(lines("exactly ten\r\n", columns: 11) == ["exactly ten", ""])
  }

  @Test("characters of several scalars take the cells that they take")
  func clusters() {
    var screen = ScreenModel(columns: 20, height: 5)
    screen.feed(Array("e\u{301}한👨‍👩‍👧x".utf8))
    #expect(screen.textBeforeCursor == "e\u{301}한👨‍👩‍👧x")
    #expect(screen.column == 6)
  }

  @Test("the cursor does not leave the screen upwards, and what scrolled off stays")
  func scrolling() {
    #expect(
      lines("1\r\n2\r\n3\r\n4\u{1B}[9A\rx", columns: 5, height: 2) == ["1", "2", "x", "4"])
  }
}
