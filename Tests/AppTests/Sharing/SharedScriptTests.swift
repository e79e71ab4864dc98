import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

@Suite("Scripts on a shared store", .blocking, .serialized, .timeLimit(.minutes(30)))
struct SharedScriptTests {
  /// Scripts of all features, most of which adopt, undo or import.
  private static let onServer = [
    "everywhere/finishing", "everywhere/several", "home/globals", "music/keeping", "music/playlists",
    "pet/adopting",
    "pet/importing", "pet/returning", "pet/undoing", "player/importing", "player/squad", "todo/importing",
    "todo/moving",
    "todo/undoing",
  ]

  private func test(_ arguments: String, share place: String) throws {
    let result = try Place().shell(
      "cd \"$root\" && exec \"$foyer\" test --share \"$share\" \(arguments)",
      ["root": Repository.path("").path, "share": place])
    #expect(result.status == 0, "\(result.text.suffix(4_000))\(result.errorText)")
  }

  @Test("all pass with a server in memory")
  func inMemory() throws { try test("Tests/Scripts/*/*.nav", share: ":memory:") }

  @Test("a dozen pass with a PostgreSQL server, on which each makes a journal")
  func onServer() throws {
    let team = try SharedTeam()
    try test(
      Self.onServer.map { "Tests/Scripts/\($0).nav" }.joined(separator: " "), share: team.address("minji"))
    #expect(try team.query("SELECT count(*) FROM foyer.journal") == "\(Self.onServer.count)")
    #expect(try team.query("SELECT count(*) > 0 FROM foyer.change WHERE body->>'command' = 'adopt'") == "t")
  }
}
