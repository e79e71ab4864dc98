import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

/// A book of a later version of the program, with further fields.
private struct GrownBook: JournalRecord {
  var book = Book()
  var pages: Int?
  var binding = Binding.paper
  var copies = 1

  enum Binding: String, FieldValue { case paper, cloth = "fine ’cloth’" }

  static let schema = RecordSchema<GrownBook>("book", title: { LocalizedText(verbatim: Text($0.book.title)) })
  {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.book.title)
    Field("year", LocalizedText("year", [.korean: "연도"]), \.book.year)
    Field("place", LocalizedText("place", [.korean: "자리"]), \.book.place, .isHidden)
    Field("notes", LocalizedText("notes", [.korean: "메모"]), \.book.notes, .lines)
    Field("lender", LocalizedText("lender", [.korean: "빌린 사람"]), \.book.lender, [.isPrivate, .isNamed])
    Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.book.shelf)
    Field("pages", LocalizedText("pages", [.korean: "쪽수"]), \.pages)
    Field("binding", LocalizedText("binding", [.korean: "제본"]), \.binding)
    Field("copies", LocalizedText("copies", [.korean: "부수"]), \.copies)
  }
}

/// A type of record that the later version has besides.
private struct Review: JournalRecord {
  var text = ""

  static let schema = RecordSchema<Review>("review", title: { LocalizedText(verbatim: Text($0.text)) }) {
    Field("text", LocalizedText("text", [.korean: "글"]), \.text)
  }
}

@MainActor
@Suite("Records of a later version in a store in use")
struct GrownRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func older() throws -> Journal { try opened([Book.self]) }

  private func newer() throws -> Journal { try opened([GrownBook.self, Review.self]) }

  private func opened(_ types: RecordTypes) throws -> Journal {
    try Journal(
      at: folder.file("store"),
      environment: Environment(clock: FixedClock(), identifiers: IdentifierSource()),
      types: types,
      migrations: [
        .tables(
          "book-1", of: types,
          "CREATE TABLE book_index (number INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;")
      ], author: "minji")
  }

  private func books(_ journal: Journal) throws -> [GrownBook] {
    try journal.read { db in try db.records(GrownBook.self).map(\.value) }
  }

  @Test("further fields have their first values in the records that were there, and take others")
  func fields() throws {
    let before = try older()
    try before.write("books", "add") { change in
      _ = try change.create(Book(title: "Emma", year: 1815))
    }
    before.store.close()
    let journal = try newer()
    #expect(try books(journal) == [GrownBook(book: Book(title: "Emma", year: 1815))])
    #expect(try journal.check() == [])
    try journal.write("books", "edit") { change in
      let id = try #require(try change.db.records(GrownBook.self).first).id
      try change.update(GrownBook.self, id) { ($0.pages, $0.binding, $0.copies) = (412, .cloth, 2) }
      _ = try change.create(Review(text: "Witty"))
    }
    #expect(
      try books(journal)
        == [GrownBook(book: Book(title: "Emma", year: 1815), pages: 412, binding: .cloth, copies: 2)])
    guard case .made = try journal.undo("books") else {
      Issue.record("it was not undone")
      return
    }
    #expect(try books(journal) == [GrownBook(book: Book(title: "Emma", year: 1815))])
    #expect(try journal.check() == [])
  }

  @Test("an older and a newer program use one store in turns, and neither finds anything wrong")
  func turns() throws {
    for number in 1...3 {
      let newer = try newer()
      try newer.write("books", "add") { change in
        _ = try change.create(GrownBook(book: Book(title: "New \(number)"), pages: number, copies: 3))
      }
      #expect(try newer.check() == [])
      newer.store.close()
      let older = try older()
      try older.write("books", "add") { change in
        _ = try change.create(Book(title: "Old \(number)"))
        let id = try #require(try change.db.records(Book.self, "title = ?", ["New \(number)"]).first).id
        try change.update(Book.self, id) { $0.year = 1900 }
      }
      #expect(try older.check() == [])
      older.store.close()
    }
    let journal = try newer()
    #expect(try journal.check() == [])
    var expected: [GrownBook] = []
    for number in 1...3 {
      expected.append(
        GrownBook(book: Book(title: "New \(number)", year: 1900), pages: number, copies: 3))
      expected.append(GrownBook(book: Book(title: "Old \(number)")))
    }
    #expect(try books(journal) == expected)
  }

  @Test("a table of the feature’s own that has a type’s columns gets the further ones too")
  func ownTable() throws {
    func open(_ addition: Addition, _ columns: String) throws -> Store {
      try Store(
        at: .file(folder.file("store")),
        migrations: [
          Migration(id: "cache-1", additions: [addition]) { db in
            try db.script("CREATE TABLE cache (\(columns)) STRICT")
          }
        ])
    }
    let store = try open(.columns(of: Book.self, in: "cache"), Book.schema.columnDefinitions)
    try store.write { db in try db.execute("INSERT INTO cache (title) VALUES ('Emma')") }
    store.close()
    let grown = try open(.columns(of: GrownBook.self, in: "cache"), GrownBook.schema.columnDefinitions)
    let cached = try grown.read { db in
      try db.rows("SELECT \(GrownBook.schema.columns.joined(separator: ", ")) FROM cache") {
        try db.record(GrownBook.self, in: $0)
      }
    }
    #expect(cached == [GrownBook(book: Book(title: "Emma"))])
  }
}
