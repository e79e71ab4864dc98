import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct CoverageReportTests {
  private let graph = ReachableNodes(root: LibraryCoordinator.graph.node)

  private func report(_ scripts: String...) async -> CoverageReport {
    let runner = ScriptRunner(make: Example.session)
    var results: [ScriptResult] = []
    for (index, text) in scripts.enumerated() {
      results.append(await runner.run(text, name: "\(index + 1).nav"))
    }
    return CoverageReport(of: results, in: graph)
  }

  @Test("the table has a line a script, one for all and one for the graph, and names what is missing")
  func text() async {
    let text = await report("> add Emma\n", "> attic\n").text
    #expect(
      text.hasPrefix(
        """
        script        screens  transitions  actions  refusals  results
        1.nav               1            0        1         0        0
        2.nav               2            1        0         0        0
        all scripts         2            1        1         0        0
        in the graph        4            4        5         7        2
        percent            50           25       20         0        0

        No script exercised:
        screen Library.book

        """))
    #expect(text.hasSuffix("\nresult Library.book.lend finished\nresult Library.book.lend left"))
  }

  @Test("a full coverage says so")
  func full() async {
    let result = await ScriptRunner { _ in LoneCoordinator() }.run("> show\n", name: "lone.nav")
    let report = CoverageReport(of: [result], in: LoneCoordinator.self)
    #expect(report.text.hasSuffix("\n\nEverything in the graph was exercised."))
  }

  @Test("JSON has the same, by name")
  func json() async {
    let json = await report("> add Emma\n").json
    #expect(json.value(at: "scripts[0].script") == "1.nav")
    #expect(json.value(at: "scripts[0].actions[0]") == "Library.shelf.add")
    #expect(json.value(at: "total.actions.exercised") == 1)
    #expect(json.value(at: "total.actions.declared") == 5)
    #expect(json.value(at: "total.actions.percent") == 20)
    #expect(json.value(at: "missing.screens[0]") == "Library.book")
  }

  @Test("what is below a minimum is named with its figures; a percent is rounded down")
  func minimum() async {
    let report = await report("> add Emma\n> attic\n")
    #expect(report.shortfall(below: 0) == nil)
    #expect(
      report.shortfall(below: 21)
        == "Less than 21% was exercised: actions 1 of 5 (20%), refusals 0 of 7 (0%), results 0 of 2 (0%).")
    #expect(report.shortfall(below: 20)?.contains("actions") == false)
  }
}

private final class LoneModel {}

private struct LoneView: View {
  let viewModel = LoneModel()
  static let actions: [Action<Self>] = []
  var body: Document { Document("Lone") }
}

private final class LoneCoordinator: Coordinator {
  static let only = Screen("only") { (_: LoneCoordinator) in LoneView() }
  static let graph = NavigationGraph(root: only)
}
