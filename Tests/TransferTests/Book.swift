import Foyer
import FoyerTools
import Synchronization

@testable import FoyerRecords

/// A record whose key identifies it, with a value of each form.
struct Book: JournalRecord {
  var title = ""
  var year: Int?
  var isLent = false
  var remarks = ""

  static let schema = RecordSchema<Book>("book", title: { LocalizedText(verbatim: Text($0.title)) }) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
    Field("year", LocalizedText("year", [.korean: "연도"]), \.year)
    Field("lent", LocalizedText("lent", [.korean: "대출"]), \.isLent)
    Field("remarks", LocalizedText("remarks", [.korean: "비고"]), \.remarks, .lines)
  }
}

/// Counts what is done.
final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }

  func add() { number.withLock { $0 += 1 } }
}

extension Book: ImportableRecord {
  /// The number of years that were written.
  @TaskLocal static var writes: Counter?

  static let noTitle = Refusal(LocalizedText("A book needs a title.", [.korean: "책에는 제목이 있어야 합니다."]))
  static let noYear = Refusal(LocalizedText("That is not a year.", [.korean: "연도가 아닙니다."]))

  static let transfer: TransferSchema<Book> = {
    var schema = declared
    schema.locked = { $0.isLent ? LocalizedText("The book is lent.", [.korean: "빌려 간 책입니다."]) : nil }
    return schema
  }()

  private static let declared = TransferSchema<Book>(
    Nouns(LocalizedText(1, one: "book", many: "books"), path: "/shelf"), key: .identifies
  ) {
    TransferColumn("title", \.title, [.isKey, .isRequired]) { typed, _ throws(Refusal) in
      try LineText(atMost: 100, missing: noTitle).read(typed)
    } write: { title, _ in
      title
    }
    TransferColumn("year", \.year, as: .number) { typed, _ throws(Refusal) in
      guard let year = Int(typed) else { throw noYear }
      return year
    } write: { year, _ in
      writes?.add()
      return year.map { String($0) }
    }
    TransferColumn("lent", \.isLent, [.keepsWhenEmpty], as: .flag) { typed, _ throws(Refusal) in
      typed == "yes"
    } write: { isLent, _ in
      isLent ? "yes" : "no"
    }
    TransferColumn("remarks", \.remarks, as: .lines) { typed, _ throws(Refusal) in
      typed
    } write: { remarks, _ in
      remarks
    }
  }

  @MainActor static let importGraph = ImportCoordinator<Book>.makeGraph(named: "ImportBooks")
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
