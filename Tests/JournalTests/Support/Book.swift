import Foyer

@testable import FoyerRecords

/// The record that the tests keep.
struct Book: JournalRecord {
  var title = ""
  var year: Int?
  var place = OrderKey.first
  var notes = ""
  var lender: String?
  /// Free, or lent to somebody.
  var shelf = "free"
  /// The number of the latest loan, over all books.
  var loan: Int?

  static let schema = RecordSchema<Book>(
    "book", title: { LocalizedText(verbatim: Text($0.title)) },
    didWrite: { db, number, old, new in try db.index(number, replacing: old, with: new) }
  ) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
    Field("year", LocalizedText("year", [.korean: "연도"]), \.year)
    Field("place", LocalizedText("place", [.korean: "자리"]), \.place, .isHidden)
    Field("notes", LocalizedText("notes", [.korean: "메모"]), \.notes, .lines)
    Field("lender", LocalizedText("lender", [.korean: "빌린 사람"]), \.lender, [.isPrivate, .isNamed])
    Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.shelf, .isGuarded)
    Field("loan", LocalizedText("loan", [.korean: "대출"]), \.loan, [.isHidden, .isUnique])
  }

  /// The number of books on each shelf, and the sum of their years.
  static let tallies = [
    Tally(
      "book_tally", of: "book", where: "row.deleted = 0", by: [.text("shelf", "row.shelf")],
      sums: [.integer("years", "coalesce(row.year, 0)")], following: ["deleted", "shelf", "year"])
  ]

  static let migrations: [Migration] = [
    .journal,
    .tables(
      "book-1", of: [Book.self],
      "CREATE TABLE book_index (number INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;"),
  ]
}

extension Database {
  /// Keeps an index that follows from the records, as features do.
  func index(_ number: Int64, replacing old: Book?, with new: Book?) throws(StoreError) {
    if let old, let new, old.title == new.title { return }
    if old != nil { try execute("DELETE FROM book_index WHERE number = ?", [number]) }
    guard let new else { return }
    try execute("INSERT INTO book_index (number, title) VALUES (?, ?)", [number, new.title])
  }
}

struct FixedClock: SessionClock {
  var now = Timestamp(milliseconds: 1_640_163_600_000)

  func sleep(for duration: Duration) async throws {}
}

@MainActor
func makeJournal(
  of author: String = "minji", at location: StoreLocation = .memory, seed: UInt64 = 1
) throws -> Journal {
  let store = try Store(at: location, migrations: Book.migrations)
  return makeJournal(on: store, of: author, seed: seed)
}

@MainActor
func makeJournal(on store: Store, of author: String, seed: UInt64 = 2) -> Journal {
  let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: seed))
  return Journal(store: store, environment: environment, author: author, types: [Book.self])
}

extension Journal {
  @discardableResult
  func add(_ title: String, lender: String? = nil) throws -> RecordID {
    try write("library", "add") { try $0.create(Book(title: title, lender: lender)).id }
  }

  func edit(_ id: RecordID, _ change: (inout Book) -> Void) throws {
    try write("library", "edit") { writer in _ = try writer.update(Book.self, id) { change(&$0) } }
  }

  func book(_ id: RecordID) throws -> Book? {
    try read { db in try db.record(Book.self, id)?.value }
  }

  func undo() throws -> UndoResult { try undo("library") }
  func redo() throws -> UndoResult { try redo("library") }
}

extension ChangeWriter {
  /// Lends a book under the next number.
  func lend(_ id: RecordID, to reader: String) throws {
    let loan = try nextLoan()
    try update(Book.self, id) { ($0.shelf, $0.loan) = (reader, loan) }
  }

  func nextLoan() throws -> Int { try db.count("SELECT coalesce(max(loan), 0) + 1 FROM book") }
}

extension UndoResult {
  var isMade: Bool {
    if case .made = self { true } else { false }
  }

  var conflict: UndoConflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}
