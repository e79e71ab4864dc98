import Testing

@testable import FoyerTerminal

@Suite("A line that a key tore")
struct TypedLineTests {
  /// A line, in which `|` is the cursor.
  private func line(_ text: String) -> TypedLine {
    let units = text.unicodeScalars.map(\.value)
    let bar = UInt32(UInt8(ascii: "|"))
    return TypedLine(units.filter { $0 != bar }, cursor: units.firstIndex(of: bar))
  }

  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
  private static let korea = "\u{1F1F0}\u{1F1F7}"
  private static let han = "\u{1112}\u{1161}\u{11AB}"
  private static let wave = "\u{1F44B}\u{1F3FD}"

  @Test(
    "is mended: a character is passed, deleted and swapped whole",
    arguments: [
      // Backspace, Delete
      ("a\(family)|", "a\u{1F468}\u{200D}\u{1F469}\u{200D}|", "a|"),
      ("a|\(family)b", "a|\u{200D}\u{1F469}\u{200D}\u{1F467}b", "a|b"),
      ("\(korea)\(korea)|", "\(korea)\u{1F1F0}|", "\(korea)|"), ("\(wave)|x", "\u{1F44B}|x", "|x"),
      ("\(han)|", "\u{1112}\u{1161}|", "|"), ("|\(han)\(han)", "|\u{1161}\u{11AB}\(han)", "|\(han)"),
      ("e\u{301}\u{302}|", "e\u{301}|", "|"), ("x|e\u{301}", "x|\u{301}", "x|"),
      // Left, Right
      ("\(family)|", "\u{1F468}\u{200D}\u{1F469}\u{200D}|\u{1F467}", "|\(family)"),
      ("|\(korea)\(korea)", "\u{1F1F0}|\u{1F1F7}\(korea)", "\(korea)|\(korea)"),
      ("\(han)|a", "\u{1112}\u{1161}|\u{11AB}a", "|\(han)a"), ("|e\u{301}", "e|\u{301}", "e\u{301}|"),
      // A word's end between a letter and its mark
      ("|be\u{301}", "be|\u{301}", "be\u{301}|"), ("|be\u{301} c", "|\u{301} c", "| c"),
      // Ctrl-T
      ("a\(korea)|", "a\u{1F1F7}\u{1F1F0}|", "\(korea)a|"),
      ("a|\(korea)b", "\u{1F1F0}a|\u{1F1F7}b", "\(korea)a|b"),
      ("\(han)|x", "\u{1112}\u{1161}x\u{11AB}|", "x\(han)|"),
      ("\(korea)|", "\u{1F1F7}\u{1F1F0}|", "\(korea)|"),
    ])
  func mended(before: String, after: String, whole: String) {
    #expect(line(after).mended(after: line(before)) == line(whole))
  }

  @Test(
    "stays as it is when nothing was torn",
    arguments: [
      ("abc|", "ab|"), ("a\(family)b|", "a\(family)|"), ("a\(family)|", "a|"), ("\(korea)|a", "\(korea)a|"),
      ("a|b\(han)", "ba|\(han)"), ("\(family)|", "\(family)\u{200D}|"), ("|\(korea)", "x|\(korea)"),
      ("\(family) one|", "\(family) |"),
    ])
  func whole(before: String, after: String) {
    #expect(line(after).mended(after: line(before)) == nil)
  }

  @Test("keeps bytes that are no characters apart, and shows them as U+FFFD")
  func malformed() {
    let line = TypedLine([0x61, TypedLine.malformedUnit(0xE9), 0xAC00])
    #expect(line.isMalformed)
    #expect(line.text == "a\u{FFFD}가")
    #expect(!TypedLine([0xFFFD]).isMalformed)
  }
}
