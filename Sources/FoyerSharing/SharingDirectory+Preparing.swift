package import FoyerJournal

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
        throw SharingProblem(.readOnly, "the server is a standby", host: connection.host)
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
    guard row[1] == "t" else { throw SharingProblem(.notOwner, owner, host: host) }
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
      throw SharingProblem(.newerServer, "\(version).\(level)", host: host)
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
