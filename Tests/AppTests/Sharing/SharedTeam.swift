import Foundation
import PostgresServers
import TerminalDriver
import Testing

/// A server with a journal `team` that built programs share.
struct SharedTeam {
  let cluster: PostgresCluster
  let database = "team_\(UInt32.random(in: 0 ... .max))"

  /// Prepares a database as `Documentation/Using/Sharing.md` says, with the roles `minji` and `noah`.
  init(on cluster: PostgresCluster? = nil) throws {
    self.cluster = try cluster ?? PostgresCluster.shared.get()
    try self.cluster.query("CREATE DATABASE \(database)")
    let result = try Place().run(["share", "init", address("postgres")])
    #expect(result.status == 0, "\(result.errorText)")
    try makeRoles()
  }

  /// Restores a server with a journal `team` of minji's and noah's, as `Tests/Fixtures/servers/make` makes them.
  init(restoring dump: String) throws {
    cluster = try PostgresCluster.shared.get()
    for role in ["foyer_member", "foyer_private"] {
      try cluster.query(
        "DO $$ BEGIN CREATE ROLE \(role); EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$"
      )
    }
    try makeRoles()
    try cluster.restore(Repository.path("Tests/Fixtures/servers/\(dump)").path, in: database)
  }

  private func makeRoles() throws {
    for role in ["minji", "noah"] {
      try cluster.query(
        """
        DO $$ BEGIN CREATE ROLE \(role) LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
        GRANT foyer_member, foyer_private TO \(role);
        """)
    }
  }

  /// The address for a role.
  ///
  /// - Parameter hosts: The hosts with their ports; the server's when `nil`.
  func address(_ role: String, by hosts: String? = nil) -> String {
    "postgresql://\(role)@\(hosts ?? "127.0.0.1:\(cluster.port)")/\(database)?connect_timeout=60"
  }

  /// Makes stores that share the journal: the first is its owner's, every other one after that noah's.
  func clients(_ count: Int, by hosts: String? = nil) throws -> [SharedClient] {
    try (0..<count).map { number in
      let client = SharedClient(
        place: try Place(), address: address(number.isMultiple(of: 2) ? "minji" : "noah", by: hosts))
      let result = try client.join()
      #expect(result.status == 0, "\(result.errorText)")
      if number == 0 { #expect(try client.place.run(["share", "invite", "noah"]).status == 0) }
      return client
    }
  }

  @discardableResult
  func query(_ sql: String) throws -> String { try cluster.query(sql, in: database) }

  /// The identifiers of the changes in their order, in hexadecimal digits.
  func changes(on server: PostgresCluster? = nil) throws -> [String] {
    try (server ?? cluster).query("SELECT id FROM foyer.change ORDER BY revision", in: database)
      .split(separator: "\n").map { $0.filter { $0 != "-" } }
  }

  /// Expects the server to have numbered its changes 1, 2, 3, …, and to find nothing wrong.
  func expectWhole(on server: PostgresCluster? = nil) throws {
    let server = server ?? cluster
    let revisions = try server.query("SELECT revision FROM foyer.change ORDER BY revision", in: database)
      .split(separator: "\n").compactMap { Int($0) }
    #expect(revisions == Array(1...max(1, revisions.count)))
    let check = try Place().run(["share", "check", address("postgres", by: "127.0.0.1:\(server.port)")])
    #expect(check.status == 0, "\(check.text)\(check.errorText)")
  }
}

/// A store that is shared.
struct SharedClient {
  let place: Place
  let address: String

  func join() throws -> ProgramRun.Result { try place.run(["share", address, "team"]) }

  func query(_ sql: String) throws -> [String] { try StoreFile.query(sql, in: place.store) }

  /// The number of changes that the server hasn't acknowledged.
  func pending() throws -> Int {
    Int(try query("SELECT count(*) FROM journal_change WHERE revision IS NULL")[0]) ?? -1
  }

  /// The latest revision that is here.
  func revision() throws -> Int {
    try query("SELECT revision FROM journal_replica").first.flatMap { Int($0) } ?? 0
  }

  /// The changes that the server acknowledged, in its order.
  func shared() throws -> [String] {
    try query("SELECT lower(hex(id)) FROM journal_change WHERE revision IS NOT NULL ORDER BY revision")
  }

  /// Runs single lines until a revision has come, as each of them exchanges changes for a short time only.
  func receive(upTo head: Int) throws {
    var here = try revision()
    while here < head {
      _ = try place.run(["/"])
      let next = try revision()
      guard next > here else {
        Issue.record("a run received nothing at \(here) of \(head)")
        return
      }
      here = next
    }
  }

  /// True when the store has this revision as its latest, and nothing to send.
  func isLevel(with revision: Int) throws -> Bool { try self.revision() == revision && pending() == 0 }

  /// All records, without the numbers and names that every store gives them itself.
  func records() throws -> [String] {
    try query("SELECT DISTINCT type FROM journal_patch ORDER BY type").flatMap { type in
      let columns = try query(
        "SELECT name FROM pragma_table_info('\(type)') WHERE name NOT IN ('number', 'handle')")
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
      return try query("SELECT '\(type) ' || \(values) FROM \(type) WHERE deleted <> 2 ORDER BY id")
    }
  }

  /// Expects the records to be those of another store, and to agree with their history.
  func expectEqual(to other: SharedClient) throws {
    #expect(try shared() == other.shared())
    let (mine, theirs) = (try records(), try other.records())
    #expect(!mine.isEmpty && mine == theirs, "\(Set(mine).symmetricDifference(theirs).prefix(4))")
    let check = try place.run(["check"])
    #expect(check.status == 0, "\(check.text)")
  }
}

/// Returns when something holds, which it asks for again and again for some minutes, or so many seconds.
func wait(
  atMost seconds: Int = 300, until condition: () throws -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let deadline = Date.now + Double(seconds)
  while try !condition() {
    try #require(Date.now < deadline, "it never came", sourceLocation: sourceLocation)
    poll(nil, 0, 20)
  }
}

extension ProgramRun {
  /// Reads lines up to one with some words, and returns it.
  @discardableResult
  func line(with words: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    while let line = try readLine() {
      if line.contains(words) { return line }
    }
    throw Ended()
  }

  struct Ended: Error {}

  /// Kills the program, and returns the lines that nobody had read.
  func kill() throws -> [String] {
    signal(SIGKILL)
    #expect(try waitForEnd() == -SIGKILL)
    var lines: [String] = []
    while let line = try readLine() { lines.append(line) }
    return lines
  }
}
