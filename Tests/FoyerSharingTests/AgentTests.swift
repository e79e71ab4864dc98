import Blocking
import Foyer
import FoyerRecords
import Glibc
import PostgresServers
import TemporaryFolder
import Testing

@testable import FoyerSharing

/// A member whose changes an agent exchanges, and what that announces.
@MainActor
struct Sharer {
  let member: Member
  let agent: SharingAgent
  let announcements: AsyncStream<String>

  init(
    _ team: Team, _ role: String, seed: UInt64, at address: String? = nil,
    heartbeat: Duration = .milliseconds(200),
    in folder: TemporaryFolder
  ) async throws {
    member = try await team.member(role, seed: seed, at: .file(folder.file("\(role)-\(seed).sqlite")))
    let settings = SharingSettings(
      address: address ?? team.address(role), journal: team.journal, name: "team", role: role)
    try member.journal.keep(settings)
    var pace = SharingAgent.Pace()
    pace.heartbeat = heartbeat
    pace.longestPause = .milliseconds(500)
    agent = try SharingAgent(member.journal, settings, pace) { [member] in
      PostgresServer(of: member.journal, settings)
    }
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    announcements = stream
    agent.announce = { continuation.yield($0(.english).shown) }
    agent.start()
  }

  /// Returns when the store holds what it should.
  func reaches(_ condition: (Member) throws -> Bool) async throws {
    let changes = member.journal.store.changes()
    if try condition(member) { return }
    for await _ in changes {
      if try condition(member) { return }
    }
  }

  func waits(forAnnouncement part: String) async {
    for await announcement in announcements where announcement.contains(part) { return }
  }
}

@MainActor
@Suite("sharing in the background", .blocking, .serialized, .timeLimit(.minutes(30)))
struct AgentTests {
  @Test("R3.7: a change reaches another store by itself, also when the listening connection was ended")
  func feed() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let (mine, theirs) = (
      try await Sharer(team, "minji", seed: 1, in: folder),
      try await Sharer(team, "noah", seed: 2, in: folder)
    )
    _ = try mine.member.add("Emma")
    try await theirs.reaches { try $0.titles() == ["Emma"] }
    try team.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'noah'
      """)
    _ = try mine.member.add("Ulysses")
    try await theirs.reaches { try $0.titles() == ["Emma", "Ulysses"] }
    await mine.agent.stop()
    await theirs.agent.stop()
  }

  @Test("of many changes in a row the last one comes too, though few of them are notified")
  func burst() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let theirs = try await Sharer(team, "noah", seed: 2, heartbeat: .seconds(3_600), in: folder)
    let mine = try await team.member("minji", seed: 1)
    for number in 1...40 {
      _ = try mine.add("\(number)")
      _ = try await mine.synchronize()
    }
    try await theirs.reaches { try $0.titles().count == 40 }
    await theirs.agent.stop()
  }

  @Test(
    "what this store can't take is said once, with the changes that are safe here, and then that it goes on")
  func here() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma")
    _ = try mine.add("Ulysses")
    _ = try await mine.synchronize()
    try team.query("CREATE TABLE lost AS SELECT * FROM foyer.change WHERE revision = 1")
    try team.query("DELETE FROM foyer.change WHERE revision = 1")
    let theirs = try await Sharer(team, "noah", seed: 2, in: folder)
    await theirs.waits(forAnnouncement: "Changes cannot be exchanged now: ")
    #expect(theirs.agent.state.isInterrupted)
    try team.query("INSERT INTO foyer.change SELECT * FROM lost")
    await theirs.waits(forAnnouncement: "Sharing goes on")
    #expect(try theirs.member.titles() == ["Emma", "Ulysses"])
    await theirs.agent.stop()
  }

  @Test("R3.7: without notifications, as on other servers of the protocol, stores ask now and then")
  func polling() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    try team.query(
      """
      DO $$ BEGIN
        EXECUTE replace(pg_get_functiondef('foyer.append'::regproc), 'PERFORM pg_notify', '-- PERFORM pg_notify');
      END $$
      """)
    let (mine, theirs) = (
      try await Sharer(team, "minji", seed: 1, in: folder),
      try await Sharer(team, "noah", seed: 2, in: folder)
    )
    for number in 1...3 {
      _ = try mine.member.add("\(number)")
      try await theirs.reaches { try $0.titles().count == number }
    }
    await mine.agent.stop()
    await theirs.agent.stop()
  }

  @Test(
    "R3.11: a server that stands still is told, work goes on here, and is shared when the server goes on")
  func standstill() async throws {
    let cluster = try PostgresCluster()
    let (team, folder) = (try await Team(on: cluster), try TemporaryFolder())
    let mine = try await Sharer(
      team, "minji", seed: 1, at: team.address("minji").replacing("=60", with: "=2"), in: folder)
    try await mine.reaches { try $0.journal.sharingSettings()?.system.isEmpty == false }
    try cluster.send(SIGSTOP)
    _ = try mine.member.add("Emma")
    await mine.waits(forAnnouncement: "1 change is safe here")
    #expect(mine.agent.state.unshared == 1)
    _ = try mine.member.add("Ulysses")
    try cluster.send(SIGCONT)
    await mine.waits(forAnnouncement: "Sharing goes on")
    try await mine.reaches { try $0.journal.pendingCount() == 0 }
    #expect(try team.query("SELECT revision FROM foyer.journal") == "2")
    await mine.agent.stop()
  }

  @Test("a single line goes on receiving what it lacks, and says so")
  func farBehind() async throws {
    let (team, folder) = (try await Team(), try TemporaryFolder())
    let mine = try await team.member("minji", seed: 1, at: .file(folder.file("mine.sqlite")))
    _ = try mine.add("Emma")
    _ = try await mine.synchronize()
    let theirs = try await team.member(
      "noah", seed: 2, at: .file(folder.file("theirs.sqlite")), longestReplay: 0)
    let agent = try SharingAgent(
      theirs.journal,
      SharingSettings(address: team.address("noah"), journal: team.journal, name: "team", role: "noah")
    ) { theirs.server }
    // The server has the records ready only when the line has said that it waits.
    let holder = try IdleSession(team.address(), "BEGIN; LOCK TABLE foyer.record;")
    try holder.waitUntilIdle { try team.query($0) }
    var announcements: [String] = []
    agent.announce = { text in
      announcements.append(text(.english).shown)
      holder.end()
    }
    await agent.finish(within: .seconds(2))
    #expect(announcements == ["Receiving what others changed. Ctrl-C leaves it for the next line."])
    #expect(try theirs.titles() == ["Emma"])
  }
}
