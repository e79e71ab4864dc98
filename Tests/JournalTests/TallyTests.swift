import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

/// A book of an earlier version of the program, which kept no tally.
private struct OlderBook: JournalRecord {
  var title = ""
  var year: Int?
  var shelf = "free"

  static let schema = RecordSchema<OlderBook>("book", title: { LocalizedText(verbatim: Text($0.title)) }) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title)
    Field("year", LocalizedText("year", [.korean: "연도"]), \.year)
    Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.shelf)
  }

  static let migrations: [Migration] = [
    .journal,
    .tables(
      "book-1", of: [OlderBook.self],
      "CREATE TABLE book_index (number INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;"),
  ]
}

extension Journal {
  /// The shelves of the tally that have books, each with the number of books and the sum of their years.
  fileprivate var shelves: [String] {
    get throws {
      try read { db in
        try db.rows("SELECT shelf, count, years FROM book_tally WHERE count <> 0 ORDER BY shelf") { row in
          "\(row[0] as String): \(row[1] as Int), \(row[2] as Int)"
        }
      }
    }
  }
}

@MainActor
@Suite("Tallies")
struct TallyTests: TwoReplicasSuite {
  let replicas: TwoReplicas
  private let folder: TemporaryFolder

  init() throws {
    replicas = try TwoReplicas()
    folder = try TemporaryFolder()
  }

  private var file: StoreLocation { .file(folder.file("store")) }

  @Test("follow records that are added, changed, deleted and brought back")
  func following() throws {
    let id = try mine.add("Emma")
    try mine.add("Ulysses")
    try mine.edit(id) { ($0.year, $0.shelf) = (1815, "novels") }
    #expect(try mine.shelves == ["free: 1, 0", "novels: 1, 1815"])
    try mine.edit(id) { $0.year = 1816 }
    #expect(try mine.shelves == ["free: 1, 0", "novels: 1, 1816"])
    try mine.write("library", "delete") { try $0.delete(Book.self, id) }
    #expect(try mine.shelves == ["free: 1, 0"])
    _ = try mine.undo()
    #expect(try mine.shelves == ["free: 1, 0", "novels: 1, 1816"])
    #expect(try mine.check() == [])
  }

  @Test("count a record once that was added before a change of another came in front of it")
  func rebasing() async throws {
    try mine.add("Emma")
    try theirs.add("Ulysses")
    _ = try await theirs.synchronize(with: server)
    try await exchange()
    for journal in [mine, theirs] {
      #expect(try journal.shelves == ["free: 2, 0"])
      #expect(try journal.check() == [])
    }
  }

  @Test("count the records of a change in parts at once, and single ones as before")
  func parts() async throws {
    let journal = try makeJournal(at: file)
    try journal.add("Emma")
    try await journal.writeInParts("library", "import", Array(1...500)) { writer, number in
      var book = Book(title: "book \(number)")
      (book.year, book.shelf) = (number, number > 400 ? "novels" : "free")
      try writer.create(book)
    }
    #expect(try journal.shelves == ["free: 401, 80200", "novels: 100, 45050"])
    try journal.add("Ulysses")
    #expect(try journal.shelves == ["free: 402, 80200", "novels: 100, 45050"])
    _ = try journal.undo()
    _ = try journal.undo()
    #expect(try journal.shelves == ["free: 1, 0"])
    #expect(try journal.check() == [])
  }

  @Test("are counted from the records of a store of a version that kept none")
  func older() throws {
    let store = try Store(at: file, migrations: OlderBook.migrations)
    let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: 1))
    let journal = Journal(store: store, environment: environment, author: "minji", types: [OlderBook.self])
    try journal.write("library", "add") { change in
      for book in [OlderBook(title: "Emma", year: 1815), OlderBook(title: "Ulysses", shelf: "novels")] {
        _ = try change.create(book)
      }
    }
    store.close()
    let newer = try makeJournal(at: file)
    #expect(try newer.shelves == ["free: 1, 1815", "novels: 1, 0"])
    #expect(try newer.check() == [])
    newer.store.close()
    let again = try Store(at: file, migrations: OlderBook.migrations)
    let older = Journal(store: again, environment: environment, author: "minji", types: [OlderBook.self])
    try older.write("library", "add") { _ = try $0.create(OlderBook(title: "Dune", year: 1965)) }
    again.close()
    #expect(try makeJournal(at: file).shelves == ["free: 2, 3780", "novels: 1, 0"])
  }

  @Test("are counted anew in a store of a version that missed the records that were taken out")
  func uncounted() throws {
    let journal = try makeJournal(at: file)
    try journal.add("Emma")
    try journal.store.write { db in
      try db.script("DROP TRIGGER book_tally_delete; UPDATE book_tally SET count = 7")
      try db.script("INSERT INTO book_tally VALUES ('gone', 2, 3)")
      try db.expectAdditions()
    }
    journal.store.close()
    let again = try makeJournal(at: file)
    #expect(try again.shelves == ["free: 1, 0"])
    #expect(try again.check() == [])
  }

  @Test("that differ from the records are found by a check, which names the group")
  func differing() throws {
    try mine.add("Emma")
    let finding = {
      JournalFinding(type: "book_tally", record: $0, field: "count", cause: "differs from the records")
    }
    try mine.store.write { db in try db.execute("UPDATE book_tally SET years = 1") }
    #expect(try mine.check() == [finding("free")])
    try mine.store.write { db in try db.execute("DELETE FROM book_tally") }
    #expect(try mine.check() == [finding("free")])
    try mine.store.write { db in
      try db.script("INSERT INTO book_tally VALUES ('free', 1, 0), ('gone', 1, 0)")
    }
    #expect(try mine.check() == [finding("gone")])
  }
}
