import Blocking
import Foyer
import PostgresServers
import Testing

@testable import FoyerRecords
@testable import FoyerSharing

/// Changes that are too large to travel at once, and sessions that hold the journal.
@MainActor
@Suite("large changes", .blocking, .serialized, .timeLimit(.minutes(30)))
struct LargeChangeTests {
  /// A member whose changes travel in pieces of 1,000 bytes.
  private func member(_ role: String, of team: Team, seed: UInt64, at address: String? = nil) async throws
    -> Member
  {
    let member = try await team.member(role, seed: seed)
    let journal = member.journal
    let server = PostgresServer(
      address ?? team.address(role), journal: team.journal, pieceSize: 1_000
    ) { try await (journal.replica(), journal.knownPast()) }
    return Member(journal: journal, server: server)
  }

  private func importBooks(_ count: Int, into member: Member) async throws {
    try await member.journal.writeInParts("library", "import", Array(1...count)) { writer, number in
      _ = try writer.create(Book(title: "\(number) 책 é\u{301} \"quoted\"", lender: number == 7 ? "Kim" : nil))
    }
  }

  @Test("an import arrives as one change, with its private values; nothing is left of its pieces")
  func importing() async throws {
    let team = try await Team()
    let (mine, theirs) = (
      try await member("minji", of: team, seed: 1), try await member("noah", of: team, seed: 2)
    )
    _ = try await theirs.synchronize()
    try await importBooks(700, into: mine)
    _ = try mine.add("Behind it")
    #expect(try await mine.synchronize().sent == 2)
    #expect(try mine.journal.pendingCount() == 0)
    #expect(try await theirs.synchronize().received == 2)
    #expect(try theirs.titles() == mine.titles())
    #expect(try theirs.titles().count == 701)
    #expect(try theirs.journal.read { db in try db.count("SELECT count(*) FROM journal_private") } == 1)
    #expect(try theirs.journal.check() == [] && mine.journal.check() == [])
    #expect(try team.query("SELECT count(*) FROM foyer.piece") == "0")
    #expect(try team.query("SELECT revision FROM foyer.journal") == "2")
    #expect(try team.query("SELECT count(*) FROM foyer.change WHERE body::text LIKE '%Kim%'") == "0")
    let directory = try await SharingDirectory(SharingAddress(team.address()))
    #expect(try await directory.findings() == [])
  }

  @Test("through a line that is cut again and again it goes on where it was, and arrives once")
  func cut() async throws {
    let team = try await Team()
    let proxy = try LossyProxy(to: team.cluster.port, treating: "foyer.", every: 4)
    let address = "postgresql://minji@127.0.0.1:\(proxy.port)/\(team.database)?connect_timeout=60"
    let mine = try await member("minji", of: team, seed: 1, at: address)
    try await importBooks(200, into: mine)
    var kept = 0
    for _ in 1...400 where try mine.journal.pendingCount() > 0 {
      do {
        _ = try await mine.synchronize()
      } catch is SharingProblem {
        // Pieces that came stay there, so that there are more and more until the change is appended.
        let count = try #require(Int(try team.query("SELECT count(*) FROM foyer.piece")))
        #expect(count >= kept || count == 0)
        kept = count
      }
    }
    #expect(try mine.journal.pendingCount() == 0)
    #expect(proxy.counts.lost > 0 && proxy.counts.unanswered > 0 && proxy.counts.doubled > 0)
    #expect(try team.query("SELECT count(*) FROM foyer.change") == "1")
    let theirs = try await member("noah", of: team, seed: 2)
    _ = try await theirs.synchronize()
    #expect(try theirs.titles().count == 200)
  }

  @Test("others see nothing of the pieces, and can neither add to them nor append them")
  func hidden() async throws {
    let team = try await Team()
    let id = "01890000-0000-7000-8000-00000000000a"
    let journal = "'\(team.journal)'"
    try team.query("SELECT foyer.keep_piece(\(journal), '\(id)', 0, 'x', '{\"id\": ')", as: "minji")
    #expect(try team.query("SELECT count(*) FROM foyer.kept_pieces(\(journal), '\(id)')", as: "noah") == "0")
    #expect(try team.query("SELECT * FROM foyer.kept_pieces(\(journal), '\(id)')", as: "minji") == "0|x")
    for (role, attempt) in [
      ("noah", "SELECT * FROM foyer.piece"), ("noah", "SELECT foyer.append_pieces(\(journal), '\(id)', 1)"),
      ("minji", "SELECT foyer.append_pieces(\(journal), '\(id)', 1)"),
      ("minji", "SELECT foyer.append_pieces(\(journal), '\(id)', 2)"),
      ("minji", "SELECT foyer.keep_piece(\(journal), '\(id)', 256, 'x', '')"),
      ("minji", "SELECT foyer.keep_piece(\(journal), '\(id)', 1, 'x', repeat('x', 2097153))"),
      ("sora", "SELECT foyer.keep_piece(\(journal), '\(id)', 0, 'x', '')"),
      ("sora", "SELECT * FROM foyer.kept_pieces(\(journal), '\(id)')"),
    ] {
      #expect(throws: PostgresCluster.Failure.self, "\(attempt)") { try team.query(attempt, as: role) }
    }
    #expect(try team.query("SELECT count(*) FROM foyer.change") == "0")
  }

  @Test("on a server of the first level a change goes as a whole")
  func olderServer() async throws {
    let team = try await Team()
    try team.query(
      """
      DROP FUNCTION foyer.keep_piece, foyer.kept_pieces, foyer.append_pieces;
      ALTER TABLE foyer.version DROP COLUMN level
      """)
    let mine = try await member("minji", of: team, seed: 1)
    try await importBooks(100, into: mine)
    #expect(try await mine.synchronize().sent == 1)
  }

  @Test("a session that keeps the turn and does nothing is ended, also when it turned the server's limit off")
  func idler() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma")
    let append = "SELECT * FROM foyer.append('\(team.journal)', '[]');"
    for rest in ["", "SET idle_in_transaction_session_timeout = 0;"] {
      let address = team.address("noah")
      let idler = try IdleSession(address, "BEGIN; \(append) \(rest)")
      defer { idler.end() }
      try idler.waitUntilIdle { try team.query($0) }
      var problem: SharingProblem?
      while try mine.journal.pendingCount() > 0 {
        do {
          _ = try await mine.synchronize()
        } catch let error as SharingProblem {
          problem = error
        }
      }
      #expect(problem?.code == .busy)
      _ = try mine.add("Ulysses")
    }
  }
}
