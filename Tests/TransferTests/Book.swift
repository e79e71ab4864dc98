import Foyer
import FoyerTools
import Synchronization

@testable import FoyerRecords

/// Counts what is done.
final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

/// A record whose key identifies it, with a value of each form.
struct Book: DeclaredRecord {
  var title = ""
  var year: Int?
  var isLent = false
  var remarks = ""

  var name: String { title }

  /// The number of years that were written.
  @TaskLocal static var writes: Counter?

  static let subject = LocalizedText("book", [.korean: "책"])
  static let noTitle = Refusal(LocalizedText("A book needs a title.", [.korean: "책에는 제목이 있어야 합니다."]))
  static let noYear = Refusal(LocalizedText("That is not a year.", [.korean: "연도가 아닙니다."]))

  static let declaration = Declaration<Book>(
    "book", Nouns(LocalizedText(1, one: "book", many: "books"), path: "/shelf"), whenEmpty: "No books yet."
  ) {
    Attribute(
      "title", LocalizedText("title", [.korean: "제목"]), \.title, .name(missing: noTitle),
      [.isTitle, .isKey, .isRequired])
    Attribute("year", LocalizedText("year", [.korean: "연도"]), \.year, .year).inFiles { $0.shaped(.number) }
    Attribute("lent", LocalizedText("lent", [.korean: "대출"]), \.isLent, .lent, .keepsWhenEmpty)
      .inFiles { $0.shaped(.flag) }
    Attribute("remarks", LocalizedText("remarks", [.korean: "비고"]), \.remarks, .remarks, .hasLines)
      .inFiles { $0.shaped(.lines) }
  }
  .files { files in
    files.locked = { $0.isLent ? LocalizedText("The book is lent.", [.korean: "빌려 간 책입니다."]) : nil }
  }
}

extension AnswerKind<Int> {
  fileprivate static let year = AnswerKind(
    name: "YEAR", show: { "\($0)" },
    write: { year, _ in
      Book.writes?.add()
      return String(year)
    }
  ) { typed, _ throws(Refusal) in
    guard let year = Int(typed) else { throw Book.noYear }
    return year
  }
}

extension AnswerKind<Bool> {
  fileprivate static let lent = AnswerKind(
    name: "LENT", show: { $0 ? "yes" : "no" }, write: { isLent, _ in isLent ? "yes" : "no" },
    read: { typed, _ in typed == "yes" })
}

extension AnswerKind<String> {
  fileprivate static let remarks = AnswerKind(
    name: "REMARKS", show: { LocalizedText(verbatim: Text($0)) }, read: { typed, _ in typed })
}

/// A shelf of books on a store in memory.
@MainActor
struct Shelf {
  let feature: FeatureJournal

  init() throws {
    let store = try Store(
      at: .memory,
      migrations: [.journal, .tables("books-1", of: [Book.self])])
    let environment = ScriptSettings().environment(clock: VirtualClock(now: ScriptSettings().now))
    feature = FeatureJournal(
      Journal(store: store, environment: environment, author: "", types: [Book.self]), "books")
  }

  @discardableResult
  func add(_ book: Book) throws -> Recorded<Book> { try feature.write("add") { try $0.create(book) } }

  var books: [Book] {
    get throws {
      try feature.read { db in try db.records(Book.self, "deleted = 0 ORDER BY number").map(\.value) }
    }
  }

  func load(_ file: String) async throws -> FileImport<Book> {
    let file = try FileImport<Book>(file, into: feature)
    try await file.load()
    return file
  }
}

extension FileImport {
  /// The rows of an outcome that the preview shows.
  func shown(_ outcome: ImportPlan<Record>.Outcome) -> [ImportPlan<Record>.Entry] {
    plan.entries[outcome] ?? []
  }
}
