import Foyer
import FoyerStorage

extension Journal {
  /// The most records that are read at once, which takes some milliseconds.
  private static var slice: Int { 1_000 }

  /// Returns the sum of all records' digests, and the revision of which it is; see ``RecordDigest``.
  ///
  /// - Returns: `nil` while changes wait to be sent, or when one was made meanwhile.
  package func recordSum() async throws -> (revision: Int64, sum: Int64)? {
    guard let revision = try levelRevision() else { return nil }
    let latest = try latestChange()
    var sum: Int64 = 0
    for table in try read({ db in try core.tables(in: db) }) {
      var last: Int64? = 0
      while let start = last {
        let part = try read { db in try db.sum(of: table, after: start, atMost: Self.slice) }
        sum ^= part.sum
        last = part.last
        await Task.yield()
        try Task.checkCancellation()
      }
    }
    return try levelRevision() == revision && latestChange() == latest ? (revision, sum) : nil
  }

  /// The known revision; `nil` while changes wait to be sent.
  private func levelRevision() throws(StoreError) -> Int64? {
    try pendingCount() == 0 ? knownRevision() : nil
  }

  /// Compares all records with those that a server has.
  ///
  /// - Returns: The differences; `nil` when they can't be compared, as one side knows changes that the other doesn't.
  package func differences(from server: some JournalServer) async throws -> [JournalFinding]? {
    let snapshot = try await server.records()
    return try read { db in
      let past = try db.knownPast()
      guard past.revision == snapshot.past.revision, past.agrees(with: snapshot.past),
        try db.pendingChanges(atMost: 1).isEmpty
      else { return nil }
      return try core.differences(from: snapshot, db)
    }
  }
}

extension JournalCore {
  /// Returns what the projections differ in from a snapshot of the same revision.
  func differences(from snapshot: JournalSnapshot, _ db: Database) throws -> [JournalFinding] {
    // The server has edits that wait for their record in none.
    let parts = Dictionary(grouping: snapshot.parts.filter { $0.before == nil }, by: \.type)
    let here = try tables(in: db)
    let others = Set(parts.keys).subtracting(here.map(\.name)).sorted().map(table)
    return try (here + others).flatMap { table in
      try differences(in: table, parts[table.name, default: []], db)
    }
  }

  private func differences(
    in table: RecordTable, _ parts: [SharedChange.Part], _ db: Database
  ) throws -> [JournalFinding] {
    let (order, blank) = (table.columnOrder, table.blank())
    var theirs = Dictionary(parts.map { ($0.record, $0.after) }) { first, _ in first }
    var findings: [JournalFinding] = []
    try db.each(
      """
      SELECT id, handle, \(table.columnNames) FROM \(table.source)
      WHERE deleted <> 2 \(table.ofType) ORDER BY id
      """, []
    ) {
      row in
      guard let id = RecordID(bytes: row[0]) else { throw db.damaged(table.name, "id") }
      let finding = { JournalFinding(type: table.name, record: row[1], field: $0, cause: $1) }
      guard let text = theirs.removeValue(forKey: id) else {
        return findings.append(finding(nil, "is not on the server"))
      }
      let values = table.columns.indices.map { row[$0 + 2] as SQLValue }
      let fields = RecordFields(text)
      guard RecordDigest.of(id, table, order, values) != RecordDigest.of(id, table.name, fields) else {
        return
      }
      // A field that nobody set has its first value here.
      let first = table.json(of: blank)
      let ours = table.json(of: values)
      let names = Set(ours.keys).union(fields.keys).sorted()
      let field = names.first { name in
        let their = table.same(fields[name] ?? .null, as: name)
        return their != ours[name] ?? .null && (their != .null || ours[name] != first[name])
      }
      if let field { findings.append(finding(field, "has another value on the server")) }
    }
    return findings
      + theirs.keys.sorted().map {
        JournalFinding(type: table.name, record: $0.description, field: nil, cause: "is only on the server")
      }
  }
}

/// The fields of a record by their names.
typealias RecordFields = [String: JSONValue]

extension RecordFields {
  /// Reads a JSON object; text that is none has no fields.
  init(_ text: String) {
    guard case .object(let members)? = JSONReader.keptValue(of: text[...]) else {
      self = [:]
      return
    }
    self.init(members.map { ($0.name, $0.value) }) { _, last in last }
  }
}

extension RecordTable {
  /// Returns the value of a field as this program writes it; a value that it can't use stays as it is.
  fileprivate func same(_ value: JSONValue, as name: String) -> JSONValue {
    guard let index = index(of: name), let stored = columns[index].value(value) else {
      var kept = KeptFields()
      kept[name] = value
      return kept[name] ?? .null
    }
    return columns[index].json(stored)
  }
}

extension Database {
  /// Returns the sum of the digests of some records in a table, and the number of the last of them if there are more.
  fileprivate func sum(
    of table: RecordTable, after number: Int64, atMost limit: Int
  ) throws -> (sum: Int64, last: Int64?) {
    let order = table.columnOrder
    var (sum, last, count): (Int64, Int64, Int) = (0, number, 0)
    try each(
      """
      SELECT number, id, \(table.columnNames) FROM \(table.source)
      WHERE number > ? AND deleted <> 2 \(table.ofType) ORDER BY number LIMIT ?
      """, [number, limit]
    ) { row in
      guard let id = RecordID(bytes: row[1]) else { throw damaged(table.name, "id") }
      sum ^= RecordDigest.of(id, table, order, table.columns.indices.map { row[$0 + 2] })
      last = row[0]
      count += 1
    }
    return (sum, count < limit ? nil : last)
  }
}
