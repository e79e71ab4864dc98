import Foyer
package import FoyerStorage

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
    var rebuilt = try core.replay(table, db)
    var findings: [JournalFinding] = []
    // A newer program that uses the same store keeps fields in columns of its own.
    let foreign = try db.columns(of: table.source).filter { table.index(of: $0) == nil }
    try db.each(
      "SELECT id, handle, \(table.columnNames) FROM \(table.source) WHERE deleted <> 2 \(table.ofType)", []
    ) { row in
      guard let id = RecordID(bytes: row[0]) else { throw db.damaged(table.name, "id") }
      guard let expected = rebuilt.removeValue(forKey: id) else {
        findings.append(
          JournalFinding(type: table.name, record: row[1], field: nil, cause: "is not in the journal"))
        return
      }
      let found = table.columns.indices.map { row[$0 + 2] as SQLValue }
      for (index, column) in table.columns.enumerated()
      where table.comparable(expected, index, without: foreign)
        != table.comparable(found, index, without: foreign)
      {
        findings.append(
          JournalFinding(
            type: table.name, record: row[1], field: column.name,
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
    guard index == extra else { return values[index] }
    var kept = KeptFields(values[index])
    let others = kept.names.filter { foreign.contains($0.lowercased()) }
    guard !others.isEmpty else { return values[index] }
    for name in others { kept[name] = nil }
    return kept.stored
  }
}

extension JournalCore {
  /// Returns the values that the journal gives the records of a type.
  fileprivate func replay(_ table: RecordTable, _ db: Database) throws -> [RecordID: [SQLValue]] {
    var records: [RecordID: [SQLValue]] = [:]
    var waiting: [RecordID: [Patch]] = [:]
    try db.each(
      """
      SELECT record, before, after FROM journal_change JOIN journal_patch ON change = sequence
      WHERE type = ? AND owner IS NULL ORDER BY revision IS NULL, revision, sequence
      """, [table.name]
    ) { row in
      guard let id = RecordID(bytes: row[0]) else { throw db.damaged("journal_patch", "record") }
      let patch = Patch(
        table: table.name, record: id, before: try (row[1] as String?).map(table.decode),
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
