import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

/// Servers that programs of earlier versions made and used, from `Tests/Fixtures/servers`.
@Suite("Servers of every version", .blocking, .serialized, .timeLimit(.minutes(30)))
struct ServerGenerationTests {
  static let dumps = ["level-1.sql"]

  /// A program of the first level, which a run of the tests may name.
  static let older = ProcessInfo.processInfo.environment["FOYER_OLDER_PROGRAM"]

  /// The columns of the first level, all of whose values have to stay.
  private static let tables = [
    "version": "version", "journal": "id, name, revision, pruned", "turn": "journal",
    "member": "journal, role, is_owner", "replica": "journal, id, role, revision",
    "change": "journal, revision, id, replica, number, author, received, body::text",
    "record": "journal, id, type, fields", "private_value": "journal, id, record, revision, value",
    "erasure": "journal, record, revision, replica",
  ]

  private func data(of team: SharedTeam) throws -> [String: String] {
    try Self.tables.reduce(into: [:]) { data, table in
      let row = "concat_ws('|', \(table.value))"
      data[table.key] = try team.query("SELECT \(row) AS row FROM foyer.\(table.key) ORDER BY row")
    }
  }

  private func upgrade(_ team: SharedTeam) throws -> String {
    let result = try Place().run(["share", "init", team.address("postgres")])
    #expect(result.status == 0, "\(result.errorText)")
    return result.text
  }

  @Test("share init keeps all that a server has; the second time there is nothing to do", arguments: dumps)
  func upgrading(dump: String) throws {
    let team = try SharedTeam(restoring: dump)
    let before = try data(of: team)
    #expect(try upgrade(team).contains("up to date now"))
    #expect(try data(of: team) == before)
    try team.expectWhole()
    let schema = try team.query(Self.catalog)
    #expect(try upgrade(team).contains("Nothing was to do"))
    #expect(try schema == team.query(Self.catalog))
    let fresh = try SharedTeam()
    #expect(try schema == fresh.query(Self.catalog))
  }

  /// All that a schema consists of, except the bodies of functions, which have their own tests.
  private static let catalog = """
    SELECT format('%s.%s %s %s', table_name, column_name, data_type, column_default)
    FROM information_schema.columns WHERE table_schema = 'foyer'
    UNION ALL SELECT format('%s %s %s %s', p.oid::regprocedure, p.proacl, p.proconfig, md5(p.prosrc))
    FROM pg_proc p WHERE pronamespace = 'foyer'::regnamespace
    UNION ALL SELECT format('%s %s %s', c.relname, c.relacl, c.relrowsecurity)
    FROM pg_class c WHERE relnamespace = 'foyer'::regnamespace
    UNION ALL SELECT format('%s %s', tablename, qual) FROM pg_policies WHERE schemaname = 'foyer'
    ORDER BY 1
    """

  @Test("share init leaves a newer server as it is, a schema of another program, and one of another owner")
  func refusing() throws {
    let team = try SharedTeam()
    func refusal() throws -> String {
      let before = try team.query(Self.catalog)
      let result = try Place().run(["share", "init", team.address("postgres")])
      #expect(result.status == 1)
      #expect(try team.query(Self.catalog) == before)
      return result.errorText
    }
    try team.query("UPDATE foyer.version SET level = 1000, script = ''")
    #expect(try refusal().contains("newer than this program (version 1.1000). Update foyer."))
    let noah = try Place().run(["share", "init", team.address("noah")])
    #expect(noah.status == 1 && noah.errorText.contains("Only postgres can"), "\(noah.errorText)")
    try team.query("DROP SCHEMA foyer CASCADE; CREATE SCHEMA foyer; CREATE TABLE foyer.guests (name text)")
    #expect(try refusal().contains("not one of Foyer’s"))
  }

