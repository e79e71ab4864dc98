import Foyer
package import FoyerJournal

extension PostgresServer {
  package var keepsDigests: Bool {
    get async throws(SharingProblem) {
      _ = try await connected()
      return greeting.map { $0.level > 1 } ?? false
    }
  }

  package func changes(after past: JournalPast, atMost limit: Int) async throws -> [SharedChange] {
    var values: [String?] = [journal, "\(past.revision)", "\(limit)", "\(pieceSize)"]
    let isProved = try await keepsDigests
    if isProved { values.append(past.digest) }
    let changes =
      isProved
      ? "SELECT * FROM foyer.changes_after($1, $2, $5, $3)"
      : "SELECT *, NULL AS digest FROM foyer.changes($1, $2, $3)"
    let rows = try await rows(
      """
      SELECT revision, author, CASE WHEN size <= $4 THEN body END, private, size, digest FROM (
        SELECT *, sum(size) OVER (ORDER BY revision) AS total FROM (
          SELECT *, coalesce(octet_length(body::text), 0) AS size FROM (\(changes)) f) c) c
      WHERE total - size <= 4 * $4 ORDER BY revision
      """, values)
    var taken: [SharedChange] = []
    for row in rows { taken.append(try await change(row)) }
    return taken
  }

  private func change(_ row: PostgresConnection.Row) async throws -> SharedChange {
    guard let revision = row[0].flatMap({ Int64($0) }), row[4] != "0" else {
      throw JournalServerError.pruned
    }
    let body = if let body = row[2] { body } else { try await self.body(of: revision) }
    let values = row[3].flatMap { JSONReader.value(of: $0[...]) }?.array ?? []
    return SharedChange(
      body: body, author: row[1] ?? "", past: JournalPast(revision, row[5]),
      privateValues: values.compactMap { SharedChange.PrivateValue(($0.array ?? []).map(\.string)) })
  }

  package func marks(after revision: Int64, atMost limit: Int) async throws -> [ChangeMark] {
    let digest = try await keepsDigests ? "encode(digest, 'hex')" : "NULL"
    let rows = try await rows(
      """
      SELECT id, revision, \(digest), replica, author FROM foyer.change WHERE journal = $1 AND revision > $2
      ORDER BY revision LIMIT $3
      """, [journal, "\(revision)", "\(limit)"])
    return try rows.map { row in
      guard let id = RecordID(uuid: row[0]), let revision = row[1].flatMap({ Int64($0) }),
        let replica = RecordID(uuid: row[3]), let author = row[4]
      else {
        throw SharingProblem(.other, "the list of changes cannot be read")
      }
      return ChangeMark(id, JournalPast(revision, row[2]), from: replica, of: author)
    }
  }

  /// Returns all records as the server keeps them; `nil` where a new replica can take all changes instead.
  package func snapshot() async throws -> JournalSnapshot? {
    let heads = try await rows("SELECT revision, pruned FROM foyer.journal WHERE id = $1", [journal])
    if heads.first?[1] == "0", let revision = heads.first?[0].flatMap({ Int64($0) }),
      revision <= longestReplay
    {
      return nil
    }
    return try await records()
  }

  package func records() async throws -> JournalSnapshot {
    let digest = try await keepsDigests ? "encode(c.digest, 'hex')" : "NULL"
    let connection = try await connected()
    do throws(SharingProblem) {
      // Readers of one snapshot see one revision.
      _ = try await connection.rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let patience = Duration.seconds(60)
      let head = try await connection.rows(
        """
        SELECT j.revision, \(digest) FROM foyer.journal j
        LEFT JOIN foyer.change c ON c.journal = j.id AND c.revision = j.revision WHERE j.id = $1
        """, [journal])
      guard let revision = head.first?[0].flatMap({ Int64($0) }) else {
        throw SharingProblem(.notMember, "the journal is gone", host: connection.host)
      }
      let records = try await connection.rows(
        "SELECT type, id, fields FROM foyer.record WHERE journal = $1 ORDER BY id", [journal],
        within: patience)
      let values =
        greeting?.readsPrivateValues == true
        ? try await connection.rows(
          "SELECT id, record, value FROM foyer.private_value WHERE journal = $1", [journal], within: patience)
        : []
      let waiting = try await waitingEdits(connection, within: patience)
      _ = try await connection.rows("COMMIT")
      return JournalSnapshot(
        at: JournalPast(revision, head.first?[1]),
        records.compactMap { row in
          guard let type = row[0], let id = RecordID(uuid: row[1]), let fields = row[2] else { return nil }
          return SharedChange.Part(type: type, record: id, fields: fields)
        } + waiting, values.compactMap(SharedChange.PrivateValue.init))
    } catch {
      drop()
      throw error
    }
  }
}

extension PostgresServer {
  /// The edits of records that nobody has created yet; an older server has none.
  private func waitingEdits(
    _ connection: PostgresConnection, within patience: Duration
  ) async throws(SharingProblem) -> [SharedChange.Part] {
    let isThere = try await connection.rows("SELECT to_regclass('foyer.waiting') IS NOT NULL").first?[0]
    guard isThere == "t" else { return [] }
    return try await connection.rows(
      """
      SELECT part->>'type', record, part->'before', part->'after' FROM foyer.waiting
      WHERE journal = $1 ORDER BY record, revision
      """, [journal], within: patience
    ).compactMap { row in
      guard let type = row[0], let id = RecordID(uuid: row[1]), let before = row[2], let after = row[3] else {
        return nil
      }
      return SharedChange.Part(editing: id, of: type, from: before, to: after)
    }
  }
}

extension SharedChange.PrivateValue {
  fileprivate init?(_ row: [String?]) {
    guard row.count == 3, let id = RecordID(uuid: row[0]), let record = RecordID(uuid: row[1]),
      let value = row[2]
    else { return nil }
    self.init(reference: id, of: record, value)
  }
}

extension RecordID {
  fileprivate init?(uuid: String?) {
    guard let uuid else { return nil }
    self.init(uuid.filter { $0 != "-" })
  }
}
