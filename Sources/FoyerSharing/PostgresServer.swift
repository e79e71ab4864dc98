import Foyer
package import FoyerJournal

/// A journal in a PostgreSQL database.
///
/// It connects when it is first asked, and again after each problem. One task at a time uses it.
package actor PostgresServer: JournalServer {
  /// The server as it was when this store last heard of it.
  ///
  /// A server that is behind it lost changes, or stood still while another one took its place.
  package struct Fence: Sendable, Equatable {
    package var system: String
    package var timeline: Int
    package var revision: Int64

    package init(system: String = "", timeline: Int = 0, revision: Int64 = 0) {
      (self.system, self.timeline, self.revision) = (system, timeline, revision)
    }
  }

  /// The facts about a connection that a server tells at its beginning.
  package struct Greeting: Sendable, Equatable {
    package let role: String
    package let host: String
    package let readsPrivateValues: Bool
    package let isOwner: Bool
  }

  package nonisolated let journal: String
  private let address: String
  private var hosts: [PostgresSettings] = []
  private let longestReplay: Int64
  private let replica: @Sendable () async throws -> (id: RecordID, known: Int64)
  private var connection: PostgresConnection?
  package private(set) var fence: Fence
  package private(set) var greeting: Greeting?
  private var isListening = false

  /// - Parameters:
  ///   - address: The address of the database.
  ///   - journal: The identifier of the journal in it.
  ///   - fence: The facts known about the server.
  ///   - longestReplay: The most changes that a new replica takes one by one, and so has in its history.
  ///   - replica: Returns the replica that asks, and the revision that it knows.
  package init(
    _ address: String, journal: String, fence: Fence = Fence(), longestReplay: Int64 = 1_000,
    replica: @escaping @Sendable () async throws -> (id: RecordID, known: Int64)
  ) {
    self.address = address
    self.journal = journal
    self.fence = fence
    self.longestReplay = longestReplay
    self.replica = replica
  }

  package func append(_ changes: [SharedChange]) async throws -> [AppendResult] {
    let rows: [PostgresConnection.Row]
    do throws(SharingProblem) {
      rows = try await self.rows(
        "SELECT revision, refused FROM foyer.append($1, $2)",
        [journal, JSONValue.array(changes.map(\.json)).encoded],
        within: .seconds(7) + .milliseconds(changes.reduce(0) { $0 + $1.parts.count }))
    } catch {
      if error.code == .copiedReplica { throw JournalServerError.copiedReplica }
      throw error.code == .noAnswer ? await explanation(of: error) : error
    }
    return try zip(rows, changes).map { row, change in
      if let revision = row[0].flatMap({ Int64($0) }) { return .accepted(revision: revision) }
      guard let index = row[1].flatMap({ Int($0) }), change.expectations.indices.contains(index) else {
        throw SharingProblem(.other, "an answer to foyer.append cannot be read")
      }
      return .refused(change.expectations[index])
    }
  }

  package func changes(after revision: Int64, atMost limit: Int) async throws -> [SharedChange] {
    let rows = try await rows(
      """
      SELECT revision, author, body FROM foyer.change WHERE journal = $1 AND revision > $2
      ORDER BY revision LIMIT $3
      """, [journal, "\(revision)", "\(limit)"])
    guard let last = rows.last?[0] else { return [] }
    let values = try await privateValues(after: revision, upTo: last)
    return try rows.map { row in
      guard let revision = row[0].flatMap({ Int64($0) }), let body = row[2] else {
        throw JournalServerError.pruned
      }
      let json = JSONReader.value(of: body[...]) ?? .null
      guard
        let change = SharedChange(
          json, author: row[1] ?? "", revision: revision, privateValues: values[revision] ?? [])
      else { throw SharingProblem(.other, "change \(revision) cannot be read") }
      return change
    }
  }

  private func privateValues(
    after revision: Int64, upTo last: String
  ) async throws(SharingProblem) -> [Int64: [SharedChange.PrivateValue]] {
    guard greeting?.readsPrivateValues == true else { return [:] }
    let rows = try await rows(
      """
      SELECT revision, id, record, value FROM foyer.private_value
      WHERE journal = $1 AND revision > $2 AND revision <= $3
      """, [journal, "\(revision)", last])
    return Dictionary(
      rows.compactMap { row in
        guard let revision = row[0].flatMap({ Int64($0) }),
          let value = SharedChange.PrivateValue(row.dropFirst())
        else { return nil }
        return (revision, [value])
      }, uniquingKeysWith: +)
  }

  /// Returns all records as the server keeps them; `nil` where a new replica can take all changes instead.
  package func snapshot() async throws -> JournalSnapshot? {
    let connection = try await connected()
    do throws(SharingProblem) {
      // Readers of one snapshot see one revision.
      _ = try await connection.rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let patience = Duration.seconds(60)
      let head = try await connection.rows(
        "SELECT revision, pruned FROM foyer.journal WHERE id = $1", [journal])
      guard let revision = head.first?[0].flatMap({ Int64($0) }) else {
        throw SharingProblem(.notMember, "the journal is gone", host: connection.host)
      }
      if head.first?[1] == "0", revision <= longestReplay {
        _ = try await connection.rows("COMMIT")
        return nil
      }
      let records = try await connection.rows(
        "SELECT type, id, fields FROM foyer.record WHERE journal = $1 ORDER BY id", [journal],
        within: patience)
      let values =
        greeting?.readsPrivateValues == true
        ? try await connection.rows(
          "SELECT id, record, value FROM foyer.private_value WHERE journal = $1", [journal], within: patience)
        : []
      _ = try await connection.rows("COMMIT")
      return JournalSnapshot(
        at: revision,
        records.compactMap { row in
          guard let type = row[0], let id = RecordID(uuid: row[1]), let fields = row[2] else { return nil }
          return SharedChange.Part(type: type, record: id, fields: fields)
        }, values.compactMap { SharedChange.PrivateValue($0[...]) })
    } catch {
      drop()
      throw error
    }
  }

  /// Notes what this replica knows.
  ///
  /// - Returns: The server's revision.
  package func beat() async throws -> Int64 {
    let (id, known) = try await replica()
    let rows = try await rows(
      "SELECT foyer.heartbeat($1, $2, $3)", [journal, id.description, "\(known)"])
    return rows.first?[0].flatMap { Int64($0) } ?? 0
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
    isListening = false
  }

  // MARK: Connecting

  private func rows(
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
    throw problems.first { $0.code == .stale } ?? problems.first { $0.code != .unreachable } ?? problems.first
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
    if !fence.system.isEmpty, server.system != fence.system {
      throw SharingProblem(.stale, "it is another server", host: connection.host)
    }
    if server.timeline < fence.timeline {
      throw SharingProblem(
        .stale, "its timeline is \(server.timeline), not \(fence.timeline)", host: connection.host)
    }
    let known = (try? await replica().known) ?? 0
    if revision < max(known, fence.revision) {
      throw SharingProblem(
        .stale, "it has \(revision) changes, not \(max(known, fence.revision))", host: connection.host)
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
      role: server.role, host: connection.host, readsPrivateValues: facts[1] == "t", isOwner: facts[2] == "t")
  }

  /// Tells a server that waits for its standby from one that doesn't answer.
  private func explanation(of problem: SharingProblem) async -> SharingProblem {
    drop()
    do throws(SharingProblem) {
      let rows = try await connected().rows("SELECT foyer.waits_for_standby()")
      return rows.first?[0] == "t" ? SharingProblem(.waitingForStandby, host: problem.host) : problem
    } catch {
      return error
    }
  }
}

