import Foundation
import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite struct PetScriptsTests {
  @Test("the room's scripts pass in a house of its own and walk every way of the room")
  func scripts() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scripts/pet")
    var coverage = Coverage()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      // The days need files beside them, which only `foyer test` brings.
      .filter { $0.hasSuffix(".nav") && !$0.hasPrefix("a-day") }
    for name in names.sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let result = await ScriptRunner(make: House.factory()).run(text, name: name)
      #expect(result.failures == [])
      coverage.merge(result.coverage)
    }
    let gap = coverage.missing(in: ReachableNodes(root: House.graph.type))
    #expect(gap.screens == [])
    #expect(gap.transitions.filter { !$0.hasPrefix("House.") } == [])
    #expect(gap.actions == ["House.home.sample"])
  }
}
