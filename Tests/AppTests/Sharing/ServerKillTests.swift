import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

@Suite("Programs whose server is killed", .blocking, .serialized, .timeLimit(.minutes(30)))
struct ServerKillTests {
  private static let linesTyped = 40

  @Test(
    """
    R3.9, R3.10: a primary killed under four writers loses no shared change and doubles none; prompts go on; back again \
    and first in the list it is refused, and that is said
    """)
  func failover() throws {
    let primary = try PostgresCluster()
    let standby = try PostgresCluster(standbyOf: primary, named: "second")
    let team = try SharedTeam(on: primary)
    try primary.query("ALTER SYSTEM SET synchronous_standby_names = 'second'")
    try primary.query("SELECT pg_reload_conf()")
    let clients = try team.clients(4, by: "127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)")
    let programs = try clients.map { try $0.place.start(["--plain", "--open", "/todo"]) }
    type("before", into: programs)
    try wait { try clients.allSatisfy { try !$0.shared().isEmpty } }
    // All that was shown as shared by then.
    let shared = try clients.map { try Set($0.shared()) }
    type("after", into: programs)
    try primary.send(SIGKILL)
    // Prompts answer while there is no server at all.
    for program in programs {
      for part in ["before", "after"] { try program.line(with: "Added “\(Self.linesTyped) \(part)") }
    }
    #expect(try clients.allSatisfy { try $0.pending() > 0 })

    try standby.promote()
    try standby.query("ALTER SYSTEM SET synchronous_standby_names = ''")
    try standby.query("SELECT pg_reload_conf()")
    try standby.query("CHECKPOINT")
    let count = clients.count * Self.linesTyped * 2
    try wait { try clients.allSatisfy { try $0.isLevel(with: count) } }
    let changes = try team.changes(on: standby)
    #expect(changes.count == count && Set(changes).count == count)
    for ids in shared { #expect(!ids.isEmpty && ids.isSubset(of: changes)) }
    for program in programs { #expect(try program.finish().status == 0) }
    for client in clients { try client.expectEqual(to: clients[0]) }
    let titles = try clients[0].query("SELECT title FROM card")
    #expect(Set(titles).count == count)
    try team.expectWhole(on: standby)

    try primary.start()
    let behind = try team.changes(on: primary)
    let again = try clients[0].place.start(["--plain", "--open", "/todo"])
    again.type("add Behind the failover\n")
    try wait { try clients[0].isLevel(with: count + 1) }
    #expect(try again.finish().status == 0)
    #expect(try team.changes(on: standby).count == count + 1)
    try standby.stop()
    let alone = try clients[1].place.start(["--plain", "--open", "/todo"])
    try alone.line(with: "was refused, because it is older than what this store knows")
    alone.type("add Alone\n")
    try alone.line(with: "Added “Alone”")
    #expect(try alone.finish().status == 0)
    #expect(try clients[1].pending() == 1)
    #expect(try team.changes(on: primary) == behind)
  }

  private func type(_ part: String, into programs: [ProgramRun]) {
    for (number, program) in programs.enumerated() {
      program.type((1...Self.linesTyped).map { "add \($0) \(part), by \(number)\n" }.joined())
    }
  }
}
