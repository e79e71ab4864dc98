import Foyer

@testable import FoyerRecords

extension Journal {
  /// Returns all records as they are at the known revision, as a server gives them; `nil` while changes wait to be sent.
  func makeSnapshot() throws -> JournalSnapshot? {
    try read { db in
      guard try db.pendingChanges(atMost: 1).isEmpty else { return nil }
      var parts: [SharedChange.Part] = []
      var privateValues: [SharedChange.PrivateValue] = []
      for table in try core.tables(in: db) {
        try db.eachRow(of: table, "deleted <> 2 ORDER BY id") { row in
          let fields = table.creation(of: row.values)
          parts.append(SharedChange.Part(table.name, of: row.id, to: table.encode(fields)))
          privateValues += try db.privateValues(in: fields, of: row.id, table)
        }
      }
      return JournalSnapshot(at: try db.knownPast(), parts, privateValues)
    }
  }
}
