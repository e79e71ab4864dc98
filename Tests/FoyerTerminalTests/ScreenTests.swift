import Blocking
import TerminalDriver
import Testing

@Suite("On a screen", .blocking, .serialized, .timeLimit(.minutes(2)))
struct ScreenTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture() }

  @Test("cursor keys, Home and End edit a line in the middle")
  func editing() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("hello world")
    try screen.press("Left", "Left")
    try screen.type("X")
    try screen.press("Home")
    try screen.type("Y")
    try screen.press("End")
    try screen.type("Z")
    try screen.expect(["ready", "> Yhello worXldZ"], column: 16)
    try screen.type("\n")
    try screen.expect(["line: <Yhello worXldZ>", ">"], column: 2)
  }

  @Test("the Up key brings the last line back")
  func history() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("first\nsecond\n")
    try screen.expect(["line: <second>", ">"])
    try screen.press("Up", "Up")
    try screen.expect(["line: <second>", "> first"], column: 7)
  }

  @Test("a TAB extends, a second one lists, and a single candidate is finished")
  func completion() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("a")
    try screen.press("Tab")
    try screen.expect(["> ap"], column: 4)
    try screen.press("Tab")
    try screen.press("Tab")
    try screen.expect(["> ap", "apple    apricot", "> ap"], column: 4)
    try screen.type("r")
    try screen.press("Tab")
    try screen.expect(["> apricot"], column: 10)
    try screen.type("한")
    try screen.press("Tab")
    try screen.press("Tab")
    try screen.press("Tab")
    try screen.expect(["> apricot 한", "한국    한글    한글날", "> apricot 한"], column: 12)
  }

  @Test("a list of candidates under a wrapped line leaves the line intact")
  func completionBelowWrappedLine() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("0123456789012345678 ap tail")
    try screen.press("Left", times: 5)
    try screen.press("Tab")
    try screen.press("Tab")
    try screen.expect(
      ["> 012345678901234567", "8 ap tail", "apple    apricot", "> 012345678901234567", "8 ap tail"],
      column: 4)
  }

  @Test("Hangul is typed and edited in the middle, also where it is wrapped")
  func hangul() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("안녕 세계")
    try screen.press("Left", "Left")
    try screen.type("가")
    try screen.expect(["> 안녕 가세계"], column: 9)
    try screen.press("End")
    try screen.type("나다라마바사")
    try screen.expect(["> 안녕 가세계나다라", "마바사"], column: 6)
    try screen.press("Left", times: 8)
    try screen.type("x")
    try screen.expect(["> 안녕 가x세계나다라", "마바사"], column: 10, rowsUp: 1)
    try screen.press("BSpace", "BSpace")
    try screen.expect(["> 안녕 세계나다라마", "바사"], column: 7, rowsUp: 1)
    try screen.type("\n")
    try screen.expect(["line: <안녕 세계나다", "라마바사>", ">"], column: 2)
  }

  @Test("joined characters keep the cursor in its place, also where a row ends")
  func joined() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("e\u{301}x \u{1112}\u{1161}\u{11AB}y \u{1F1F0}\u{1F1F7}z")
    try screen.expect(["> e\u{301}x \u{1112}\u{1161}\u{11AB}y \u{1F1F0}\u{1F1F7}z"], column: 12)
    try screen.press("Left", "Left")
    try screen.press("BSpace")
    try screen.expect(["> e\u{301}x \u{1112}\u{1161}\u{11AB}y\u{1F1F0}\u{1F1F7}z"], column: 8)
    try screen.press("BSpace", "BSpace", "BSpace")
    try screen.expect(["> e\u{301}x\u{1F1F0}\u{1F1F7}z"], column: 4)
    try screen.press("End")
    try screen.type("abcdefghijkl한")
    try screen.expect(["> e\u{301}x\u{1F1F0}\u{1F1F7}zabcdefghijkl", "한"], column: 2)
    try screen.press("Home", "Right")
    try screen.press("DC")
    try screen.expect(["> e\u{301}\u{1F1F0}\u{1F1F7}zabcdefghijkl한"], column: 3)
    try screen.type("\n")
    try screen.expect(["line: <e\u{301}\u{1F1F0}\u{1F1F7}zabcdefghi", "jkl한>", ">"], column: 2)
  }

  @Test("a line that is longer than the window shows the rows around the cursor")
  func tallerThanWindow() throws {
    let screen = try Screen(fixture, columns: 20, rows: 5)
    let line = (1...7).map { String(repeating: "\($0)", count: 20) }.joined()
    func row(_ number: Int) -> String {
      (number == 1 ? "> " : "\(number - 1)\(number - 1)") + String(repeating: "\(number)", count: 18)
    }
    try screen.type(line)
    try screen.expect([row(4), row(5), row(6), row(7), "77"], column: 2)
    try screen.press("Home")
    try screen.expect([row(1), row(2), row(3), row(4), row(5)], column: 2, rowsUp: 4)
    try screen.type("x")
    try screen.press("End")
    try screen.press("BSpace")
    try screen.type("\n")
    try screen.wait { $0.contains("line: <x111111111111") }
  }

  @Test("Ctrl-C drops a wrapped line and starts a fresh one below it")
  func interrupt() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("01234567890123456789012345")
    try screen.press("Home")
    try screen.expect(["> 012345678901234567", "89012345"], column: 2, rowsUp: 1)
    try screen.press("C-c")
    try screen.expect(["> 012345678901234567", "89012345^C", "interrupted", ">"], column: 2)
  }

  @Test("Ctrl-D on an empty line leaves one level, and the next line is read")
  func endOfInput() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.press("C-d")
    try screen.expect(["> ^D", "end of input", ">"], column: 2)
    try screen.type("abc\n")
    try screen.expect(["line: <abc>", ">"])
    try screen.press("C-d")
    try screen.expect(["> ^D", "end of input", "$"])
  }

  @Test("Ctrl-Z gives the terminal back, and fg brings the half-typed line back whole")
  func suspend() throws {
    let screen = try Screen(fixture, columns: 60, rows: 20)
    try screen.type("half a 한글 line")
    try screen.press("Left", times: 5)
    try screen.expect(["> half a 한글 line"], column: 13)
    try screen.press("C-z")
    try screen.expect(["$"])
    try screen.type("stty -a | grep -oE '[ -](icanon|echo) '\n")
    try screen.expect([" icanon", " echo", "$"])
    try screen.type("fg\n")
    try screen.expect(["> half a 한글 line"], column: 13)
    try screen.type("X\n")
    try screen.expect(["line: <half a 한글X line>", ">"], column: 2)
  }

  @Test("Ctrl-Z while an action runs comes back to the action")
  func suspendAction() throws {
    let screen = try Screen(fixture, columns: 60, rows: 20)
    try screen.type("wait\n")
    try screen.expect(["waiting"])
    try screen.press("C-z")
    try screen.expect(["$"])
    try screen.type("fg\n")
    try screen.expectRunning("ConsoleFixture")
    try screen.press("C-c")
    try screen.expect(["cancelled", ">"], column: 2)
    try screen.type("한\n")
    try screen.expect(["> 한", "line: <한>", ">"], column: 2)
  }
}
