import Foyer
import FoyerRecords

/// The same record as a newer program declares it, with a field more and a wider one.
struct NewerBook: JournalRecord {
  var title = ""
  var year: Int?
  var place = OrderKey.first
  var notes = ""
  var lender: String?
  var shelf = "free"
  var rating = 3

  static let feature = "library"
  static let schema = RecordSchema<NewerBook>("book", title: { LocalizedText(verbatim: Text($0.title)) }) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
    Field("year", LocalizedText("year", [.korean: "연도"]), \.year)
    Field("place", LocalizedText("place", [.korean: "자리"]), \.place, .isHidden)
    Field("notes", LocalizedText("notes", [.korean: "메모"]), \.notes, .lines)
    Field("lender", LocalizedText("lender", [.korean: "빌린 사람"]), \.lender, .isPrivate)
    Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.shelf)
    Field("rating", LocalizedText("rating", [.korean: "별점"]), \.rating)
  }
}

/// A record that only a newer program declares.
struct Loan: JournalRecord {
  var person = ""

  static let feature = "library"
  static let schema = RecordSchema<Loan>("loan", title: { LocalizedText(verbatim: Text($0.person)) }) {
    Field("person", LocalizedText("person", [.korean: "사람"]), \.person, .isTitle)
  }
}

@MainActor
func makeNewerJournal(of author: String, at location: StoreLocation = .memory, seed: UInt64 = 9) throws
  -> Journal
{
  let types: RecordTypes = [NewerBook.self, Loan.self]
  let store = try Store(
    at: location,
    migrations: [
      .journal,
      .tables(
        "book-1", of: types,
        "CREATE TABLE book_index (number INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;"),
    ])
  let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: seed))
  return Journal(store: store, environment: environment, author: author, types: types)
}
