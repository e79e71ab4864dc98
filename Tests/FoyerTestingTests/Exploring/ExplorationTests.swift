import Foyer
import Testing

@testable import FoyerTesting

@Suite("An exploration")
@MainActor
struct ExplorationTests {
  private static let steps: [ExplorerStep] = [
    .line("add \u{301}\u{1B}[31m\t"), .line(""), .text("half "), .keys([.up, .cutWord, .tab]), .interrupt,
    .endOfInput, .wait(1500), .width(20),
    .elsewhere("delete 1"), .outside("disk-full"), .line("\u{301}"),
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
    let exploration = Exploration(settings: settings, steps: Self.steps)
    #expect(try Exploration(parsing: exploration.description, name: "walk.nav") == exploration)
  }

  @Test("that failed is the same in another process")
  func failureRoundTrip() {
    var settings = ScriptSettings()
    settings.width = 33
    settings.format = .json
    let failure = ExplorerFailure(
      Exploration(settings: settings, steps: Self.steps),
      Violation(.row, "“\u{1B}” differs.", expectations: ["= rows.count 1"]), [0: "There is no command"])
    let read = JSONReader.value(of: Substring(failure.json.encoded)).flatMap { ExplorerFailure($0) }
    #expect(read == failure)
  }

  @Test("is a script that can be run, also where a mark is typed first")
  func isScript() throws {
    let exploration = Exploration(settings: ScriptSettings(), steps: Self.steps)
    let script = try Script(parsing: exploration.description, name: "walk.nav")
    let inputs: [ScriptInput] = script.steps.compactMap {
      if case .input(let input) = $0.kind { input } else { nil }
    }
    #expect(
      inputs == [
        .line("add \u{301}\u{1B}[31m\t"), .line(""), .text("half "),
        .keys([.up, .cutWord, .tab]), .interrupt, .endOfInput, .wait(.milliseconds(1500)), .line("\u{301}"),
      ])
  }

  @Test("is shrunk to the steps that matter, and to short lines")
  func shrinking() async {
    let long = Exploration(
      settings: ScriptSettings(),
      steps: (0..<100).map { .line("noise \($0)") } + [.line("open the very door")])
    var walk = long
    walk.steps[40] = .line("unlock it all")
    var attempts = 0
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: .seconds(60)) { candidate in
      attempts += 1
      guard candidate.steps.contains(where: { $0.description.hasPrefix("> unlock") }),
        candidate.steps.contains(where: { $0.description.hasPrefix("> open") })
      else { return nil }
      return ExplorerFailure(candidate, .back, cause: "x")
    }
    #expect(failure.exploration.steps == [.line("unlock"), .line("open")])
    #expect(attempts < 60)
  }

  @Test("is shrunk by two steps at once where neither can go alone")
  func twoSteps() async {
    let steps: [ExplorerStep] = [
      .line("in"), .line("x"), .line("out"), .line("in"), .line("out"), .line("open"),
    ]
    let walk = Exploration(settings: ScriptSettings(), steps: steps)
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: .seconds(60)) { candidate in
      let steps = candidate.steps
      guard steps.last == .line("open"),
        steps.count(where: { $0 == .line("in") }) == steps.count(where: { $0 == .line("out") })
      else { return nil }
      return ExplorerFailure(candidate, .back, cause: "x")
    }
    #expect(failure.exploration.steps == [.line("open")])
  }

  @Test("of another rule is not taken for a shorter one of this rule")
  func otherRule() async {
    let walk = Exploration(settings: ScriptSettings(), steps: [.line("a"), .line("b")])
    let failure = await ExplorerFailure(walk, .back, cause: "x").shrunk(within: .seconds(60)) { candidate in
      ExplorerFailure(candidate, candidate.steps.count == 2 ? .back : .hang, cause: "x")
    }
    #expect(failure.exploration == walk)
  }

  @Test("that failed is a script with the rule, the cause, what was refused on the way, and what fails")
  func script() {
    let walk = Exploration(settings: ScriptSettings(), steps: [.line("opne 1"), .line("back")])
    let failure = ExplorerFailure(
      walk, Violation(.back, "It differs.", expectations: ["= rows.count 1"]), [0: "There is no command"])
    #expect(
      failure.script(of: "example") == """
        # The way back leads to the screen as it was left.
        # It differs.
        > opne 1
        ! There is no command
        > back
        = rows.count 1

        """)
  }
}
