import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

@Suite("Programs whose sends are lost and doubled", .blocking, .serialized, .timeLimit(.minutes(60)))
struct LossTests {
  private static let clients = 8
  /// The changes that each makes, which `FOYER_CHANGES` sets.
  private static let changes =
    ProcessInfo.processInfo.environment["FOYER_CHANGES"].flatMap { Int($0) } ?? 100
  private static let linesAtOnce = 20

  @Test("eight that change everything at once number it 1, 2, 3, …, and come to the same records")
  func everything() throws {
    let team = try SharedTeam()
    let proxy = try LossyProxy(to: team.cluster.port, treating: "foyer.append", every: 4)
    let clients = try team.clients(Self.clients, by: "127.0.0.1:\(proxy.port)")
    let first = try clients[0].place.run(
      ["--plain"], typing: "/todo add Common\n/player add Common, 1990-01-01, striker\n")
    #expect(first.status == 0)
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    try wait { try clients.allSatisfy { try $0.isLevel(with: 2) } }
    for round in 1...max(1, Self.changes / Self.linesAtOnce) {
      for (number, (program, client)) in zip(programs, clients).enumerated() {
        program.type(try lines(of: round, by: number, on: client).map { $0 + "\n" }.joined())
      }
      for (number, program) in programs.enumerated() {
        try program.line(with: "Added “\(round) done by \(number)")
      }
    }
    let patience = 300 + 2 * Self.changes
    let made = try clients.map { client in
      try client.query(
        """
        SELECT count(*) FROM journal_change
        WHERE replica = (SELECT id FROM journal_replica) OR revision IS NULL
        """)[0]
    }
    try wait(atMost: patience) { try clients.allSatisfy { try $0.pending() == 0 } }
    let count = try team.changes().count
    try wait(atMost: patience) { try clients.allSatisfy { try $0.isLevel(with: count) } }
    #expect(count == made.reduce(0) { $0 + (Int($1) ?? 0) })
    #expect(made.allSatisfy { Int($0) ?? 0 >= Self.changes }, "\(made)")
    for program in programs { #expect(try program.finish().status == 0) }
    try team.expectWhole()
    for client in clients {
      #expect(
        try client.query("SELECT revision FROM journal_change ORDER BY revision")
          == (1...count).map(String.init))
      try client.expectEqual(to: clients[0])
    }
    let counts = proxy.counts
    #expect(counts.lost > 0 && counts.unanswered > 0 && counts.doubled > 0, "\(counts)")
  }

  @Test("adoptions whose answer is lost are asked for again, and none is refused or doubled")
  func adoptions() throws {
    let team = try SharedTeam()
    let proxy = try LossyProxy(to: team.cluster.port, treating: "foyer.append", every: 2)
    let client = try team.clients(1, by: "127.0.0.1:\(proxy.port)")[0]
    let added = (1...6).map { "/pet add Pet \($0), 2020-01-01, common\n" }.joined()
    #expect(try client.place.run(["--plain"], typing: added).status == 0)
    let program = try client.place.start(["--plain"])
    try wait { try client.isLevel(with: 6) }
    #expect(try program.finish().status == 0)
    for number in 1...6 {
      let result = try client.place.run(["pet", "adopt", "Pet \(number), Kim, 010-1234-5678", "--yes"])
      #expect(result.status == 0, "\(result.text)\(result.errorText)")
    }
    #expect(try client.query("SELECT receipt FROM pet_receipt ORDER BY receipt") == (1...6).map(String.init))
    #expect(try client.isLevel(with: 12))
    let counts = proxy.counts
    #expect(counts.lost > 0 && counts.unanswered > 0 && counts.doubled > 0, "\(counts)")
    try team.expectWhole()
  }

  /// Lines of all features, each of which makes a change; some change what all others change as well.
  private func lines(of round: Int, by number: Int, on client: SharedClient) throws -> [String] {
    let card = try #require(try client.query("SELECT handle FROM card WHERE title LIKE 'Common%'").first)
    let player = try #require(try client.query("SELECT handle FROM player WHERE name LIKE 'Common%'").first)
    var lines: [String] = []
    for line in 1..<Self.linesAtOnce {
      let name = "\(round) \(line) by \(number)"
      switch line % 6 {
      case 0: lines.append("/todo/card/\(card) edit Common \(name)")
      case 1: lines.append("/todo add \(name)")
      case 2: lines.append("/player add Player \(name), 1990-01-01, striker")
      case 3: lines.append("/pet add Pet \(name), 2020-01-01, common")
      case 4: lines.append("/music/playlists add Road \(name)")
      default: lines.append("/player/\(player) edit notes \(name)")
      }
    }
    // It may be there already, which makes no change.
    lines.append("/todo/card/\(card) move \(["todo", "doing", "done"][(round + number) % 3])")
    return lines + ["/todo add \(round) done by \(number)"]
  }
}
