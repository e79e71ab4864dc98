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

  @Test("there are scripts for every room and in the README")
  func scriptsAreFound() {
    let folders = Set(NavScript.all.map { $0.name.split(separator: "/")[0] })
    #expect(folders.isSuperset(of: ["home", "player", "pet", "music", "todo", "README block 1"]))
  }

  @Test("together they go every way and use every command of the graph")
  func coverage() async throws {
    var coverage = Coverage()
    for script in NavScript.all { coverage.merge(try await script.run().coverage) }
    #expect(coverage.missing(in: GraphWalk(root: AppCoordinator.graph.type)) == CoverageGap())
  }
}
