import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

/// The commands of the document on sharing.
private struct SharingManual {
  /// The lines of the document's blocks.
  let lines: [String]

  init() throws {
    let document = try String(contentsOf: Repository.path("Documentation/Using/Sharing.md"), encoding: .utf8)
    let blocks = document.components(separatedBy: "```\n").enumerated().filter { $0.offset % 2 == 1 }
    lines = blocks.flatMap { $0.element.split(separator: "\n").map(String.init) }
  }
}

@Suite("The document on sharing", .blocking, .timeLimit(.minutes(30)))
struct SharingManualTests {
  @Test("is followed word for word on a fresh server, by two people with empty homes")
  func isFollowed() throws {
    let cluster = try PostgresCluster()
    // The document's server, whose certificate is checked as that of any server elsewhere.
    let certificate = try cluster.takeTLS(for: "db.example")
    let settings = [
      "PGHOST": "db.example", "PGHOSTADDR": "127.0.0.1", "PGPORT": "\(cluster.port)",
      "PGSSLMODE": "verify-full", "PGSSLROOTCERT": certificate,
      "PATH": "\(URL(filePath: Place.program).deletingLastPathComponent().path):/usr/local/bin:/usr/bin:/bin",
    ]
    let homes = ["minji": try Place(), "noah": try Place()]
    let minji = try #require(homes["minji"])
    #expect(try minji.run(["todo", "add", "Water", "the", "plants"]).status == 0)

    var said = ""
    for line in try SharingManual().lines {
      let home = line.contains("noah@") ? homes["noah"] : minji
      let result = try #require(home).shell(line, settings)
      #expect(result.status == 0, "\(line): \(result.text)\(result.errorText)")
      said += result.text
    }
    for sentence in [
      "The database is ready.", "Made “team” as minji, with nobody yet.",
      "1 change of this store is shared now.", "noah may share “team” now",
      "Joined “team” as noah, with minji.", "Everything up to change 1 is here.",
      "“team” is shared as minji, with noah. Here up to change 1; 0 not yet shared.",
      "The server of “team” has all that this store had from it.", "Stopped sharing “team”.",
      "team: 1 change (", "The journals are whole",
    ] {
      #expect(said.contains(sentence), "nobody said \(sentence), but:\n\(said)")
    }
    #expect(try #require(homes["noah"]).run(["todo"], settings).text.contains("Water the plants"))
  }
}
