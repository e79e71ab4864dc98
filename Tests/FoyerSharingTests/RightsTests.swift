import Blocking
import Foyer
import FoyerRecords
import FoyerSharing
import PostgresServers
import Testing

/// Attempts with `psql` by people who have a role but not the right.
@MainActor
@Suite("rights on the server", .blocking, .serialized, .timeLimit(.minutes(30)))
struct RightsTests {
  private static let change = """
    {"id": "01890000-0000-7000-8000-00000000000a", "replica": "01890000-0000-7000-8000-00000000000b", "number": 1,
    "base": 0, "time": 0, "kind": 0, "feature": "library", "command": "add", "note": null, "target": null,
    "parts": [], "private": [], "expectations": []}
    """

  /// A change with some members replaced.
  private static func change(_ members: String) -> String { "'\(change)'::jsonb || '\(members)'::jsonb" }

  private static func append(_ change: String, to journal: String = "(SELECT id FROM foyer.journal)")
    -> String
  {
    "SELECT * FROM foyer.append(\(journal), jsonb_build_array(\(change)))"
  }

  /// Attempts of a member, all of which the server refuses.
  static let refused = [
    "INSERT INTO foyer.change SELECT * FROM foyer.change",
    "UPDATE foyer.change SET author = 'noah'",
    "UPDATE foyer.change SET body = '{}'",
    "DELETE FROM foyer.change",
    "TRUNCATE foyer.change CASCADE",
    "DROP TABLE foyer.change",
    "ALTER TABLE foyer.change DISABLE ROW LEVEL SECURITY",
    "DROP POLICY members ON foyer.change",
    "UPDATE foyer.journal SET revision = revision + 10",
    "UPDATE foyer.record SET fields = '{}'",
    "INSERT INTO foyer.member SELECT id, 'noah', true FROM foyer.journal",
    "UPDATE foyer.member SET is_owner = true",
    "DELETE FROM foyer.member",
    "SELECT * FROM foyer.erasure",
    "SELECT * FROM foyer.replica",
    "DELETE FROM foyer.private_value",
    "SELECT * FROM foyer.turn FOR UPDATE",
    "BEGIN; LOCK TABLE foyer.change; COMMIT",
    "SELECT * FROM foyer.changes(gen_random_uuid(), 0, 10)",
    "CREATE TABLE foyer.mine (id integer)",
    "CREATE FUNCTION foyer.journals(text) RETURNS integer LANGUAGE sql AS 'SELECT 1'",
    "CREATE OR REPLACE FUNCTION foyer.journals() RETURNS SETOF uuid LANGUAGE sql AS 'SELECT gen_random_uuid()'",
    "ALTER FUNCTION foyer.journals() SECURITY INVOKER",
    "SET SESSION AUTHORIZATION minji",
    "SET ROLE minji",
    "SET ROLE postgres",
    "GRANT minji TO noah",
    "ALTER ROLE noah SUPERUSER",
    "SELECT foyer.put((SELECT id FROM foyer.journal), 99, '\(change)')",
    "SELECT foyer.invite((SELECT id FROM foyer.journal), 'sora')",
    "SELECT foyer.create_journal('team')",
    append("'{}'"),
    append(change(#"{"base": 99}"#)),
    append(change(#"{"number": 0}"#)),
    append(change(#"{"kind": 7}"#)),
    append(change(#"{"feature": ""}"#)),
    append(change(#"{"parts": [{"type": "book", "record": "x", "before": null, "after": {}}]}"#)),
    append(change(#"{"parts": [{"type": "book", "record": "01890000-0000-7000-8000-00000000000c"}]}"#)),
    append(change(#"{"parts": {}}"#)),
    append("'\(change)'::jsonb", to: "NULL"),
    append("'\(change)'::jsonb", to: "gen_random_uuid()"),
    // The number of another one's change, and their replica.
    append("'\(change)'::jsonb || (SELECT body::jsonb - 'id' FROM foyer.change LIMIT 1)"),
    append(
      "'\(change)'::jsonb || (SELECT jsonb_build_object('replica', replica, 'number', 99) FROM foyer.change LIMIT 1)"
    ),
  ]

  /// Reads that show nothing: of a member who may not see private values, and of a role that is no member.
  static let hidden = [
    ("sora", "SELECT * FROM foyer.journal"), ("sora", "SELECT * FROM foyer.change"),
    ("sora", "SELECT * FROM foyer.record"), ("sora", "SELECT * FROM foyer.member"),
    ("sora", "SELECT * FROM foyer.journals()"),
  ]

  /// The server says that there is no right, a malformed value, or the copy of a replica.
  private static let reasons = ["42501", "22023", "22P02", "FY001"]

  @Test(
    "no attempt of a member to forge, alter, delete, skip or let others in succeeds, nor changes anything")
  func attempts() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma", lender: "Kim")
    _ = try await mine.synchronize()
    let state = """
      SELECT md5(string_agg(t::text, '')) FROM (
        SELECT c::text FROM foyer.change c UNION ALL SELECT j::text FROM foyer.journal j
        UNION ALL SELECT m::text FROM foyer.member m UNION ALL SELECT r::text FROM foyer.record r
        UNION ALL SELECT p::text FROM foyer.private_value p UNION ALL SELECT r::text FROM foyer.replica r) t
      """
    let before = try team.query(state)
    for attempt in Self.refused {
      let failure = #expect(throws: PostgresCluster.Failure.self, "\(attempt)") {
        try team.query(attempt, as: "noah")
      }
      let reason = try #require(failure?.description)
      #expect(Self.reasons.contains { reason.contains($0) }, "\(attempt): \(reason)")
    }
    #expect(try team.query(state) == before)
    for (role, read) in Self.hidden { #expect(try team.query(read, as: role) == "", "\(read)") }
    for role in ["sora", "outsider"] {
      try team.query(
        "DO $$ BEGIN CREATE ROLE outsider LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
      #expect(throws: PostgresCluster.Failure.self) {
        try team.query("SELECT * FROM foyer.private_value", as: role)
      }
      #expect(throws: PostgresCluster.Failure.self) {
        try team.query("SELECT * FROM foyer.changes('\(team.journal)', 0, 10)", as: role)
      }
      #expect(throws: PostgresCluster.Failure.self) {
        try team.query("SELECT foyer.heartbeat('\(team.journal)', gen_random_uuid(), 0)", as: role)
      }
    }
    #expect(throws: PostgresCluster.Failure.self) {
      try team.query("SELECT * FROM foyer.change", as: "outsider")
    }
  }

  @Test("a member without the right to private values reads the changes without them")
  func privateValues() async throws {
    let team = try await Team()
    let mine = try await team.member("minji", seed: 1)
    _ = try mine.add("Emma", lender: "Kim")
    _ = try await mine.synchronize()
    try team.query("SELECT foyer.invite('\(team.journal)', 'sora')", as: "minji")
    let read = "SELECT count(*), count(private) FROM foyer.changes('\(team.journal)', 0, 10)"
    #expect(try team.query(read, as: "noah") == "1|1")
    #expect(try team.query(read, as: "sora") == "1|0")
  }

  @Test("the author is the role that is connected, whatever a change says and whichever role it takes on")
  func author() async throws {
    let team = try await Team()
    try team.query(
      "SET ROLE foyer_member; \(Self.append(Self.change(#"{"author": "minji", "revision": 77}"#)))",
      as: "noah")
    #expect(try team.query("SELECT author, revision, body::jsonb ? 'author' FROM foyer.change") == "noah|1|f")
  }
}
