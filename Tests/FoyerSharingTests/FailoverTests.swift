import Blocking
import Foyer
import FoyerRecords
import Glibc
import PostgresServers
import TemporaryFolder
import Testing

@testable import FoyerSharing

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
@Suite("servers that fail", .blocking, .serialized, .timeLimit(.minutes(30)))
struct FailoverTests {
  @Test(
    "R3.9: without the standby nothing counts as shared; that is said, and it is shared once when the standby is back"
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
      try await SharingDirectory.prepare(
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
