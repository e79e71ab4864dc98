import Foyer

@testable import FoyerRecords

/// A book as one generation of the program declares it.
protocol Edition: JournalRecord {
  associatedtype Binding: CaseIterable, FieldValue

  var book: Book { get set }
  var binding: Binding { get set }
  var rating: Int? { get set }
  var pages: Int { get set }
}

extension Edition {
  var rating: Int? {
    get { nil }
    set {}
  }

  var pages: Int {
    get { 1 }
    set {}
  }

  /// Declares the fields of the first generation and further ones.
  static func declared(with further: [FoyerRecords.Field<Self>]) -> RecordSchema<Self> {
    let fields = {
      [
        FoyerRecords.Field("title", LocalizedText("title", [.korean: "제목"]), \Self.book.title, .isTitle),
        Field("year", LocalizedText("year", [.korean: "연도"]), \.book.year),
        Field("place", LocalizedText("place", [.korean: "자리"]), \.book.place, .isHidden),
        Field("notes", LocalizedText("notes", [.korean: "메모"]), \.book.notes, .lines),
        Field("lender", LocalizedText("lender", [.korean: "빌린 사람"]), \.book.lender, [.isPrivate, .isNamed]),
        Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.book.shelf, .isGuarded),
        Field("loan", LocalizedText("loan", [.korean: "대출"]), \.book.loan, [.isHidden, .isUnique]),
        Field("binding", LocalizedText("binding", [.korean: "제본"]), \.binding),
      ] + further
    }
    return RecordSchema(
      "book", title: { LocalizedText(verbatim: Text($0.book.title)) },
      didWrite: { db, number, old, new in try db.index(number, replacing: old?.book, with: new?.book) },
      fields)
  }

  static func found(_ id: RecordID, _ db: Database) throws -> Book? {
    try db.record(Self.self, id)?.value.book
  }

  static func add(_ book: Book, as id: RecordID?, _ change: ChangeWriter) throws {
    var edition = Self()
    edition.book = book
    if let id { _ = try change.create(edition, as: id) } else { try change.create(edition) }
  }

  static func edit(_ id: RecordID, _ change: ChangeWriter, _ body: (inout Book) -> Void) throws {
    try change.update(Self.self, id) { body(&$0.book) }
  }

  static func delete(_ id: RecordID, _ change: ChangeWriter) throws { try change.delete(Self.self, id) }

  static func forget(_ id: RecordID, _ change: ChangeWriter) throws {
    try change.erasePrivateValues(Self.self, id)
  }

  static func bind(_ id: RecordID, _ number: Int, _ change: ChangeWriter) throws {
    let bindings = Array(Binding.allCases)
    try change.update(Self.self, id) { $0.binding = bindings[number % bindings.count] }
  }

  static func rate(_ id: RecordID, _ rating: Int?, _ change: ChangeWriter) throws {
    try change.update(Self.self, id) { $0.rating = rating }
  }

  static func count(_ pages: Int, in id: RecordID, _ change: ChangeWriter) throws {
    try change.update(Self.self, id) { $0.pages = pages }
  }
}

struct FirstEdition: Edition {
  enum Binding: String, CaseIterable, FieldValue { case paper, cloth }

  var book = Book()
  var binding = Binding.paper

  static let schema: RecordSchema<FirstEdition> = declared(with: [])
}

/// A book with a further field and a further binding.
struct SecondEdition: Edition {
  enum Binding: String, CaseIterable, FieldValue { case paper, cloth, leather }

  var book = Book()
  var binding = Binding.paper
  var rating: Int?

  static let schema: RecordSchema<SecondEdition> = declared(with: [
    Field("rating", LocalizedText("rating", [.korean: "별점"]), \.rating)
  ])
}

/// A book with one more field, which always has a value, and one more binding.
struct ThirdEdition: Edition {
  enum Binding: String, CaseIterable, FieldValue { case paper, cloth, leather, gold }

  var book = Book()
  var binding = Binding.paper
  var rating: Int?
  var pages = 1

  static let schema: RecordSchema<ThirdEdition> = declared(with: [
    Field("rating", LocalizedText("rating", [.korean: "별점"]), \.rating),
    Field("pages", LocalizedText("pages", [.korean: "쪽수"]), \.pages),
  ])
}

/// A type of record that the first generation doesn't have.
struct BookReview: JournalRecord {
  var text = ""
  var stars: Int?

  static let schema = RecordSchema<BookReview>("review", title: { LocalizedText(verbatim: Text($0.text)) }) {
    Field("text", LocalizedText("text", [.korean: "글"]), \.text, .isTitle)
    Field("stars", LocalizedText("stars", [.korean: "별"]), \.stars)
  }
}
