import Blocking
import Foundation
import Foyer
import FoyerRecords
import PostgresServers
import TemporaryFolder
import Testing

@testable import FoyerSharing

@MainActor
@Suite("servers that went back", .blocking, .serialized, .timeLimit(.minutes(30)))
struct ForkTests {
  private func rejoin(_ member: Member, _ team: Team, at address: String? = nil) async throws -> RejoinReport
  {
    let role = member.journal.author
    let settings = SharingSettings(
      address: address ?? team.address(role), journal: team.journal, name: "team", role: role)
    let server = PostgresServer(rejoinedBy: member.journal, settings)
    return try await member.journal.rejoin(server, try await member.journal.parting(from: server))
  }

  private func expectForked(_ member: Member, _ code: SharingProblem.Code = .forked) async {
    await member.server.drop()
    // The first try finds the connection gone, should it have been open.
    let problem = await #expect(throws: SharingProblem.self) { try await member.synchronize() }
    #expect(problem?.code == code, "\(problem.debugDescription)")
  }

  private func expectEqual(_ members: [Member], _ team: Team, _ count: Int) async throws {
    for member in members + members { _ = try await member.synchronize() }
    let titles = try members[0].titles()
    #expect(titles.count == count && Set(titles).count == count)
    for member in members {
      #expect(try member.titles() == titles)
      #expect(try member.journal.check() == [])
      let beat = try await member.server.beat()
      #expect(try await member.journal.recordSum()?.sum == beat.records)
      #expect(try await member.journal.differences(from: member.server) == [])
    }
  }

  private func findings(_ team: Team) async throws -> [String] {
    try await SharingDirectory(SharingAddress(team.address())).findings()
  }

  @Test(
    "restored from a dump and gone on with, it is refused; three replicas rejoin, and nothing is lost or doubled"
  )
  func restored() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let mine = try await team.member("minji", seed: 1)
    let theirs = try await team.member("noah", seed: 2)
    let home = try await team.member("minji", seed: 3)
    for number in 1...3 { _ = try mine.add("Before \(number)", lender: "Kim") }
    for member in [mine, theirs, home] { _ = try await member.synchronize() }
    let dump = folder.file("dump.sql")
    try Data(team.cluster.dump(team.database).utf8).write(to: URL(filePath: dump))
    for number in 1...10 { _ = try mine.add("Lost \(number)") }
    for member in [mine, home] { _ = try await member.synchronize() }
    for member in [mine, theirs, home] { await member.server.drop() }
    try team.cluster.query("DROP DATABASE \(team.database) WITH (FORCE)")
    try team.cluster.restore(dump, in: team.database)
    for number in 1...3 { _ = try theirs.add("New \(number)") }
    _ = try await theirs.synchronize()
    _ = try mine.add("Waiting")
    for member in [mine, home] { await expectForked(member, .stale) }
    for number in 4...12 { _ = try theirs.add("New \(number)") }
    _ = try await theirs.synchronize()
    for member in [mine, home] { await expectForked(member) }
    #expect(try team.query("SELECT revision FROM foyer.journal") == "15")
    #expect(try mine.titles().count == 14 && home.titles().count == 13)

