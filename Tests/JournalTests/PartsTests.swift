import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("changes in parts")
struct PartsTests {
  @Test(
    "all records of a change in parts become visible at once, and one undo removes them",
    arguments: [true, false])
  func sealing(isFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal(at: isFile ? .file(folder.path + "/books.sqlite") : .memory)
    var seen: [Int] = []
    try await journal.writeInParts("library", "import", note: "books.csv", Array(1...5_000)) { done in
      seen.append(done)
      #expect((try? journal.read { db in try db.records(Book.self).count }) == 0)
      #expect((try? journal.touched(Book.self, after: 0)) == [])
    } part: { writer, number in
      try writer.create(Book(title: "book \(number)"))
    }
    #expect(seen.last == 5_000)
    #expect(try journal.read { db in try db.records(Book.self).count } == 5_000)
    #expect(try journal.touched(Book.self, after: 0).count == 50)
    let entry = try journal.history(HistoryRequest(feature: "library")).entries.first
    #expect(entry?.count == 5_000)
    #expect(entry?.change.note == "books.csv")
    #expect(try journal.undo().isMade)
    #expect(try journal.read { db in try db.records(Book.self).count } == 0)
    #expect(try journal.check() == [])
  }

  @Test("records that are created in groups keep their order, and each has a short form of its own")
  func groups() async throws {
    let journal = try makeJournal()
    let titles = (0..<6_500).map { "book \($0)" }
    var groups: [PreparedRecords<Book>] = []
    for title in titles {
      if groups.last?.isFull != false { groups.append(PreparedRecords(in: journal)) }
      try groups[groups.count - 1].append(Book(title: title))
    }
    try await journal.writeInParts("library", "import", groups) { writer, group in try writer.create(group) }
    let books = try journal.read { db in try db.records(Book.self, "deleted = 0 ORDER BY number") }
    #expect(books.map(\.title) == titles)
    // Of so many records some have the same four characters.
    #expect(books.contains { $0.handle.count > 4 })
    #expect(try journal.check() == [])
    #expect(try await journal.undoInBackground("library").isMade)
    #expect(try journal.read { db in try db.records(Book.self).isEmpty })
    #expect(try await journal.redoInBackground("library").isMade)
    #expect(try journal.read { db in try db.records(Book.self).count } == titles.count)
    #expect(try journal.check() == [])
  }

  @Test("a group with an identifier that a record has gets others")
  func knownIdentifiers() async throws {
    let journal = try makeJournal()
    var records = PreparedRecords<Book>(in: journal)
    while !records.isFull { try records.append(Book(title: "book")) }
    for _ in 1...2 {
      try await journal.writeInParts("library", "import", [records]) { writer, group in
        try writer.create(group)
      }
    }
    let books = try journal.read { db in try db.records(Book.self) }
    #expect(books.count == 2 * PreparedRecords<Book>.mostAtOnce)
    #expect(Set(books.map(\.handle)).count == books.count)
    #expect(try journal.check() == [])
  }

  @Test("a change in parts that throws leaves nothing")
  func throwing() async throws {
    struct Bad: Error {}
    let journal = try makeJournal()
    await #expect(throws: Bad.self) {
      try await journal.writeInParts("library", "import", Array(1...3_000)) { writer, number in
        if number == 2_999 { throw Bad() }
        try writer.create(Book(title: "book \(number)"))
      }
    }
    #expect(try journal.read { db in try db.records(Book.self, "TRUE").count } == 0)
    #expect(try journal.history(HistoryRequest(feature: "library")).entries == [])
  }

  @Test(
    "another program can write between the parts of a change, and one part can't touch a record that exists")
  func others() async throws {
    let folder = try TemporaryFolder()
    let location = StoreLocation.file(folder.path + "/books.sqlite")
    let (journal, other) = (try makeJournal(at: location), try makeJournal(at: location, seed: 2))
    try await journal.writeInParts("library", "import", Array(1...5_000)) { done in
      #expect(throws: Never.self) { try other.add("Emma \(done)") }
    } part: { writer, number in
      try writer.create(Book(title: "book \(number)"))
    }
    #expect(
      try other.read { db in try db.records(Book.self, "deleted = 0 AND title LIKE 'book%'").count } == 5_000)
    #expect(try journal.check() == [] && other.check() == [])
    let emma = try #require(try journal.read { db in try db.records(Book.self, "title LIKE 'Emma%'").first })
    await #expect(throws: StoreError.self) {
      try await journal.writeInParts("library", "import", [1]) { writer, _ in
        _ = try writer.update(Book.self, emma.id) { $0.year = 1_815 }
      }
    }
    #expect(try journal.read { db in try db.record(Book.self, emma.id) }?.year == nil)
  }

  @Test("a cancelled change in parts leaves nothing")
  func cancelling() async throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal(at: .file(folder.path + "/books.sqlite"))
    let task = Task {
      try await journal.writeInParts("library", "import", Array(1...1_000_000)) { _ in
        withUnsafeCurrentTask { $0?.cancel() }
      } part: { writer, number in
        try writer.create(Book(title: "book \(number)"))
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try journal.read { db in try db.records(Book.self).isEmpty })
    try await journal.removeLeftovers()
    #expect(try journal.read { db in try db.count("SELECT count(*) FROM journal_patch") } == 0)
  }

  @Test("removing what killed processes left leaves alone what is being made")
  func leftovers() async throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal(at: .file(folder.path + "/books.sqlite"))
    var removals: [Task<Void, any Error>] = []
    try await journal.writeInParts("library", "import", Array(1...5_000)) { _ in
      removals.append(Task { try await journal.removeLeftovers() })
    } part: { writer, number in
      try writer.create(Book(title: "book \(number)"))
    }
    for removal in removals { try await removal.value }
    #expect(try journal.read { db in try db.records(Book.self).count } == 5_000)
    #expect(try journal.check() == [])
  }

  @Test("what a killed process left is removed")
  func killed() async throws {
    let journal = try makeJournal()
    try journal.add("Emma")
    try journal.store.write { db in
      // No process has this number.
      try db.execute("UPDATE journal_change SET owner = 2147483647, state = 4")
      try db.execute("UPDATE book SET deleted = 2")
    }
    try await journal.removeLeftovers()
    for table in ["book", "book_index", "journal_change", "journal_patch"] {
      #expect(try journal.read { db in try db.count("SELECT count(*) FROM \(table)") } == 0)
    }
  }
}
