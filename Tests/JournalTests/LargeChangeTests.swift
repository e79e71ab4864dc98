import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("changes of many records")
struct LargeChangeTests {
  @Test("a change of many records is undone and redone")
  func inverting() async throws {
    let journal = try makeJournal()
    try await journal.writeInParts("library", "import", Array(1...2_000)) { writer, number in
      try writer.create(Book(title: "book \(number)"))
    }
    #expect(try await journal.undoInBackground("library").isMade)
    #expect(try journal.read { db in try db.records(Book.self).count } == 0)
    #expect(try journal.check() == [])
    #expect(try await journal.redoInBackground("library").isMade)
    #expect(try journal.read { db in try db.records(Book.self).count } == 2_000)
    #expect(try journal.check() == [])
  }

  @Test(
    "a change of many records is not undone after somebody changed one of its records, and can be skipped")
  func conflict() async throws {
    let journal = try makeJournal()
    try await journal.writeInParts("library", "import", Array(1...500)) { writer, number in
      try writer.create(Book(title: "book \(number)"))
    }
    let id = try #require(try journal.read { db in try db.records(Book.self).last }?.id)
    try makeJournal(on: journal.store, of: "another").edit(id) { $0.year = 1_815 }
    let conflict = try await journal.undoInBackground("library").conflict
    #expect(conflict?.field?.en == "year" && conflict?.change?.author == "another")
    #expect(try journal.read { db in try db.records(Book.self).count } == 500)
    #expect(try await !journal.undoInBackground("library", skipping: true).isMade)
    #expect(try !journal.steps("library").canUndo)
    #expect(try journal.check() == [])
  }

  @Test("a record that a change touches twice has one patch in it")
  func touchedAgain() async throws {
    let journal = try makeJournal()
    let emma = try journal.add("Emma")
    let ids = try (1...1_500).map { try journal.add("book \($0)") }
    try await journal.writeInBackground("library", "edit") { writer in
      try writer.update(Book.self, emma) { $0.title = "Emma (1815)" }
      for id in ids { try writer.update(Book.self, id) { $0.year = 1_900 } }
      try writer.update(Book.self, emma) { $0.year = 1_815 }
    }
    let entry = try #require(try journal.history(HistoryRequest(feature: "library")).entries.first)
    #expect(entry.count == 1_501)
    #expect(try journal.check() == [])
    #expect(try journal.undo().isMade)
    let book = try journal.read { db in try db.record(Book.self, emma) }
    #expect(book?.title == "Emma" && book?.year == nil)
    #expect(try journal.check() == [])
  }

  @Test("Ctrl-C ends a change on the main actor, and nothing of it stays")
  func interrupted() throws {
    let journal = try makeJournal()
    _ = try journal.add("Emma")
    journal.environment.isInterrupted = { true }
    #expect(throws: CancellationError.self) { try journal.add("Persuasion") }
    journal.environment.isInterrupted = { false }
    #expect(try journal.read { db in try db.records(Book.self).count } == 1)
    #expect(try journal.check() == [])
  }

  @Test("programs with one seed at one time make different identifiers on one store")
  func sameSeed() throws {
    let first = try makeJournal()
    let emma = try first.add("Emma")
    let again = makeJournal(on: first.store, of: "minji", seed: 1)
    #expect(try again.add("Persuasion") != emma)
    #expect(again.environment.identifiers.next() != first.environment.identifiers.next())
    #expect(try again.check() == [])
  }

  @Test("a change of many records that changes none leaves no entry")
  func unchanged() async throws {
    let journal = try makeJournal()
    let emma = try journal.add("Emma")
    try await journal.writeInBackground("library", "edit") { writer in
      _ = try writer.update(Book.self, emma) { $0.title = "Emma" }
    }
    #expect(try journal.history(HistoryRequest(feature: "library")).entries.count == 1)
    #expect(try journal.read { db in try db.count("SELECT count(*) FROM journal_change") } == 1)
  }

  @Test(
    "temporary tables are seen by changes in the background, and nobody is told of them",
    arguments: [true, false])
  func staging(isFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal(at: isFile ? .file(folder.path + "/books.sqlite") : .memory)
    let version = journal.store.version
    try await journal.stage { db in
      try db.execute("CREATE TEMP TABLE draft (title TEXT)")
      try db.execute("INSERT INTO draft VALUES ('Emma')")
    }
    #expect(journal.store.version == version)
    try await journal.writeInBackground("library", "import") { writer in
      for title in try writer.db.rows("SELECT title FROM draft", [], { $0[0] as String }) {
        try writer.create(Book(title: title))
      }
    }
    #expect(try journal.read { db in try db.records(Book.self).map(\.title) } == ["Emma"])
  }
}
