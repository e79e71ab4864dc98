extension PostgresConnection {
  struct Server: Sendable {
    let role: String
    let system: String
    let timeline: Int
    let isStandby: Bool
    /// The level of its schema, below which functions that this program knows are missing.
    let level: Int
  }

  /// Asks who the server is, and looks whether this program can use its functions.
  func greeted() async throws(SharingProblem) -> Server {
    let facts = try await rows(
      """
      SELECT session_user, system, timeline, is_standby, version, coalesce(to_jsonb(v)->>'level', '1'),
        set_config('statement_timeout', '5000', false), set_config('lock_timeout', '4000', false)
      FROM foyer.server(), foyer.version v
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
      isStandby: facts[3] == "t", level: facts[5].flatMap { Int($0) } ?? 1)
  }
}
