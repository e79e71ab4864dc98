import Foyer
import Testing

@testable import FoyerTools

@Suite("A look at the output")
struct OutputCheckTests {
  private func rule(_ output: String, _ format: ScriptSettings.Format = .plain, width: Int? = 20)
    -> Invariant?
  {
    OutputCheck(width: width, format: format).violation(in: output)?.rule
  }

  @Test("takes lines that fit and hold nothing but text")
  func sound() {
    #expect(rule("Todo\n\n우유 사기, 열 칸씩\n") == nil)
    #expect(rule("\u{1B}[1mTodo\u{1B}[0m\n", .styled) == nil)
    #expect(rule("{\"path\":\"/\",\"messages\":[]}\n", .json, width: 4) == nil)
  }

  @Test(
    "finds lines that are too wide, by cells",
    arguments: ["twenty-one characters", "우유우유우유우유우유우"])
  func width(_ line: String) {
    #expect(rule(line + "\n") == .width)
    #expect(rule(line + "\n", width: nil) == nil)
  }

  @Test(
    "finds what a terminal could act on",
    arguments: ["\u{1B}[2J", "a\u{7}", "a\rb", "\u{9B}1m", "\u{202E}abc"])
  func control(_ line: String) {
    #expect(rule(line + "\n") == .control)
    #expect(rule(line + "\n", .styled) == .control)
  }

  @Test("takes no colour in plain output")
  func colorInPlain() { #expect(rule("\u{1B}[1mTodo\u{1B}[0m\n") == .control) }

  @Test("finds a line of a table that is wider than the one above")
  func table() {
    #expect(rule("1.  Buy milk  TODO\n2.  우유 사기 TODO\n", .styled) == nil)
    #expect(rule("1.  Buy milk  TODO\n2.  우유 사기     TODO\n", .styled, width: 80) == .table)
  }

  @Test("finds JSON that does not read as it is written", arguments: ["{\"a\":1", "{\"a\": 1}", "no"])
  func json(_ line: String) { #expect(rule(line + "\n", .json) == .json) }
}
