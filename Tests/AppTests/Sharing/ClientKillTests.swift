import Blocking
import Foundation
import Foyer
import PostgresServers
import TerminalDriver
import Testing

@Suite("Programs that share and are killed", .blocking, .serialized, .timeLimit(.minutes(30)))
struct ClientKillTests {
  /// The number of times that each of the programs is killed, one for every forty `FOYER_ROUNDS`.
  private static let rounds =
    (ProcessInfo.processInfo.environment["FOYER_ROUNDS"].flatMap { Int($0) } ?? 200) / 40
  private static let linesTyped = 30
  private static let mostAcknowledged = 20

  @Test("R3.8: without the server all work goes on; what waits survives kill -9, and is shared once")
  func offline() throws {
    let cluster = try PostgresCluster()
    let team = try SharedTeam(on: cluster)
    let clients = try team.clients(2)
    try cluster.stop("immediate")
    let program = try clients[0].place.start(["--plain", "--open", "/todo"])
    try program.line(with: "cannot be reached")
    program.type("add Milk\nadd Bread\nmove 1 doing\nundo\nadd Tea\nshow\n")
    try program.line(with: "(5 not yet shared)")
    _ = try program.kill()
    #expect(try clients[0].pending() == 5)

    try cluster.start()
    let programs = try clients.map { try $0.place.start(["--plain", "--open", "/todo"]) }
    try wait { try clients.allSatisfy { try $0.isLevel(with: 5) } }
    #expect(try team.changes() == clients[0].shared())
    #expect(try clients[1].query("SELECT title FROM card ORDER BY title") == ["Bread", "Milk", "Tea"])
    #expect(try clients[1].query("SELECT DISTINCT category FROM card") == ["0"])
    for program in programs { #expect(try program.finish().status == 0) }
    try clients[0].expectEqual(to: clients[1])
  }

  @Test("R3.8: what a session made before its input ended is shared, or what waits is said")
  func ended() throws {
    let cluster = try PostgresCluster()
    let team = try SharedTeam(on: cluster)
    let client = try team.clients(1)[0]
    let together = try client.place.run(["--plain"], typing: "/todo\nadd Milk\nadd Bread\n")
    #expect(together.status == 0 && together.errorText.isEmpty, "\(together.errorText)")
    #expect(try team.changes().count == 2 && client.pending() == 0)
    try cluster.stop("immediate")
    let alone = try client.place.run(["--plain"], typing: "/todo\nadd Tea\n")
    #expect(
      alone.errorText.contains("1 change is safe here and will be shared later."), "\(alone.errorText)")
    #expect(try client.pending() == 1)
  }

  @Test("R3.8: four that are killed while they write and send lose no acknowledged change, and double none")
  func killed() throws {
    let team = try SharedTeam()
    let clients = try team.clients(4)
    var moments = SplitMix64(seed: 15)
    var acknowledged: Set<String> = []
    for round in 1...max(1, Self.rounds) {
      let programs = try clients.map { try $0.place.start(["--plain", "--open", "/todo"]) }
      for (number, program) in programs.enumerated() {
        program.type(
          (1...Self.linesTyped).map { "add Card \($0) of \(number) in \(round)\n" }.joined())
      }
      for program in programs {
        var count = Int.random(in: 1...Self.mostAcknowledged, using: &moments)
        while count > 0, let line = try program.readLine() {
          guard let title = Self.title(in: line) else { continue }
          acknowledged.insert(title)
          count -= 1
        }
      }
      for program in programs { acknowledged.formUnion(try program.kill().compactMap(Self.title)) }
    }
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    try wait { try clients.allSatisfy { try $0.pending() == 0 } }
    let count = try team.changes().count
    try wait { try clients.allSatisfy { try $0.isLevel(with: count) } }
    for program in programs { #expect(try program.finish().status == 0) }
    let titles = try clients[0].query("SELECT title FROM card")
    #expect(titles.count == count && Set(titles).count == count)
    #expect(!acknowledged.isEmpty && acknowledged.isSubset(of: titles))
    for client in clients { try client.expectEqual(to: clients[0]) }
    try team.expectWhole()
  }

  /// The title of the card that a line acknowledges.
  private static func title(in line: String) -> String? {
    guard line.hasPrefix("Added “"), let end = line.firstIndex(of: "”") else { return nil }
    return String(line[..<end].dropFirst("Added “".count))
  }
}
