import Testing

@testable import FoyerRecords

@Suite("texts of lines that two change apart")
struct LineMergeTests {
  /// Texts whose lines are words here, since no line holds a space.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let base, current, later, merged: String

    init(_ description: String, _ base: String, _ current: String, _ later: String, gives merged: String) {
      testDescription = description
      (self.base, self.current, self.later, self.merged) = (base, current, later, merged)
    }
  }

  static let cases = [
    Case("both add at the end", "a b", "a b x", "a b y", gives: "a b x y"),
    Case("both add to an empty text", "", "x", "y", gives: "x y"),
    Case("one removes a line, the other adds one", "a b", "a", "a b y", gives: "a y"),
    Case("one adds a line, the other removes one", "a b", "a b x", "b", gives: "b x"),
    Case("one removes all, the other adds one", "a b", "", "a b y", gives: "y"),
    Case("both remove the same line", "a b c", "a c", "a c", gives: "a c"),
    Case("both remove lines of their own", "a b c", "b c", "a b", gives: "b"),
    Case("both add in the same place", "a b", "a x b", "a y b", gives: "a x y b"),
    Case("one replaces the last line, the other adds one", "a b", "a B", "a b y", gives: "a B y"),
    Case("one adds a line, the other replaces the last one", "a b", "a b x", "a B", gives: "a B x"),
    Case("both replace the same line, and both lines stay", "a b c", "a x c", "a y c", gives: "a x y c"),
    Case("one removes a line that the other replaces", "a b c", "a c", "a B c", gives: "a B c"),
    Case("both add the same line", "a", "a x", "a x", gives: "a x"),
    Case("one moves a line, the other adds one", "a b c", "c a b", "a b c y", gives: "c a b y"),
    Case("one adds a line, the other moves one", "a b c", "a b c x", "c a b", gives: "c a b x"),
    Case("one moves a line that the other removes", "a b c", "c a b", "a b", gives: "a b"),
    Case("of two orders the later one stays", "a b c", "c a b", "b a c", gives: "b a c"),
    Case("one of two equal lines is removed", "a b a", "a b a x", "b a", gives: "b a x"),
    Case("both remove one of two equal lines", "a a", "a", "a", gives: "a"),
    Case("one adds a line that is there already", "a b", "a b a", "a b y", gives: "a b a y"),
    Case("canonically equal lines differ", "\u{e9}", "\u{e9} x", "e\u{301}", gives: "e\u{301} x"),
  ]

  @Test(
    "what either removed is gone, what either added stays, in the order of the one who moved lines",
    arguments: cases)
  func merging(_ lines: Case) {
    func text(_ words: String) -> String { words.replacing(" ", with: "\n") }
    let merged = LineMerge(text(lines.base), text(lines.current), text(lines.later)).merged
    #expect(Array(merged.utf8) == Array(text(lines.merged).utf8))
  }

  @Test("blank lines and ends of lines with a carriage return are lines like others")
  func blank() {
    #expect(LineMerge("a\n\nb", "a\n\nb\n\nc", "a\n\nB").merged == "a\n\nB\n\nc")
    #expect(Array(LineMerge("a\r\nb", "a\r\nb\nx", "a\r").merged.utf8) == Array("a\r\nx".utf8))
  }

  @Test("a text that nobody else changed becomes the later one", arguments: cases)
  func alone(_ lines: Case) {
    for later in [lines.later, lines.current, lines.merged] {
      let words = later.replacing(" ", with: "\n")
      let base = lines.base.replacing(" ", with: "\n")
      #expect(LineMerge(base, base, words).merged == words)
      #expect(LineMerge(base, words, base).merged == words)
    }
  }
}
