import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("An import that is killed", .blocking, .timeLimit(.minutes(30)))
final class ImportKillTests: PlaceSuite {
  /// A file of records that a feature imports.
  struct Sample: Sendable, CustomTestStringConvertible {
    let screen: String
    let file: String
    var header = ""
    /// The line of a record in the file of a round.
    let line: @Sendable (_ round: Int, _ number: Int) -> String
    let table: String

    var testDescription: String { screen }

    static let all = [
      Sample(screen: "/todo", file: "cards.txt", line: { "Card \($0)-\($1)" }, table: "card"),
      Sample(
        screen: "/pet", file: "pets.csv", header: "name,birthday,rarity\n",
        line: { "Pet \($0)-\($1),2020-01-01,common" }, table: "pet"),
      Sample(
        screen: "/player", file: "squad.csv", header: "name,birthday,position\n",
        line: { "Player \($0)-\($1),1992-07-08,striker" }, table: "player"),
      Sample(
        screen: "/music/kept", file: "songs.csv", header: "catalog,title,artist\n",
        line: { "\($0 * 1_000_000 + $1),Song \($1),A Choir" }, table: "song"),
    ]
  }

  private static let records = 2_000
  /// The number of kills, one for every 25 `FOYER_ROUNDS`.
  private static let kills =
    (ProcessInfo.processInfo.environment["FOYER_ROUNDS"].flatMap { Int($0) } ?? 75) / 25
  /// Microseconds after the first part was written.
  private static let longestPause: UInt32 = 400_000
  /// The most kills, where a quick machine ended all imports before the random moments.
  private static let mostKills = max(kills, 40)

  private struct Stuck: Error {}

  @Test("is there whole or not at all, and the next session removes what was left", arguments: Sample.all)
  func kill9(sample: Sample) throws {
    #expect(try place.run(["--plain", "--open", sample.screen]).status == 0)
    var moments = SystemRandomNumberGenerator()
    var (imported, killedInMidStream) = (0, 0)
    for number in 1...Self.mostKills where number <= Self.kills || killedInMidStream == 0 {
      let lines = (1...Self.records).map { sample.line(number, $0) + "\n" }
      try (sample.header + lines.joined()).write(
        toFile: place.path(sample.file), atomically: true, encoding: .utf8)
      let before = try imports()
      let program = try place.start(["--format", "json", "--open", sample.screen])
      program.type("import ~/\(sample.file)\nconfirm\n")
      try wait { try imports() > before }
      // The first is killed at once, and so are those that come when none was killed in the middle.
      if 2...max(2, Self.kills) ~= number { usleep(.random(in: 0...Self.longestPause, using: &moments)) }
      program.signal(SIGKILL)
      #expect(try program.waitForEnd() == -SIGKILL)
      var isAcknowledged = false
      while let line = try program.readLine() {
        if try Line(reading: line).turn == "finished" { isAcknowledged = true }
      }
      let isUnfinished = try count("journal_change WHERE owner IS NOT NULL") > 0
      if isUnfinished { killedInMidStream += 1 }
      let check = try place.run(["check"])
      #expect(check.status == 0, "\(check.text)\(check.errorText)")
      let expected = imported + (isUnfinished ? 0 : Self.records)
      #expect(try count("\(sample.table) WHERE deleted = 0") == expected)
      #expect(!(isAcknowledged && isUnfinished))
      imported = expected
      let next = try place.start(["--format", "json", "--open", sample.screen])
      try wait { try count("journal_change WHERE owner IS NOT NULL") == 0 }
      #expect(try next.finish().status == 0)
      #expect(try count(sample.table) == imported)
    }
    #expect(killedInMidStream > 0)
  }

  private func imports() throws -> Int { try count("journal_change WHERE command = 'import'") }

  private func count(_ rows: String) throws -> Int {
    try StoreFile.query("SELECT count(*) FROM \(rows)", in: place.store).first.flatMap { Int($0) } ?? 0
  }

  private func wait(until isReached: () throws -> Bool) throws {
    let deadline = Date.now + 60
    while try !isReached() {
      guard Date.now < deadline else { throw Stuck() }
      poll(nil, 0, 2)
    }
  }
}
