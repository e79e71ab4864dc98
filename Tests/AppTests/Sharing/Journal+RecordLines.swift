import Foyer
import Testing

@testable import FoyerRecords

extension Journal {
  /// Returns all records of all types with all their fields, as JSON, one in a line; none may wait to be sent.
  func recordLines() throws -> [String] {
    #expect(try pendingCount() == 0)
    return try read { db in
      var lines: [String] = []
      for table in try core.tables(in: db) {
        try db.eachRow(of: table) { row in
          lines.append("\(table.name) \(row.id) \(table.encode(table.creation(of: row.values)))")
        }
      }
      return lines.sorted()
    }
  }
}