  @Test(
    "members go on before it is brought up to date and behind that, and all stores are equal",
    arguments: dumps)
  func goingOn(dump: String) throws {
    let team = try SharedTeam(restoring: dump)
    let clients = try ["minji", "noah"].map { SharedClient(place: try Place(), address: team.address($0)) }
    for client in clients { #expect(try client.join().status == 0) }
    #expect(try clients[0].place.run(["todo", "add", "Before it"]).status == 0)
    let check = try Place().run(["share", "check", team.address("postgres")])
    #expect(check.status == 1 && check.errorText.contains("foyer share init"), "\(check.errorText)")
    _ = try upgrade(team)
    #expect(try clients[1].place.run(["todo", "add", "Behind it"]).status == 0)
    try synchronize(clients, team)
    #expect(try clients[0].query("SELECT title FROM card").contains("Behind it"))
    #expect(try clients[1].query("SELECT title FROM card").contains("Before it"))
  }

  @Test("a program of the first level and this one use a server side by side", .enabled(if: older != nil))
  func sideBySide() throws {
    let program = try #require(Self.older)
    let team = try SharedTeam(restoring: "level-1.sql")
    _ = try upgrade(team)
    let clients = [
      SharedClient(place: try Place(program), address: team.address("minji")),
      SharedClient(place: try Place(), address: team.address("noah")),
    ]
    for client in clients { #expect(try client.join().status == 0) }
    for number in 1...10 {
      for client in clients {
        #expect(try client.place.run(["todo", "add", "Card \(number)"]).status == 0)
      }
    }
    for (client, pet) in zip(clients, ["biscuit", "stuart"]) {
      let result = try client.place.run(["pet", "adopt", "\(pet), Lee, lee@example.org", "--yes"])
      #expect(result.status == 0, "\(result.errorText)")
    }
    try synchronize(clients, team)
    #expect(try clients[0].query("SELECT count(*) FROM card WHERE title LIKE 'Card %'") == ["20"])
  }

  private func synchronize(_ clients: [SharedClient], _ team: SharedTeam) throws {
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    let last = try #require(Int(team.query("SELECT count(*) FROM foyer.change")))
    try wait { try clients.allSatisfy { try $0.pending() == 0 && $0.revision() >= last } }
    for program in programs { #expect(try program.finish().status == 0) }
    #expect(try clients[0].records() == clients[1].records())
    try team.expectWhole()
  }

  @Test("the statements of programs of the first level are answered as before")
  func statements() throws {
    let team = try SharedTeam(restoring: "level-1.sql")
    _ = try upgrade(team)
    let journal = try team.query("SELECT id FROM foyer.journal")
    func answer(_ sql: String) throws -> String {
      try team.cluster.query(sql.replacing("$1", with: "'\(journal)'"), as: "noah", in: team.database)
    }
    #expect(
      try answer(
        """
        SELECT session_user, is_standby, version,
          set_config('statement_timeout', '5000', false), set_config('lock_timeout', '4000', false)
        FROM foyer.server(), foyer.version
        """) == "noah|f|1|5s|4s")
    #expect(try answer("SELECT revision, pruned FROM foyer.journal WHERE id = $1") == "28|4")
    #expect(
      try answer("SELECT revision, author, body, private FROM foyer.changes($1, 27, 10)").hasPrefix(
        "28|noah|{"))
    #expect(try answer("SELECT foyer.heartbeat($1, '0189000000007000800000000000000b', 28)") == "28")
    #expect(
      try answer(
        """
        SELECT revision, refused FROM foyer.append($1, '[{"id": "0189000000007000800000000000000a",
          "replica": "0189000000007000800000000000000b", "number": 1, "base": 28, "time": 1791277200000, "kind": 0,
          "feature": "todo", "command": "add", "note": null, "target": null, "private": [], "expectations": [],
          "parts": [{"type": "card", "record": "0189000000007000800000000000000c", "before": null,
            "after": {"deleted": 0, "title": "From the past"}}]}]')
        """) == "29|")
    try team.expectWhole()
  }
}
