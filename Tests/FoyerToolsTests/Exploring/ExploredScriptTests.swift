import Foyer
import Testing

@testable import FoyerTools

@Suite("A walk")
@MainActor
struct ExploredScriptTests {
  private static let inputs: [ScriptInput] = [
    .line("add \u{301}\u{1B}[31m\t"), .line(""), .text("half "), .keys([.up, .cutWord, .tab]), .interrupt,
    .endOfInput, .wait(.milliseconds(1500)), .width(20),
    .elsewhere("delete 1"), .condition("disk-full"), .line("\u{301}"),
  ]

  @Test("is read from its script as it was written")
  func roundTrip() throws {
    var settings = ScriptSettings()
    settings.seed = 9
    settings.language = .korean
    settings.width = 33
    settings.format = .styled
    settings.hasSample = true
    settings.now = Timestamp(milliseconds: 1_600_000_000_000)
    let script = Script(settings, Self.inputs)
    let read = try Script(parsing: script.inputText, name: "walk.nav")
    #expect(read.settings == settings)
    #expect(read.inputs == Self.inputs)
  }

  @Test("of two people is read from its script as it was written, whatever they did")
  func people() throws {
    var settings = ScriptSettings()
    settings.people = ["minji", "noah"]
    settings.share = ":memory:"
    let inputs = Self.inputs.flatMap { input -> [ScriptInput] in
      // Time passes for both.
      if case .wait = input { return [input] }
      return settings.people.map { .by($0, input) }
    }
    let read = try Script(parsing: Script(settings, inputs).inputText, name: "walk.nav")
    #expect(read.settings == settings)
    #expect(read.inputs == inputs)
  }

  @Test("of two people is shrunk to one where one is enough, and else to short lines of both")
  func onePerson() async {
    var settings = ScriptSettings()
    settings.people = ["minji", "noah"]
    let inputs: [ScriptInput] = [
      .by("minji", .line("open it")), .by("noah", .interrupt), .by("noah", .line("delete 1")),
    ]
    for needsBoth in [false, true] {
      let failure = await ExplorerFailure(Script(settings, inputs), .back, cause: "x").shrunk(
        within: 60_000
      ) { candidate in
        guard candidate.inputs.contains(where: { $0.description.contains("delete") }),
          !needsBoth || candidate.settings.people.count == 2
        else { return nil }
        return ExplorerFailure(candidate, .back, cause: "x")
      }
      #expect(
        failure.text.split(separator: "\n").suffix(2)
          == (needsBoth
            ? [": people minji noah", "> noah: delete"] : ["# x", "> delete"]))
    }
  }

  @Test("that failed is the same in another process")
  func failureRoundTrip() {
    var settings = ScriptSettings()
    settings.width = 33
    settings.format = .json
    let failure = ExplorerFailure(
      Script(settings, Self.inputs),
      Violation(.row, "“\u{1B}” differs.", expectations: ["= rows.count 1"]), ["There is no command"])
    let read = JSONReader.value(of: Substring(failure.json.encoded)).flatMap { ExplorerFailure($0) }
    #expect(read == failure)
  }

  @Test("is shrunk to the steps that matter, and to short lines")
  func shrinking() async {
    var inputs: [ScriptInput] = (0..<100).map { .line("noise \($0)") } + [.line("open the very door")]
    inputs[40] = .line("unlock it all")
    let walk = Script(ScriptSettings(), inputs)
    var attempts = 0
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: 60_000) { candidate in
      attempts += 1
      guard candidate.inputs.contains(where: { $0.description.hasPrefix("> unlock") }),
        candidate.inputs.contains(where: { $0.description.hasPrefix("> open") })
      else { return nil }
      return ExplorerFailure(candidate, .back, cause: "x")
    }
    #expect(failure.script.inputs == [.line("unlock"), .line("open")])
    #expect(attempts < 60)
  }

  @Test("is shrunk by two steps at once where neither can go alone")
  func twoSteps() async {
    let inputs: [ScriptInput] = [
      .line("in"), .line("x"), .line("out"), .line("in"), .line("out"), .line("open"),
    ]
    let walk = Script(ScriptSettings(), inputs)
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: 60_000) { candidate in
      let inputs = candidate.inputs
      guard inputs.last == .line("open"),
        inputs.count(where: { $0 == .line("in") }) == inputs.count(where: { $0 == .line("out") })
      else { return nil }
      return ExplorerFailure(candidate, .back, cause: "x")
    }
    #expect(failure.script.inputs == [.line("open")])
  }

  @Test("by the menu is shrunk to the lines that its numbers made")
  func inWords() async {
    let walk = Script(ScriptSettings(), ["", "2", "1", "x"].map { .line($0) })
    let words: [ScriptInput] = [.line("add x")]
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: 60_000) { candidate in
      // A number means something else without those before it.
      let isWhole = candidate.inputs == walk.inputs
      guard isWhole || candidate.inputs == words else { return nil }
      return ExplorerFailure(candidate, Violation(.back, "x"), inWords: isWhole ? words : candidate.inputs)
    }
    #expect(failure.script.inputs == words)
  }

  @Test("of another rule is not taken for a shorter one of this rule")
  func otherRule() async {
    let walk = Script(ScriptSettings(), [.line("a"), .line("b")])
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: 60_000) { candidate in
      ExplorerFailure(candidate, candidate.inputs.count == 2 ? .back : .hang, cause: "x")
    }
    #expect(failure.script == walk)
  }

  @Test("that failed is a script with the rule, the cause, what was refused on the way, and what fails")
  func script() {
    let walk = Script(ScriptSettings(), [.line("opne 1"), .line("back")])
    let failure = ExplorerFailure(
      walk, Violation(.back, "It differs.", expectations: ["= rows.count 1"]), ["There is no command"])
    #expect(
      failure.text == """
        # The way back leads to the screen as it was left.
        # It differs.
        > opne 1
        ! There is no command
        > back
        = rows.count 1

        """)
  }
}
