import Foyer
import FoyerStorage

extension Journal {
  /// The name of the entry that a snapshot becomes in the journal of a new replica.
  nonisolated static let snapshotCommand = "join"

  /// Returns all records as they are at the known revision; `nil` while changes wait to be sent.
  package func makeSnapshot() throws -> JournalSnapshot? {
    try read { db in
      guard try db.pendingChanges(atMost: 1).isEmpty else { return nil }
      var parts: [SharedChange.Part] = []
      var privateValues: [SharedChange.PrivateValue] = []
      for table in core.tables.all {
        try db.each("SELECT id, \(table.columnNames) FROM \(table.name) WHERE deleted <> 2 ORDER BY id", []) {
          row in
          guard let id = RecordID(bytes: row[0]) else { throw db.damaged(table.name, "id") }
          var fields: Patch.Fields = [:]
          for index in table.columns.indices {
            let value: SQLValue = row[index + 1]
            if value != .null { fields[index] = value }
          }
          parts.append(
            SharedChange.Part(type: table.name, record: id, before: nil, after: table.encode(fields)))
          privateValues += try db.privateValues(in: fields, of: id, table)
        }
      }
      return JournalSnapshot(revision: try db.knownRevision(), parts: parts, privateValues: privateValues)
    }
  }

  /// Begins an empty journal with a snapshot.
  ///
  /// - Throws: A ``StoreError`` when the journal isn't empty.
  package func begin(with snapshot: JournalSnapshot) throws {
    try store.write { db in
      guard try db.latestChange() == 0 else {
        throw StoreError(.other, cause: "only an empty journal can begin with a snapshot")
      }
      let header = ChangeHeader(feature: "", command: Self.snapshotCommand)
      let sequence = try db.append(
        header, id: core.ids.next(at: core.clock.now), at: core.clock.now, size: snapshot.parts.count, core)
      try db.keep(snapshot.privateValues)
      for part in snapshot.parts {
        let table = try core.table(part.type)
        let patch = Patch(
          table: part.type, record: part.record, before: nil, after: try table.decode(part.after))
        let values = table.applying(patch, to: nil)
        let (_, number) = try db.insert(part.record, values, into: table)
        try table.didWrite?(db, number, nil, values)
        try db.append([patch], to: sequence, core)
      }
      try db.execute(
        "UPDATE journal_change SET revision = ? WHERE sequence = ?", [snapshot.revision, sequence])
      try db.execute("UPDATE journal_replica SET revision = ?", [snapshot.revision])
    }
  }
}
