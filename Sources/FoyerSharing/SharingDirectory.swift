import Foyer
package import FoyerRecords

/// The journals of a database, as one of their members or its administrator sees them.
package struct SharingDirectory: Sendable {
  private let connection: PostgresConnection
  private let level: Int
  /// The role that is connected.
  package let role: String

  /// Connects to the first host that takes changes.
  package init(_ address: SharingAddress) async throws(SharingProblem) {
    (connection, (role, level)) = try await Self.connect(address) { connection throws(SharingProblem) in
      let server = try await connection.greeted()
      return (server.role, server.level)
    }
  }

  /// Connects to the first host that is accepted, and returns what `accept` does for it.
  static func connect<Value>(
    _ address: SharingAddress, _ accept: (PostgresConnection) async throws(SharingProblem) -> Value
  ) async throws(SharingProblem) -> (PostgresConnection, Value) {
    var problems: [SharingProblem] = []
    for host in address.hosts {
      do throws(SharingProblem) {
        let connection = try await PostgresConnection.open(host)
        return (connection, try await accept(connection))
      } catch {
        problems.append(error)
      }
    }
    throw SharingProblem(of: problems)
  }

  /// Returns the identifier of a journal that this role is a member of, and whether it was made now.
  ///
  /// - Parameter makesNew: False for a store that belongs to a journal already.
  package func join(_ name: String, makesNew: Bool) async throws(SharingProblem) -> (
    journal: String, isNew: Bool
  ) {
    if let journal = try await connection.rows("SELECT id FROM foyer.journal WHERE name = $1", [name]).first?[
      0]
    {
      return (journal, false)
    }
    guard makesNew else {
      throw SharingProblem(.notMember, saying: "\(role) is no member of \(name)", host: connection.host)
    }
    let journal = try await connection.rows("SELECT foyer.create_journal($1)", [name]).first?[0]
    return (journal ?? "", true)
  }

  /// Lets a role share a journal that this one owns.
  package func invite(_ role: String, to journal: String) async throws(SharingProblem) {
    _ = try await connection.rows("SELECT foyer.invite($1, $2)", [journal, role])
  }

  /// The roles that share a journal, and when each was last there.
  package func members(of journal: String) async throws(SharingProblem) -> [String] {
    try await connection.rows(
      "SELECT role FROM foyer.member WHERE journal = $1 ORDER BY is_owner DESC, role", [journal]
    ).compactMap { $0[0] }
  }

  // MARK: For administrators

  package struct Status: Sendable, Equatable {
    package let name: String
    package let revision: Int
    package let members: Int
    package let replicas: Int
    package let waiting: Int
    /// The size of all its rows in the words of the server.
    package let size: String
  }

  /// The journals that there are.
  package func status() async throws(SharingProblem) -> [Status] {
    try await connection.rows(
      """
      SELECT name, revision, (SELECT count(*) FROM foyer.member WHERE journal = j.id),
        (SELECT count(*) FROM foyer.replica WHERE journal = j.id),
        (SELECT count(*) FROM foyer.replica WHERE journal = j.id AND revision < j.revision),
        pg_size_pretty((SELECT coalesce(sum(pg_column_size(body)), 0) FROM foyer.change WHERE journal = j.id))
      FROM foyer.journal j ORDER BY name
      """, within: .seconds(60)
    ).map { row in
      Status(
        name: row[0] ?? "", revision: Int(row[1] ?? "") ?? 0, members: Int(row[2] ?? "") ?? 0,
        replicas: Int(row[3] ?? "") ?? 0, waiting: Int(row[4] ?? "") ?? 0, size: row[5] ?? "")
    }
  }

  /// Returns the faults in the journals: gaps, records that differ from their changes, and rights.
  package func findings() async throws(SharingProblem) -> [String] {
    guard level >= SharingSchema.level else {
      throw SharingProblem(.olderServer, host: connection.host)
    }
    try await takeTime()
    return try await connection.rows(
      SharingSchema.findings + "\nUNION ALL\n" + SharingSchema.digestFindings, within: .seconds(600)
    ).compactMap { $0[0] }
  }

  /// Empties the changes that are older than some days and that every replica of these days has, and removes the pictures
  /// that nothing names any more.
  ///
  /// - Returns: Their number.
  package func prune(olderThan days: Int) async throws(SharingProblem) -> Int {
    try await takeTime()
    let rows = try await connection.rows(SharingSchema.pruning, ["\(days)"], within: .seconds(600))
    _ = try await connection.rows(SharingSchema.collecting, within: .seconds(600))
    return rows.first?[0].flatMap { Int($0) } ?? 0
  }

  private func takeTime() async throws(SharingProblem) {
    _ = try await connection.rows("SET statement_timeout = 0")
  }
}

