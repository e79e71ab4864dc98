package import Foyer

extension Journal {
  /// Rebuilds every projection from the journal in a temporary table and compares, and each tally from its rows.
  ///
  /// - Returns: The differences; none when the store is sound.
  package func check() throws(StoreError) -> [JournalFinding] {
    try store.read { db in
      let tables = try core.tables(in: db)
      return try tables.flatMap { try findings(in: $0, db) }
        + tables.flatMap { $0.tallies() }.flatMap { tally in try tally.findings(db) }
    }
  }

  private func findings(in table: RecordTable, _ db: Database) throws -> [JournalFinding] {
    var rebuilt = try db.replay(table)
    var findings: [JournalFinding] = []
    // A newer program that uses the same store keeps fields in columns of its own.
    let foreign = try db.columns(of: table.source).filter { table.index(of: $0) == nil }
    try db.eachRow(of: table) { row in
      guard let expected = rebuilt.removeValue(forKey: row.id) else {
        findings.append(
          JournalFinding(type: table.name, record: row.handle, field: nil, cause: "is not in the journal"))
        return
      }
      for (index, column) in table.columns.enumerated()
      where table.comparable(expected, index, without: foreign)
        != table.comparable(row.values, index, without: foreign)
      {
        findings.append(
          JournalFinding(
            type: table.name, record: row.handle, field: column.name,
            cause: "has another value than the journal says"))
      }
    }
    return findings
      + rebuilt.keys.sorted().map {
        JournalFinding(type: table.name, record: $0.description, field: nil, cause: "is missing")
      }
  }
}

extension RecordTable {
  /// Returns the value of a column; of those that can't be used, the ones that no other program keeps in columns.
  fileprivate func comparable(_ values: [SQLValue], _ index: Int, without foreign: Set<String>) -> SQLValue {
    guard index == extra, case .text(let text) = values[index], let fields = RecordFields(text) else {
      return values[index]
    }
    return fields.filter { !foreign.contains($0.key.lowercased()) }.stored
  }
}

extension Database {
  /// Returns the values that the journal gives the records of a type, or one of them.
  func replay(_ table: RecordTable, only record: RecordID? = nil) throws -> [RecordID: [SQLValue]] {
    var records: [RecordID: [SQLValue]] = [:]
    var waiting: [RecordID: [Patch]] = [:]
    try each(
      """
      SELECT record, before, after FROM journal_change JOIN journal_patch ON change = sequence
      WHERE type = ? AND owner IS NULL \(record == nil ? "" : "AND record = ?")
      ORDER BY revision IS NULL, revision, sequence
      """, [table.name] + (record.map { [$0.bytes] } ?? [])
    ) { row in
      guard let id = RecordID(bytes: row[0]) else { throw damaged("journal_patch", "record") }
      let patch = Patch(
        table: table, record: id, before: try (row[1] as String?).map(table.decode),
        after: try table.decode(row[2]))
      if let present = records[id] {
        records[id] = table.applying(patch, to: present)
      } else if patch.isCreation {
        records[id] = table.creating(patch, before: waiting[id] ?? [])
      } else {
        waiting[id, default: []].append(patch)
      }
    }
    return records
  }
}

/// A difference between the journal and a projection.
package struct JournalFinding: Sendable, Hashable {
  /// The type of record.
  package let type: String
  /// The record's short form, or its whole identifier when the projection lacks it.
  package let record: String
  /// The field that differs; `nil` when the record is missing or too many.
  package let field: String?
  /// A sentence fragment in English for a report.
  package let cause: String
}

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
    try db.eachRow(of: table, "deleted <> 2 ORDER BY id") { row in
      let finding = { JournalFinding(type: table.name, record: row.handle, field: $0, cause: $1) }
      guard let text = theirs.removeValue(forKey: row.id) else {
        return findings.append(finding(nil, "is not on the server"))
      }
      let fields = RecordFields(text) ?? [:]
      guard
        RecordDigest.of(row.id, table, order, row.values) != RecordDigest.of(row.id, table.name, fields)
      else { return }
      // A field that nobody set has its first value here.
      let first = table.fields(of: blank)
      let ours = table.fields(of: row.values)
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

extension Database {
  /// Returns the sum of the digests of some records in a table, and the number of the last of them if there are more.
  fileprivate func sum(
    of table: RecordTable, after number: Int64, atMost limit: Int
  ) throws -> (sum: Int64, last: Int64?) {
    let order = table.columnOrder
    var (sum, last, count): (Int64, Int64, Int) = (0, number, 0)
    try eachRow(of: table, "number > ? AND deleted <> 2 ORDER BY number LIMIT ?", [number, limit]) { row in
      sum ^= RecordDigest.of(row.id, table, order, row.values)
      last = row.number
      count += 1
    }
    return (sum, count < limit ? nil : last)
  }
}

extension Journal {
  /// Returns the pictures that records name and the folder beside the store lacks.
  ///
  /// Records that were deleted don't count.
  package func missingPictures() throws(StoreError) -> [MissingPicture] {
    guard let folder = PictureFolder(beside: store.location) else { return [] }
    return try missingPictures(in: folder)
  }

  /// Returns the pictures that records name and a folder lacks.
  package func missingPictures(in folder: PictureFolder) throws(StoreError) -> [MissingPicture] {
    let present = Set(folder.names)
    let named = try read { db in try core.tables.all.flatMap { try db.pictures(in: $0) } }
    return named.filter { !present.contains($0.name) }
  }
}

/// A picture that a record names and that isn't there.
package struct MissingPicture: Sendable, Equatable {
  /// The name of the file: `pictures/9f86….png`.
  package let name: String
  /// The name of the record.
  package let record: LocalizedText
}

extension Database {
  /// Returns the pictures that the records of a type name, whether they are there or not.
  fileprivate func pictures(in table: RecordTable) throws(StoreError) -> [MissingPicture] {
    let texts = table.columns.filter { $0.type == .text }.map { "instr(\($0.name), 'pictures/')" }
    guard !texts.isEmpty else { return [] }
    let condition = "deleted = 0 AND (\(texts.joined(separator: " OR ")))"
    let found = try rows("SELECT \(table.columnNames) FROM \(table.name) WHERE \(condition)") { row in
      table.columns.indices.map { row[$0] as SQLValue }
    }
    return found.flatMap { values in
      names(in: values).map { MissingPicture(name: $0, record: table.title(values)) }
    }
  }

  private func names(in values: [SQLValue]) -> [String] {
    values.flatMap { value in
      if case .text(let text) = value { PictureFolder.names(in: text) } else { [] as [String] }
    }
  }
}
