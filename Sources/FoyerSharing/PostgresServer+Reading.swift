import Foyer
package import FoyerJournal

extension PostgresServer {
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
