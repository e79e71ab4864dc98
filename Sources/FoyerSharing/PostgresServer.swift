import Foyer
package import FoyerJournal

/// A journal in a PostgreSQL database.
///
/// It connects when it is first asked, and again after each problem. One task at a time uses it.
package actor PostgresServer: JournalServer {
  /// The facts about a connection that a server tells at its beginning.
  package struct Greeting: Sendable, Equatable {
    package let role: String
    package let host: String
    package let readsPrivateValues: Bool
    package let isOwner: Bool
    /// The level of the server's schema; functions of a later one are missing there.
    package let level: Int
  }

  package nonisolated let journal: String
  private let address: String
  private var hosts: [PostgresSettings] = []
  let longestReplay: Int64
  /// The most bytes that travel at once.
  let pieceSize: Int
  private let replica: @Sendable () async throws -> (id: RecordID, past: JournalPast)
  private var connection: PostgresConnection?
  /// The large change that is being read.
  var arriving: ArrivingBody?
  package private(set) var fence: Fence
  package private(set) var greeting: Greeting?

  /// - Parameters:
  ///   - address: The address of the database.
  ///   - journal: The identifier of the journal in it.
  ///   - fence: The facts known about the server.
  ///   - longestReplay: The most changes that a new replica takes one by one, and so has in its history.
  ///   - pieceSize: The most bytes that travel at once, at most 2 MB; what is larger travels in pieces.
  ///   - replica: Returns the replica that asks, and the past that it knows.
  package init(
    _ address: String, journal: String, fence: Fence = Fence(), longestReplay: Int64 = 1_000,
    pieceSize: Int = 1 << 19,
    replica: @escaping @Sendable () async throws -> (id: RecordID, past: JournalPast)
  ) {
    self.address = address
    self.journal = journal
    self.fence = fence
    self.longestReplay = longestReplay
    self.pieceSize = pieceSize
    self.replica = replica
  }

  package func append(_ changes: [SharedChange], after past: JournalPast) async throws -> [AppendResult] {
    let rows: [PostgresConnection.Row]
    do throws(SharingProblem) {
      rows = try await send(changes, after: past)
    } catch {
      if error.code == .copiedReplica { throw JournalServerError.copiedReplica }
      if error.code == .unusable { return try await appendEach(of: changes, after: past) }
      throw await explanation(of: error)
    }
    return try zip(rows, changes).map { row, change in
      if let revision = row[0].flatMap({ Int64($0) }) { return .accepted(revision: revision) }
      guard let index = row[1].flatMap({ Int($0) }), change.expectations.indices.contains(index) else {
        throw SharingProblem(.other, "an answer to foyer.append cannot be read")
      }
      return .refused(change.expectations[index])
    }
  }

  private func send(
    _ changes: [SharedChange], after past: JournalPast
  ) async throws(SharingProblem) -> [PostgresConnection.Row] {
    guard changes.reduce(0, { $0 + $1.size }) > 2 * pieceSize, try await level > 1 else {
      let proof = try await keepsDigests ? ", foyer.require_past($1, $3, $4)" : ""
      let values = [journal, JSONValue.array(changes.map(\.json)).encoded]
      return try await rows(
        "SELECT revision, refused FROM foyer.append($1, $2)" + proof,
        proof.isEmpty ? values : values + ["\(past.revision)", past.digest])
    }
    guard changes.count > 1 else { return try await sendInPieces(changes[0], after: past) }
    var rows: [PostgresConnection.Row] = []
    for change in changes { rows += try await send([change], after: past) }
    return rows
  }

  /// Appends changes of which the server refuses at least one, and all of them with it.
  private func appendEach(
    of changes: [SharedChange], after past: JournalPast
  ) async throws -> [AppendResult] {
    guard changes.count > 1 else { return [.unusable] }
    var results: [AppendResult] = []
    for change in changes { results += try await append([change], after: past) }
    return results
  }

  /// Notes what this replica knows.
  package func beat() async throws -> Beat {
    let (id, past) = try await replica()
    let values = [journal, id.description, "\(past.revision)"]
    let isProved = try await keepsDigests
    let rows: [PostgresConnection.Row]
    do throws(SharingProblem) {
      rows = try await self.rows(
        isProved
          ? "SELECT revision, records FROM foyer.beat($1, $2, $3, $4)"
          : "SELECT foyer.heartbeat($1, $2, $3), NULL", isProved ? values + [past.digest] : values)
    } catch {
      throw await explanation(of: error)
    }
    return Beat(
      revision: rows.first?[0].flatMap { Int64($0) } ?? 0, records: rows.first?[1].flatMap { Int64($0) })
  }

  /// Returns when there may be news, the deadline has passed, or ``SocketPoller`` was told to end the wait.
  package func waitForNews(until deadline: ContinuousClock.Instant, named name: UInt64) async throws {
    let connection = try await connected()
    do {
      try await connection.waitForNotification(until: deadline, named: name)
    } catch {
      drop()
      throw error
    }
  }

  /// Closes the connection; the next use opens another one.
  package func drop() {
    connection = nil
  }

  // MARK: Connecting

  func rows(
    _ sql: String, _ parameters: [String?], within patience: Duration = .seconds(7)
  ) async throws(SharingProblem) -> [PostgresConnection.Row] {
    let connection = try await connected()
    do throws(SharingProblem) {
      return try await connection.rows(sql, parameters, within: patience)
    } catch {
      if error.isPassing { drop() }
      throw error
    }
  }

  /// The level of the schema of the server that is connected.
  private var level: Int {
    get async throws(SharingProblem) {
      _ = try await connected()
      return greeting?.level ?? 1
    }
  }

  /// Connects to the first host that takes changes and isn't stale.
  func connected() async throws(SharingProblem) -> PostgresConnection {
    if let connection { return connection }
    if hosts.isEmpty { hosts = try await SharingAddress(address).hosts }
    var problems: [SharingProblem] = []
    for host in hosts {
      do throws(SharingProblem) {
        let connection = try await PostgresConnection.open(host)
        try await greet(connection)
        self.connection = connection
        return connection
      } catch {
        problems.append(error)
      }
    }
    // A host that answered says more than one that didn't.
    throw problems.first { [.stale, .forked].contains($0.code) } ?? problems.first { $0.code != .unreachable }
      ?? problems.first
      ?? SharingProblem(.unreachable)
  }

  private func greet(_ connection: PostgresConnection) async throws(SharingProblem) {
    let server = try await connection.greeted()
    guard !server.isStandby else {
      throw SharingProblem(.readOnly, "the server is a standby", host: connection.host)
    }
    let rows = try await connection.rows(
      """
      SELECT j.revision, pg_has_role(session_user, 'foyer_private', 'USAGE'), m.is_owner
      FROM foyer.journal j JOIN foyer.member m ON m.journal = j.id AND m.role = session_user WHERE j.id = $1
      """, [journal])
    guard let facts = rows.first, let revision = facts[0].flatMap({ Int64($0) }) else {
      throw SharingProblem(.notMember, server.role, host: connection.host)
    }
    let past = (try? await replica().past) ?? .none
    try fence.check(server, revision: revision, known: past.revision, host: connection.host)
    if server.level > 1 {
      _ = try await connection.rows(
        "SELECT foyer.require_past($1, $2, $3)", [journal, "\(past.revision)", past.digest])
    }
    // Listening comes before the first read, so that nothing is missed between them. Some servers that speak the
    // protocol can't; they are asked now and then.
    let channel = "foyer_" + journal.filter { $0 != "-" }
    do throws(SharingProblem) {
      _ = try await connection.rows("LISTEN \(channel)")
    } catch {
      guard !error.isPassing else { throw error }
    }
    fence = Fence(system: server.system, timeline: server.timeline, revision: revision)
    greeting = Greeting(
      role: server.role, host: connection.host, readsPrivateValues: facts[1] == "t", isOwner: facts[2] == "t",
      level: server.level)
  }

  /// Tells a server that waits for its standby from one that doesn't answer, or on which somebody else's transaction holds
  /// the journal.
  private func explanation(of problem: SharingProblem) async -> SharingProblem {
    guard [.noAnswer, .busy].contains(problem.code) else { return problem }
    drop()
    do throws(SharingProblem) {
      let rows = try await connected().rows("SELECT foyer.waits_for_standby()")
      return rows.first?[0] == "t" ? SharingProblem(.waitingForStandby, host: problem.host) : problem
    } catch {
      return error
    }
  }
}
