import Foundation
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerApp
@testable import FoyerRecords

@MainActor
@Suite("foyer check, of every type of records")
struct RecordCheckTests {
  /// The number of changes, which `FOYER_RANDOM_CHANGES` sets for runs by hand.
  private static let changes =
    ProcessInfo.processInfo.environment["FOYER_RANDOM_CHANGES"].flatMap { Int($0) } ?? 3_000

  @Test("a byte that is flipped in any column is found and named", arguments: RecordSample.all)
  func flipped(sample: RecordSample) throws {
    let people = try TwoPeople(sample)
    let id = try people.create()
    let table = try #require(AppCoordinator.recordTypes.first { "\($0)" == sample.type }?.table)
    for column in table.columns {
      let handle = try people.store.write { db in
        try db.execute(
          """
          UPDATE \(table.name) SET \(column.name) = CASE typeof(\(column.name))
            WHEN 'integer' THEN \(column.name) + 1
            WHEN 'text' THEN char(unicode(\(column.name) || 'x') + 1) || substr(\(column.name), 2)
            WHEN 'blob' THEN zeroblob(length(\(column.name)))
            ELSE CASE '\(column.type.rawValue)' WHEN 'INTEGER' THEN 1 WHEN 'TEXT' THEN 'x' ELSE x'00' END END
          WHERE id = ?
          """, [id.bytes])
        return try db.row("SELECT handle FROM \(table.name) WHERE id = ?", [id.bytes]) { $0[0] as String }
      }
      let finding = JournalFinding(
        type: table.name, record: try #require(handle), field: column.name,
        cause: "has another value than the journal says")
      #expect(try people.minji.journal.check() == [finding])
      try people.store.write { db in
        try db.execute(
          "UPDATE \(table.name) SET \(column.name) = ? WHERE id = ?",
          [try people.written(column.name, of: id, in: table), id.bytes])
      }
      #expect(try people.minji.journal.check() == [])
    }
  }

  @Test("a record that is missing or too many is found and named", arguments: RecordSample.all)
  func missing(sample: RecordSample) throws {
    let people = try TwoPeople(sample)
    let id = try people.create()
    let table = try #require(AppCoordinator.recordTypes.first { "\($0)" == sample.type }?.table)
    try people.store.write { db in
      try db.execute("UPDATE \(table.name) SET id = ? WHERE id = ?", [Array(id.bytes.reversed()), id.bytes])
    }
    let causes = try people.minji.journal.check().map(\.cause)
    #expect(causes == ["is not in the journal", "is missing"])
  }

  @Test("after random changes of all types, undos and redos by two people the records equal the journal")
  func random() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.path + "/store.sqlite"), migrations: CompositionRoot.migrations)
    let people = try RecordSample.all.enumerated().map { index, sample in
      try TwoPeople(sample, on: store, seed: UInt64(index))
    }
    var generator = SplitMix64(seed: 11)
    var ids = try people.map { [try $0.create()] }
    for number in 1...Self.changes {
      let which = Int.random(in: 0..<people.count, using: &generator)
      let sample = people[which].sample
      let person = Bool.random(using: &generator) ? people[which].minji : people[which].noah
      let id = ids[which][Int.random(in: 0..<ids[which].count, using: &generator)]
      do {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: ids[which].append(try person.write("add", sample.create))
        case 1: try person.write("delete") { try sample.delete($0, id) }
        case 2...4: try person.edit(id, number, sample.edit)
        case 5...6: try person.edit(id, number, sample.editOther ?? sample.edit)
        case 7: try person.edit(id, number % 7, sample.move ?? sample.edit)
        case 8: _ = try await person.undo(skipping: true)
        case 9: _ = try await person.redo()
        default: _ = try await person.undo()
        }
      } catch is Refusal {}
    }
    #expect(try people[0].minji.journal.check() == [])
    #expect(try store.integrityCheck() == [])
    #expect(try people[0].minji.journal.latestChange() > Int64(Self.changes / 2))
  }
}

extension TwoPeople {
  /// Returns the value that the journal says a field of a record has that was only created.
  fileprivate func written(_ field: String, of id: RecordID, in table: RecordTable) throws -> SQLValue {
    try minji.read { db in
      let core = minji.journal.core
      let patch = try #require(try db.patches(of: 1, core).first { $0.record == id })
      let column = try #require(table.columns.first { $0.name == field })
      return patch.after[field].flatMap(column.value) ?? .null
    }
  }
}
