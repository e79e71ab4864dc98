import Foundation
import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite struct PlayerScriptsTests {
  @Test("the room's scripts pass in a house of its own and walk every way of the room")
  func scripts() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scripts/player")
    var coverage = Coverage()
    for name in [
      "squad", "adding", "keeping", "finding", "wages", "wages-korean", "undoing",
      "undoing-korean", "people", "people-korean", "editing", "editing-korean", "korean",
      "importing", "importing-korean", "fields", "fields-korean", "wage-export", "wage-export-korean",
      "history", "history-korean",
    ] {
      let text = try String(contentsOf: folder.appending(path: "\(name).nav"), encoding: .utf8)
      let result = await ScriptRunner(make: House.factory()).run(text, name: name)
      #expect(result.failures == [])
      coverage.merge(result.coverage)
    }
    let gap = coverage.missing(in: ReachableNodes(root: House.graph.type))
    #expect(gap.screens == [])
    #expect(gap.transitions.filter { !$0.hasPrefix("House.") } == [])
    #expect(gap.actions == ["House.home.sample", "Player.people.refresh"])
  }
}
