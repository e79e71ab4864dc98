import Foyer
import Testing

@testable import TodoScreen

@Suite struct TodoTxtTests {
  @Test(
    "a canonical line comes back as it was",
    arguments: [
      "2021-12-22 Buy milk", "(A) 2021-12-22 Buy milk +home @shop due:2021-12-24",
      "x 2021-12-23 2021-12-22 Buy milk +home due:2021-12-24 pri:A", "2021-12-22 Write state:doing",
      "(Z) 2021-12-22 Write the letter due:2021-12-24 state:doing", "2021-12-22 Call rec:+1w t:2021-12-25",
      "2021-12-22 Call due:tomorrow pri:A state:waiting", "2021-12-22 (A) x 2021-12-24",
      "x 2021-12-23 2021-12-22 x state:doing", "2021-12-22 http://example.org/a:b 우유 \u{1F389}",
      "2021-12-22 \\due:2021-12-24 due:2021-12-25", "2021-12-22 \\\\due:2021-12-24",
      "2021-12-22 \\rec:+1w rec:+2w", "2021-12-22 \\t:2021-12-25",
      "2021-12-22 a  b",
      "2021-12-22 \\  x \\", "x 2021-12-23 2021-12-22 \\pri:A", "2021-12-22 due:2021-02-30",
      "2021-12-22 Call due:2021-12-24 for:minji time:14:00", "2021-12-22 \\time:14:00 \\for:minji",
    ])
  func canonical(line: String) throws {
    #expect(try #require(TodoTxtLine(line)).text == line)
  }

  @Test("words with a meaning are found wherever they stand, each once")
  func anywhere() throws {
    let line = try #require(TodoTxtLine("  (B)   due:2021-12-24  call +home state:doing mum due:2021-12-25 "))
    #expect(
      line
        == TodoTxtLine(
          title: "call +home mum due:2021-12-25", category: .doing,
          values: ["pri": "B", "due": "2021-12-24"]))
    let done = try #require(TodoTxtLine("x 2021-12-23 Buy milk"))
    #expect(done.finished?.iso == "2021-12-23")
    #expect(done.added == nil)
    #expect(TodoTxtLine("x Buy milk") == TodoTxtLine(title: "Buy milk", category: .done))
    #expect(TodoTxtLine("X Buy milk")?.title == "X Buy milk")
    #expect(TodoTxtLine("x")?.title == "x")
    #expect(TodoTxtLine("(a) milk")?.title == "(a) milk")
  }

  @Test(
    "a line without a title is none",
    arguments: ["", " ", "(A)", "2021-12-22", "x 2021-12-22", "due:2021-12-22"])
  func untitled(line: String) {
    #expect(TodoTxtLine(line) == nil)
  }

  @Test("every title comes back, however much it looks like todo.txt", arguments: 1...20)
  func titles(seed: UInt64) throws {
    var titles = RandomTitles(seed: seed)
    for _ in 0..<500 {
      let task = titles.task()
      #expect(TodoTxtLine(task.text) == task, "\(task.text)")
    }
  }
}
