import Foundation
import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite struct TodoScriptsTests {
  @Test("the room's scripts pass in a house of its own and walk every way of the room")
  func scripts() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scripts/todo")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".nav") }
    var coverage = Coverage()
    for name in names.sorted() {
      let file = folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let result = await ScriptRunner(make: House.factory()).run(text, name: file.path)
      #expect(result.failures == [])
      coverage.merge(result.coverage)
    }
    let gap = coverage.missing(in: ReachableNodes(root: House.graph.type))
    #expect(gap.screens == [])
    #expect(gap.transitions.filter { !$0.hasPrefix("House.") } == [])
    #expect(gap.actions == ["House.home.sample"])
  }
}
