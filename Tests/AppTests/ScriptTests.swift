import Foyer
import FoyerTesting
import Testing

@testable import FoyerApp

@Suite("The scripts", .timeLimit(.minutes(2)))
@MainActor
struct ScriptTests {
  @Test("every script passes", arguments: NavScript.all)
  func script(_ script: NavScript) async throws {
    let result = try await script.run()
    #expect(result.failures == [])
  }

  @Test("there are scripts for every room, in the README and in documentation comments")
  func scriptsAreFound() {
    let folders = Set(NavScript.all.map { $0.name.split(separator: "/")[0] })
    #expect(folders.isSuperset(of: ["home", "player", "pet", "music", "todo", "README.md block 1"]))
    #expect(folders.contains("Sources"))
  }

  @Test("together they exercise everything that the graph declares, refusals and results included")
  func coverage() async throws {
    var results: [ScriptResult] = []
    for script in NavScript.all { results.append(try await script.run()) }
    let report = CoverageReport(of: results, in: GraphWalk(root: AppCoordinator.graph.type))
    #expect(report.gap == CoverageGap())
    #expect(report.shortfall(below: 100) == nil)
  }
}
