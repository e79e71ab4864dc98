import Foundation
import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite struct PetScriptsTests {
  @Test("the scripts pass in a program of one feature and take every transition")
  func scripts() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scripts/pet")
    var coverage = Coverage()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      // The days need files beside them, which only `foyer test` brings.
      .filter { $0.hasSuffix(".nav") && !$0.hasPrefix("a-day") }
    for name in names.sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let result = await ScriptRunner(make: PetProgram.factory()).run(text, name: name)
      #expect(result.failures == [])
      coverage.merge(result.coverage)
    }
    let gap = coverage.missing(in: ReachableNodes(root: PetProgram.graph.type))
    #expect(gap.screens == [])
    #expect(gap.transitions.filter { !$0.hasPrefix("PetProgram.") } == [])
    #expect(gap.actions == ["PetProgram.home.sample"])
  }
}