    #expect(try await rejoin(mine, team).restored == 10)
    #expect(try await rejoin(home, team).restored == 0)
    #expect(try await rejoin(theirs, team).restored == 0)
    try await expectEqual([mine, theirs, home], team, 26)
    #expect(try await findings(team) == [])
  }

  @Test("a standby that was behind when it was promoted, and a copied database that went on, are refused")
  func promoted() async throws {
    let primary = try PostgresCluster()
    let standby = try PostgresCluster(standbyOf: primary, named: "second")
    let team = try await Team(on: primary)
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma")
    _ = try await mine.synchronize()
    await mine.server.drop()
    try primary.query("CREATE DATABASE copy TEMPLATE \(team.database)")
    // The standby has all of that once it stopped.
    try primary.query("CHECKPOINT; SELECT pg_switch_wal()")
    while try standby.query("SELECT count(*) FROM pg_database WHERE datname = 'copy'") == "0" {}
    try standby.stop()
    _ = try mine.add("Ulysses")
    _ = try await mine.synchronize()
    await mine.server.drop()
    let promotedAddress = standby.address("noah", database: team.database)
    let copyAddress = primary.address("noah", database: "copy")
    for (address, cluster, seed) in [(promotedAddress, standby, 9), (copyAddress, primary, 10 as UInt64)] {
      if cluster === standby {
        try primary.stop()
        try standby.start()
        try standby.promote()
      }
      let store = try Store(at: .memory, migrations: Book.migrations)
      let journal = Journal(
        store: store,
        environment: Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: seed)),
        author: "noah", types: [Book.self])
      let theirs = Member(journal: journal, server: team.server("noah", for: journal, at: address))
      for number in 1...(cluster === standby ? 3 : 6) { _ = try theirs.add("New \(number)") }
      _ = try await theirs.synchronize()
      let other = Member(
        journal: mine.journal,
        server: team.server("minji", for: mine.journal, at: address.replacing("noah@", with: "minji@")))
      await expectForked(other)
      if cluster === standby {
        #expect(try await rejoin(mine, team, at: address.replacing("noah@", with: "minji@")).restored == 1)
        _ = try await theirs.synchronize()
        #expect(try theirs.titles() == ["Emma", "New 1", "New 2", "New 3", "Ulysses"])
        #expect(try theirs.titles() == mine.titles())
        try standby.stop()
        try primary.start()
      } else {
        #expect(try await rejoin(mine, team, at: address.replacing("noah@", with: "minji@")).restored == 4)
        _ = try await theirs.synchronize()
        #expect(try theirs.titles().count == 11 && theirs.titles() == mine.titles())
      }
      for member in [theirs, other] { await member.server.drop() }
    }
  }

  @Test(
    "the digests of a store and its server are the same for all kinds of values, and when fields are missing")
  func values() async throws {
    let team = try await Team()
    let (mine, theirs) = (try await team.member("minji", seed: 1), try await team.member("noah", seed: 2))
    let texts = ["", "0", "true", "a\tb\n\"c\\d\u{1}\u{7F}\u{AD}\u{2028}", "김민지 🙂 e\u{301}", "\u{8}\u{C}\r/"]
    for text in texts {
      let id = try mine.add(text, lender: "Kim")
      try mine.edit(id) { $0.notes = text }
      _ = try await mine.synchronize()
    }
    for member in [mine, theirs] {
      _ = try await member.synchronize()
      let beat = try await member.server.beat()
      #expect(try await member.journal.recordSum()?.sum == beat.records)
    }
    // A record that lacks fields, as one of an older program, whose first values are known here alone.
    try team.query(
      """
      SELECT foyer.append('\(team.journal)', '[{"id": "0189000000007000800000000000000a",
        "replica": "0189000000007000800000000000000b", "number": 1, "base": 0, "time": 1640163600000, "kind": 0,
        "feature": "library", "command": "add", "note": null, "target": null, "private": [], "expectations": [],
        "parts": [{"type": "book", "record": "0189000000007000800000000000000c", "before": null,
          "after": {"deleted": 0, "title": "Old"}}]}]')
      """, as: "noah")
    for member in [mine, theirs] {
      _ = try await member.synchronize()
      #expect(try await member.journal.differences(from: member.server) == [])
    }
    #expect(try await findings(team) == [])
  }

  @Test(
    "a record that was changed by hand is found: in a store by the heartbeat, on the server by share check")
  func altered() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let mine = try await Sharer(team, "minji", seed: 1, in: folder)
    _ = try mine.member.add("Emma")
    try await mine.reaches { try $0.journal.pendingCount() == 0 }
    try mine.member.journal.store.write { try $0.execute("UPDATE book SET shelf = 'by hand'") }
    _ = try mine.member.add("Ulysses")
    await mine.waits(forAnnouncement: "is not the same here and on the server in “shelf”")
    await mine.agent.stop()
    #expect(try await mine.member.journal.differences(from: mine.member.server)?.map(\.field) == ["shelf"])

    #expect(try await findings(team) == [])
    try team.query(
      "UPDATE foyer.record SET fields = fields || '{\"title\": \"by hand\"}' WHERE fields->>'title' = 'Emma'")
    let found = try await findings(team)
    #expect(found.contains { $0.contains("title of book") })
    #expect(found.contains("team: the records are not what the changes came to"))
    let theirs = try await team.member("noah", seed: 2)
    _ = try await theirs.synchronize()
    #expect(try await theirs.journal.differences(from: theirs.server)?.map(\.field) == ["title"])
    try team.query("UPDATE foyer.change SET body = replace(body::text, 'Ulysses', 'Exiles')::json")
    #expect(try await findings(team).contains("team: change 2 was altered"))
  }
}