extension SharingDirectory {
  /// The outcome of preparing a database.
  package enum Preparation: Sendable, Equatable {
    case made
    /// The database had an older schema, whose data it kept.
    case upgraded
    /// The database had this schema already.
    case unchanged
  }

  /// Makes the schema in a database, or brings an older one up to date, as a role that may.
  ///
  /// - Parameter types: The types of records whose bounds the server keeps.
  @discardableResult
  package static func prepare(_ address: SharingAddress, for types: RecordTypes = [])
    async throws(SharingProblem) -> Preparation
  {
    let (connection, _) = try await connect(address) { connection throws(SharingProblem) in
      guard try await connection.rows("SELECT pg_is_in_recovery()").first?[0] != "t" else {
        throw SharingProblem(standby: connection.host)
      }
    }
    // An error below closes the connection, and the server takes all of it back.
    _ = try await connection.rows("BEGIN")
    // Two administrators may do it at the same moment.
    _ = try await connection.rows("SELECT pg_advisory_xact_lock(hashtext('foyer'))", within: .seconds(60))
    let script = SharingSchema.script(for: types)
    let present = try await connection.schema(script)
    guard present?.isCurrent != true else { return .unchanged }
    if let present { try await connection.lock(present) }
    _ = try await connection.rows(script, within: .seconds(3_600))
    _ = try await connection.rows(
      "UPDATE foyer.version SET level = $1, script = \(digest("$2"))",
      ["\(SharingSchema.level)", script])
    _ = try await connection.rows("COMMIT")
    return present == nil ? .made : .upgraded
  }
}

/// The schema that a database has.
private struct PresentSchema: Sendable {
  let owner: String
  let isCurrent: Bool
}

private func digest(_ text: String) -> String { "encode(sha256(convert_to(\(text), 'UTF8')), 'hex')" }

extension PostgresConnection {
  /// Returns the schema of the database; `nil` for none.
  fileprivate func schema(_ script: String) async throws(SharingProblem) -> PresentSchema? {
    let row = try await rows(
      """
      SELECT pg_get_userbyid(nspowner), pg_has_role(nspowner, 'MEMBER'), to_regclass('foyer.version') IS NOT NULL
      FROM pg_namespace WHERE nspname = 'foyer'
      """
    ).first
    guard let row, let owner = row[0] else { return nil }
    guard row[1] == "t" else { throw SharingProblem(.notOwner, saying: owner, host: host) }
    guard row[2] == "t" else { throw SharingProblem(.schemaExists, host: host) }
    let facts = try await rows(
      """
      SELECT version, coalesce(to_jsonb(v)->>'level', '1'), to_jsonb(v)->>'script' = \(digest("$1"))
      FROM foyer.version v
      """, [script]
    ).first
    let version = facts?[0].flatMap { Int($0) } ?? 0
    let level = facts?[1].flatMap { Int($0) } ?? 0
    guard version <= SharingSchema.version, level <= SharingSchema.level else {
      throw SharingProblem(.newerServer, saying: "\(version).\(level)", host: host)
    }
    return PresentSchema(owner: owner, isCurrent: facts?[2] == "t")
  }

  /// Waits for the transactions that use a schema, and keeps others away while it changes.
  ///
  /// New tables become the schema owner's, since the functions write to them with the owner's rights.
  fileprivate func lock(_ schema: PresentSchema) async throws(SharingProblem) {
    let name = schema.owner.replacing("\"", with: "\"\"")
    _ = try await rows("SET LOCAL ROLE \"\(name)\"")
    _ = try await rows("SET LOCAL lock_timeout = '30s'")
    _ = try await rows(
      """
      LOCK TABLE foyer.member, foyer.turn, foyer.journal, foyer.change, foyer.replica, foyer.record IN ACCESS EXCLUSIVE MODE
      """, within: .seconds(200))
  }
}
