import Blocking
import TerminalDriver
import Testing

@Suite("On a screen", .blocking, .serialized, .timeLimit(.minutes(30)))
final class ScreenTests: FixtureSuite {
  @Test("cursor keys, Home and End edit a line in the middle")
  func editing() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type(
      "hello world", .left(2), "X", .home, "Y", .end, "Z", expecting: ["ready", "> Yhello worXldZ"],
      column: 16)
    try screen.type("\n", expecting: ["line: <Yhello worXldZ>", ">"], column: 2)
  }

  @Test("the Up key brings the last line back")
  func history() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("first\nsecond\n", expecting: ["line: <second>", ">"])
    try screen.type(.up(2), expecting: ["line: <second>", "> first"], column: 7)
  }

  @Test("a TAB extends, a second one lists, and a single candidate is finished")
  func completion() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("a", .tab, expecting: ["> ap"], column: 4)
    try screen.type(.tab, .tab, expecting: ["> ap", "apple    apricot", "> ap"], column: 4)
    try screen.type("r", .tab, expecting: ["> apricot"], column: 10)
    try screen.type(
      "한", .tab, .tab, .tab, expecting: ["> apricot 한", "한국    한글    한글날", "> apricot 한"], column: 12)
  }

  @Test("a list of candidates under a wrapped line leaves the line intact")
  func completionBelowWrappedLine() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type(
      "0123456789012345678 ap tail", .left(5), .tab, .tab,
      expecting: [
        "> 012345678901234567", "8 ap tail", "apple    apricot", "> 012345678901234567", "8 ap tail",
      ], column: 4)
  }

  @Test("Hangul is typed and edited in the middle, also where it is wrapped")
  func hangul() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("안녕 세계", .left(2), "가", expecting: ["> 안녕 가세계"], column: 9)
    try screen.type(.end, "나다라마바사", expecting: ["> 안녕 가세계나다라", "마바사"], column: 6)
    try screen.type(.left(8), "x", expecting: ["> 안녕 가x세계나다라", "마바사"], column: 10, rowsUp: 1)
    try screen.type(.backspace(2), expecting: ["> 안녕 세계나다라마", "바사"], column: 7, rowsUp: 1)
    try screen.type("\n", expecting: ["line: <안녕 세계나다", "라마바사>", ">"], column: 2)
  }

  @Test("joined characters keep the cursor in its place, also where a row ends")
  func joined() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("e\u{301}x \u{1112}\u{1161}\u{11AB}y \u{1F1F0}\u{1F1F7}z")
    try screen.expect(["> e\u{301}x \u{1112}\u{1161}\u{11AB}y \u{1F1F0}\u{1F1F7}z"], column: 12)
    try screen.type(
      .left(2), .backspace(), expecting: ["> e\u{301}x \u{1112}\u{1161}\u{11AB}y\u{1F1F0}\u{1F1F7}z"],
      column: 8)
    try screen.type(.backspace(3), expecting: ["> e\u{301}x\u{1F1F0}\u{1F1F7}z"], column: 4)
    try screen.type(
      .end, "abcdefghijkl한", expecting: ["> e\u{301}x\u{1F1F0}\u{1F1F7}zabcdefghijkl", "한"], column: 2)
    try screen.type(
      .home, .right, .delete, expecting: ["> e\u{301}\u{1F1F0}\u{1F1F7}zabcdefghijkl한"], column: 3)
    try screen.type(
      "\n", expecting: ["line: <e\u{301}\u{1F1F0}\u{1F1F7}zabcdefghi", "jkl한>", ">"], column: 2)
  }

  @Test("a line that is longer than the window shows the rows around the cursor")
  func tallerThanWindow() throws {
    let screen = try Screen(fixture, columns: 20, rows: 5)
    let line = (1...7).map { String(repeating: "\($0)", count: 20) }.joined()
    func row(_ number: Int) -> String {
      (number == 1 ? "> " : "\(number - 1)\(number - 1)") + String(repeating: "\(number)", count: 18)
    }
    try screen.type("\(line)", expecting: [row(4), row(5), row(6), row(7), "77"], column: 2)
    try screen.type(.home, expecting: [row(1), row(2), row(3), row(4), row(5)], column: 2, rowsUp: 4)
    try screen.type("x", .end, .backspace(), "\n")
    try screen.wait { $0.contains("line: <x111111111111") }
  }

  @Test("Ctrl-C drops a wrapped line and starts a fresh one below it")
  func interrupt() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type(
      "01234567890123456789012345", .home, expecting: ["> 012345678901234567", "89012345"], column: 2,
      rowsUp: 1)
    try screen.type(
      .control("c"), expecting: ["> 012345678901234567", "89012345^C", "interrupted", ">"], column: 2)
  }

  @Test("Ctrl-D on an empty line leaves one level, and the next line is read")
  func endOfInput() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type(.control("d"), expecting: ["> ^D", "end of input", ">"], column: 2)
    try screen.type("abc\n", expecting: ["line: <abc>", ">"])
    try screen.type(.control("d"), expecting: ["> ^D", "end of input", "$"])
  }

  @Test("Ctrl-Z gives the terminal back, and fg brings the half-typed line back whole")
  func suspend() throws {
    let screen = try Screen(fixture, columns: 60, rows: 20)
    try screen.type("half a 한글 line", .left(5), expecting: ["> half a 한글 line"], column: 13)
    try screen.type(.control("z"), expecting: ["$"])
    try screen.type("stty -a | grep -oE '[ -](icanon|echo) '\n", expecting: [" icanon", " echo", "$"])
    try screen.type("fg\n", expecting: ["> half a 한글 line"], column: 13)
    try screen.type("X\n", expecting: ["line: <half a 한글X line>", ">"], column: 2)
  }

  @Test("Ctrl-Z while an action runs comes back to the action")
  func suspendAction() throws {
    let screen = try Screen(fixture, columns: 60, rows: 20)
    try screen.type("wait\n", expecting: ["waiting"])
    try screen.type(.control("z"), expecting: ["$"])
    try screen.type("fg\n")
    try screen.expectRunning("ConsoleFixture")
    try screen.type(.control("c"), expecting: ["cancelled", ">"], column: 2)
    try screen.type("한\n", expecting: ["> 한", "line: <한>", ">"], column: 2)
  }
}
