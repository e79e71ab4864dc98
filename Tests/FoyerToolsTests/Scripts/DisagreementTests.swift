import Foyer
import Testing

@testable import FoyerTools

@Suite("Two runs of one script")
struct DisagreementTests {
  private let moment = StepSnapshot(
    line: 3,
    state: DriverState(
      path: "/todo", turns: [TurnSummary(name: "stayed")], isRunning: false, isInModal: false, hasEnded: false
    ),
    json: ["path": "/todo", "title": "Todo", "notices": .array([])],
    output: "Added.\n\n1. Milk\n")

  private func difference(_ change: (inout StepSnapshot) -> Void) -> [String]? {
    var other = moment
    change(&other)
    let failure = self.failure([moment, moment], [moment, other])
    return failure.map { [$0.expected, $0.found] }
  }

  private func failure(_ left: [StepSnapshot], _ right: [StepSnapshot]) -> ScriptFailure? {
    ScriptResult(script: "x.nav", on: .values, moments: left)
      .disagreement(with: ScriptResult(script: "x.nav", on: .pty, moments: right))
  }

  @Test(
    "runs that say the same agree, whatever blank lines and notices there are, and text counts where both have it"
  )
  func agreement() {
    #expect(difference { _ in } == nil)
    #expect(difference { $0.output = "Added.\n1. Milk\n" } == nil)
    #expect(difference { $0.output = nil } == nil)
    #expect(
      difference { $0.json = ["path": "/todo", "title": "Todo", "notices": "x"] } == nil)
  }

  @Test("of a list, the one value that differs is named, or the numbers of elements")
  func list() {
    let row = { (title: JSONValue) -> JSONValue in ["id": "r", "title": title] }
    func difference(_ left: [JSONValue], _ right: [JSONValue]) -> [String]? {
      let moments = [left, right].map { rows in
        StepSnapshot(line: 3, state: moment.state, json: ["rows": .array(rows)], output: nil)
      }
      let failure = failure([moments[0]], [moments[1]])
      return failure.map { [$0.expected, $0.found] }
    }
    #expect(
      difference([row("Emma"), row("Persuasion")], [row("Emma"), row("Pride")]) == [
        "values: rows[1].title \"Persuasion\"", "pty: rows[1].title \"Pride\"",
      ])
    #expect(
      difference([row("Emma"), ["id": "r"]], [row("Emma"), row("Pride")]) == [
        "values: rows[1].title is not there", "pty: rows[1].title \"Pride\"",
      ])
    #expect(
      difference([row("Emma")], [row("Emma"), row("Pride")]) == [
        "values: rows.count 1", "pty: rows.count 2",
      ])
  }

  @Test("both sides of what differs are named")
  func disagreement() {
    #expect(difference { $0.state.path = "/" } == ["values: /todo", "pty: /"])
    #expect(
      difference { $0.json = ["title": "Do"] } == [
        "values: path \"/todo\"", "pty: path is not there",
      ])
    #expect(
      difference { $0.json = ["path": "/todo", "title": ["a": ["b": "c"]]] } == [
        "values: title \"Todo\"", "pty: title {\"a\":{\"b\":\"c\"}}",
      ])
    #expect(
      difference { $0.state.turns = [TurnSummary(name: "refused", reason: "No.")] } == [
        "values: stayed", "pty: refused: No.",
      ])
    #expect(
      difference { $0.state.isRunning = true } == [
        "values: the session waits for a line", "pty: an action still runs",
      ])
    #expect(
      difference { $0.output = "Added.\n2. Milk\n" } == ["values: “1. Milk”", "pty: “2. Milk”"])
    #expect(
      difference { $0.output = "Added.\n" } == ["values: “1. Milk”", "pty: the end of the output"])
  }
}