extension PostgresConnection {
  struct Server: Sendable {
    let role: String
    let system: String
    let timeline: Int
    let isStandby: Bool
  }

  /// Asks who the server is, and looks whether its tables are those of this program.
  func greeted() async throws(SharingProblem) -> Server {
    let facts = try await rows(
      """
      SELECT session_user, system, timeline, is_standby, version,
        set_config('statement_timeout', '5000', false), set_config('lock_timeout', '4000', false)
      FROM foyer.server(), foyer.version
      """
    ).first
    guard let facts, let version = facts[4].flatMap({ Int($0) }) else {
      throw SharingProblem(.noSchema, host: host)
    }
    guard version == SharingSchema.version else {
      throw SharingProblem(
        version < SharingSchema.version ? .olderServer : .newerServer, "\(version)", host: host)
    }
    return Server(
      role: facts[0] ?? "", system: facts[1] ?? "", timeline: facts[2].flatMap { Int($0) } ?? 0,
      isStandby: facts[3] == "t")
  }
}

extension SharedChange.PrivateValue {
  fileprivate init?(_ row: ArraySlice<String?>) {
    let row = Array(row)
    guard let id = RecordID(uuid: row[0]), let record = RecordID(uuid: row[1]), let value = row[2] else {
      return nil
    }
    self.init(reference: id, of: record, value)
  }
}

extension RecordID {
  fileprivate init?(uuid: String?) {
    guard let uuid else { return nil }
    self.init(uuid.filter { $0 != "-" })
  }
}
