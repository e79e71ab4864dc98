import Foyer
package import FoyerJournal

extension PostgresServer {
  package func changes(after revision: Int64, atMost limit: Int) async throws -> [SharedChange] {
    let rows = try await rows(
      """
      SELECT revision, author, CASE WHEN size <= $4 THEN body END, private, size FROM (
        SELECT *, sum(size) OVER (ORDER BY revision) AS total FROM (
          SELECT *, coalesce(octet_length(body::text), 0) AS size FROM foyer.changes($1, $2, $3)) c) c
      WHERE total - size <= 4 * $4 ORDER BY revision
      """, [journal, "\(revision)", "\(limit)", "\(pieceSize)"])
    var changes: [SharedChange] = []
    for row in rows { changes.append(try await change(row)) }
    return changes
  }

  private func change(_ row: PostgresConnection.Row) async throws -> SharedChange {
    guard let revision = row[0].flatMap({ Int64($0) }), row[4] != "0" else {
      throw JournalServerError.pruned
    }
    let body = if let body = row[2] { body } else { try await self.body(of: revision) }
    let json = JSONReader.value(of: body[...]) ?? .null
    let values = row[3].flatMap { JSONReader.value(of: $0[...]) }?.array ?? []
    guard
      let change = SharedChange(
        json, author: row[1] ?? "", revision: revision,
        privateValues: values.compactMap { SharedChange.PrivateValue(($0.array ?? []).map(\.string)) })
    else { throw SharingProblem(.other, "change \(revision) cannot be read") }
    return change
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
        }, values.compactMap(SharedChange.PrivateValue.init))
    } catch {
      drop()
      throw error
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
