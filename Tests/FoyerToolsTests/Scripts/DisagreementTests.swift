import Foyer
import Testing

@testable import FoyerTools

@Suite("Two runs of one script")
struct DisagreementTests {
  private let moment = StepSnapshot(
    line: 3,
    state: DriverState(
      path: "/todo", given: ["path": "/todo", "title": "Todo", "notices": .array([])],
      turns: [TurnSummary(name: "stayed")], isRunning: false, isInModal: false, hasEnded: false),
    output: "Added.\n\n1. Milk\n")

  private func difference(_ change: (inout DriverState, inout String?) -> Void) -> [String]? {
    var state = moment.state
    var output = moment.output
    change(&state, &output)
    let other = StepSnapshot(line: 3, state: state, output: output)
    let failure = Disagreement.first("x.nav", (.values, [moment, moment]), (.pty, [moment, other]))
    return failure.map { [$0.expected, $0.found] }
  }

  @Test(
    "runs that say the same agree, whatever blank lines and notices there are, and text counts where both have it"
  )
  func agreement() {
    #expect(difference { _, _ in } == nil)
    #expect(difference { _, output in output = "Added.\n1. Milk\n" } == nil)
    #expect(difference { _, output in output = nil } == nil)
    #expect(
      difference { state, _ in state.given = ["path": "/todo", "title": "Todo", "notices": "x"] } == nil)
  }

  @Test("of a list, the one value that differs is named, or the numbers of elements")
  func list() {
    let row = { (title: JSONValue) -> JSONValue in ["id": "r", "title": title] }
    func difference(_ left: [JSONValue], _ right: [JSONValue]) -> [String]? {
      let moments = [left, right].map { rows in
        var state = moment.state
        state.given = ["rows": .array(rows)]
        return StepSnapshot(line: 3, state: state, output: nil)
      }
      let failure = Disagreement.first("x.nav", (.values, [moments[0]]), (.pty, [moments[1]]))
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
    #expect(difference { state, _ in state.path = "/" } == ["values: /todo", "pty: /"])
    #expect(
      difference { state, _ in state.given = ["title": "Do"] } == [
        "values: path \"/todo\"", "pty: path is not there",
      ])
    #expect(
      difference { state, _ in state.given = ["path": "/todo", "title": ["a": ["b": "c"]]] } == [
        "values: title \"Todo\"", "pty: title {\"a\":{\"b\":\"c\"}}",
      ])
    #expect(
      difference { state, _ in state.turns = [TurnSummary(name: "refused", reason: "No.")] } == [
        "values: stayed", "pty: refused: No.",
      ])
    #expect(
      difference { state, _ in state.isRunning = true } == [
        "values: the session waits for a line", "pty: an action still runs",
      ])
    #expect(
      difference { _, output in output = "Added.\n2. Milk\n" } == ["values: “1. Milk”", "pty: “2. Milk”"])
    #expect(
      difference { _, output in output = "Added.\n" } == ["values: “1. Milk”", "pty: the end of the output"])
  }
}
