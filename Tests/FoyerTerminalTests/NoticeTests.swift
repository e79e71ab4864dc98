import Blocking
import TerminalDriver
import Testing

@Suite("A notice above the line being typed", .blocking, .serialized, .timeLimit(.minutes(30)))
final class NoticeTests: FixtureSuite {
  @Test("leaves a short line and its cursor as they were")
  func short() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("hello", .left(2))
    try fixture.notify("NOTICE")
    try screen.expect(["ready", "NOTICE", "> hello"], column: 5)
    try screen.type("X\n", expecting: ["NOTICE", "> helXlo", "line: <helXlo>", ">"], column: 2)
  }

  @Test(
    "leaves a wrapped line as it was, wherever the cursor stands",
    arguments: [(0, 0, 6), (6, 0, 0), (7, 1, 19), (26, 1, 0 + 2)])
  func wrapped(left: Int, rowsUp: Int, column: Int) throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("012345678901234567abcdef")
    if left > 0 { try screen.type(.left(left)) }
    try fixture.notify("NOTICE")
    try screen.expect(["ready", "NOTICE", "> 012345678901234567", "abcdef"], column: column, rowsUp: rowsUp)
    try screen.type("X")
    let typed = Array("012345678901234567abcdef")
    let line = typed.dropLast(min(left, 24)) + ["X"] + typed.suffix(min(left, 24))
    try screen.type("\n")
    let shown = String(line)
    try screen.expect([
      "> \(shown.prefix(18))", String(shown.dropFirst(18)), "line: <\(shown.prefix(13))",
      "\(shown.dropFirst(13))>", ">",
    ])
  }

  @Test("leaves a line that ends exactly in the last column as it was")
  func lastColumn() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("012345678901234567")
    try fixture.notify("NOTICE")
    try screen.expect(["ready", "NOTICE", "> 012345678901234567"], column: 0, rowsUp: -1)
    try fixture.notify("AGAIN")
    try screen.expect(["ready", "NOTICE", "AGAIN", "> 012345678901234567"], column: 0, rowsUp: -1)
    try screen.type("x", expecting: ["AGAIN", "> 012345678901234567", "x"], column: 1)
    try screen.type(.backspace(2))
    try fixture.notify("THIRD")
    try screen.expect(["AGAIN", "THIRD", "> 01234567890123456"], column: 19)
  }

  @Test("leaves wrapped Hangul as it was, also where a character does not fit in a row")
  func hangul() throws {
    let screen = try Screen(fixture, columns: 20, rows: 12)
    try screen.type("0한국어한국어한국어")
    try fixture.notify("하나")
    try screen.expect(["하나", "> 0한국어한국어한국", "어"], column: 2)
    try screen.type(.left())
    try fixture.notify("둘")
    try screen.expect(["둘", "> 0한국어한국어한국", "어"], column: 0)
    try screen.type(.left())
    try fixture.notify("셋")
    try screen.expect(["둘", "셋", "> 0한국어한국어한국", "어"], column: 17, rowsUp: 1)
    try screen.type("x")
    try fixture.notify("넷")
    try screen.expect(["넷", "> 0한국어한국어한x국", "어"], column: 18, rowsUp: 1)
  }

  @Test("finds the line after the window was made narrower and wider")
  func resized() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type(
      "0123456789012345678901234567890123456789", .left(3),
      expecting: ["ready", "> 01234567890123456789012345678901234567", "89"], column: 39, rowsUp: 1)
    try screen.resize(columns: 25, rows: 12)
    try screen.expect(["ready", "> 01234567890123456789012", "34567890123456789"], column: 14)
    try fixture.notify("NOTICE")
    try screen.expect(["ready", "NOTICE", "> 01234567890123456789012", "34567890123456789"], column: 14)
    try screen.resize(columns: 60, rows: 12)
    try screen.expect(["ready", "NOTICE", "> 0123456789012345678901234567890123456789"], column: 39)
    try fixture.notify("AGAIN")
    try screen.expect(["NOTICE", "AGAIN", "> 0123456789012345678901234567890123456789"], column: 39)
    try screen.type("\nwidth\n", expecting: ["width: 60", ">"])
  }

  @Test("finds wrapped Hangul after the window was made narrower and wider")
  func resizedHangul() throws {
    let screen = try Screen(fixture, columns: 30, rows: 12)
    try screen.type("0한국어한국어한국어한국어한국어한국어", expecting: ["ready", "> 0한국어한국어한국어한국어한", "국어한국어"], column: 10)
    try screen.resize(columns: 20, rows: 12)
    try screen.expect(["ready", "> 0한국어한국어한국", "어한국어한국어한국어"], column: 0, rowsUp: -1)
    try screen.resize(columns: 41, rows: 12)
    try screen.expect(["ready", "> 0한국어한국어한국어한국어한국어한국어"], column: 39)
    try fixture.notify("NOTICE")
    try screen.expect(["ready", "NOTICE", "> 0한국어한국어한국어한국어한국어한국어"], column: 39)
  }

  @Test("waits while Ctrl-R searches, and comes when the search is over")
  func search() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("hello\n", expecting: ["line: <hello>", ">"])
    try screen.type(.control("r"), "he", expecting: ["> hello", "bck:he"])
    try fixture.notify("NOTICE")
    try screen.type("l", expecting: ["line: <hello>", "> hello", "bck:hel"])
    try screen.type(.end, expecting: ["line: <hello>", "NOTICE", "> hello"], column: 7)
  }

  @Test("comes after a list of candidates, and the line stays whole")
  func candidates() throws {
    let screen = try Screen(fixture, columns: 40, rows: 12)
    try screen.type("ap", .tab, .tab, expecting: ["> ap", "apple    apricot", "> ap"], column: 4)
    try fixture.notify("NOTICE")
    try screen.expect(["apple    apricot", "NOTICE", "> ap"], column: 4)
    try screen.type("r", .tab, expecting: ["NOTICE", "> apricot"], column: 10)
  }

  @Test("of many lines scrolls the screen and keeps the line")
  func burst() throws {
    let screen = try Screen(fixture, columns: 20, rows: 8)
    try screen.type("012345678901234567abc")
    for number in 1...20 { try fixture.notify("notice \(number)") }
    try screen.expect(
      ["notice 16", "notice 17", "notice 18", "notice 19", "notice 20", "> 012345678901234567", "abc"],
      column: 3)
  }
}
