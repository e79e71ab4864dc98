import Blocking
import Foyer
import FoyerJournal
import FoyerSharing
import FoyerStorage
import Glibc
import PostgresServers
import TemporaryFolder
import Testing

/// A primary with a synchronous standby.
@MainActor
struct Pair {
  let primary: PostgresCluster
  let standby: PostgresCluster
  let team: Team

  init() async throws {
    primary = try PostgresCluster()
    standby = try PostgresCluster(standbyOf: primary, named: "second")
    team = try await Team(on: primary)
    try primary.query("ALTER SYSTEM SET synchronous_standby_names = 'second'")
    try primary.query("SELECT pg_reload_conf()")
    // The setting holds once a commit has waited for the standby.
    try primary.query("CREATE TABLE waited ()")
  }

  func address(_ role: String) -> String {
    "postgresql://\(role)@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/\(team.database)?connect_timeout=10"
  }
}

@MainActor
@Suite("servers that fail", .blocking, .serialized, .timeLimit(.minutes(10)))
struct FailoverTests {
  @Test(
    "a primary that is killed under four writers loses no shared change, and is refused when it comes back")
  func failover() async throws {
    let (pair, folder) = (try await Pair(), try TemporaryFolder())
    try pair.primary.query("SELECT pg_reload_conf()")
    var sharers: [Sharer] = []
    for seed in 1...4 {
      let role = seed.isMultiple(of: 2) ? "noah" : "minji"
      sharers.append(
        try await Sharer(pair.team, role, seed: UInt64(seed), at: pair.address(role), in: folder))
    }
    let writers = sharers.enumerated().map { index, sharer in
      Task { @MainActor in
        for number in 0..<50 {
          _ = try sharer.member.add("\(index) \(number)")
          await Task.yield()
        }
      }
    }
    try await sharers[0].reaches { try $0.journal.knownRevision() >= 20 }
    let shared = try sharers.map { try sharedChanges($0.member) }
    try pair.primary.send(SIGKILL)
    // What the first test above had noted as shared must be there; prompts go on meanwhile.
    for writer in writers { try await writer.value }
    try pair.standby.promote()
    try pair.standby.query("ALTER SYSTEM SET synchronous_standby_names = ''")
    try pair.standby.query("SELECT pg_reload_conf()")
    try pair.standby.query("CHECKPOINT")
    for sharer in sharers {
      try await sharer.reaches { try $0.journal.knownRevision() == 200 && $0.journal.pendingCount() == 0 }
    }
    let all = try pair.standby.query("SELECT id FROM foyer.change ORDER BY id", in: pair.team.database)
      .split(separator: "\n").map { $0.filter { $0 != "-" } }
    #expect(all.count == 200 && Set(all).count == 200)
    for ids in shared { #expect(ids.isSubset(of: all)) }
    let titles = try sharers[0].member.titles()
    #expect(titles.count == 200)
    for sharer in sharers {
      #expect(try sharer.member.titles() == titles)
      #expect(try sharer.member.journal.check() == [])
      await sharer.agent.stop()
    }

    // The old primary comes back, first in the list: it takes changes, but is behind.
    try pair.primary.start()
    let settings = try #require(try sharers[0].member.journal.sharingSettings())
    let server = PostgresServer(
      settings.address, journal: settings.journal,
      fence: .init(system: settings.system, timeline: settings.timeline)
    ) { [journal = sharers[0].member.journal] in try await (journal.replica(), journal.knownRevision()) }
    _ = try sharers[0].member.add("after the failover")
    _ = try await sharers[0].member.journal.synchronize(with: server)
    let greeting = try #require(await server.greeting)
    #expect(greeting.host.hasSuffix("\(pair.standby.port)"))
    let alone = PostgresServer(
      "postgresql://minji@127.0.0.1:\(pair.primary.port)/\(pair.team.database)", journal: settings.journal,
      fence: .init(system: settings.system, timeline: settings.timeline)
    ) { [journal = sharers[0].member.journal] in try await (journal.replica(), journal.knownRevision()) }
    let problem = await #expect(throws: SharingProblem.self) {
      try await alone.changes(after: 0, atMost: 1)
    }
    #expect(problem?.code == .stale)
  }

  private func sharedChanges(_ member: Member) throws -> Set<String> {
    let ids = try member.journal.read { db in
      try db.rows("SELECT lower(hex(id)) FROM journal_change WHERE revision IS NOT NULL", []) {
        $0[0] as String
      }
    }
    return Set(ids)
  }

  @Test(
    "without the standby nothing counts as shared; that is said, and it is shared once when the standby is back"
  )
  func waiting() async throws {
    let (pair, folder) = (try await Pair(), try TemporaryFolder())
    let mine = try await Sharer(pair.team, "minji", seed: 1, at: pair.address("minji"), in: folder)
    _ = try mine.member.add("Emma")
    try await mine.reaches { try $0.journal.pendingCount() == 0 }
    try pair.standby.send(SIGKILL)
    _ = try mine.member.add("Ulysses")
    await mine.waits(forAnnouncement: "Waiting for the second server")
    #expect(try mine.member.journal.pendingCount() == 1 && mine.agent.state.unshared == 1)
    try pair.standby.start()
    try await mine.reaches { try $0.journal.pendingCount() == 0 }
    #expect(try pair.team.query("SELECT count(*) FROM foyer.change") == "2")
    await mine.agent.stop()
  }

  @Test("a wrong certificate or host name is refused; the right one is taken")
  func certificates() async throws {
    let cluster = try PostgresCluster()
    let certificate = try cluster.takeTLS(for: "db.example")
    let (other, base) = (
      try PostgresCluster().takeTLS(for: "db.example"),
      "@:\(cluster.port)/postgres?hostaddr=127.0.0.1&connect_timeout=60"
    )
    func connect(_ host: String, _ rest: String) async throws {
      try await SharingDirectory.initialize(
        SharingAddress("postgresql://postgres" + base.replacing("@", with: "@\(host)") + rest))
    }
    for (host, rest) in [
      ("db.example", "&sslmode=verify-full&sslrootcert=\(other)"),
      ("other.example", "&sslmode=verify-full&sslrootcert=\(certificate)"),
    ] {
      let problem = await #expect(throws: SharingProblem.self) { try await connect(host, rest) }
      #expect(problem?.code == .refused, "\(problem.debugDescription)")
    }
    #expect(try cluster.query("SELECT to_regnamespace('foyer') IS NULL") == "t")
    try await connect("db.example", "&sslmode=verify-full&sslrootcert=\(certificate)")
    #expect(try cluster.query("SELECT to_regnamespace('foyer') IS NULL") == "f")
  }
}
