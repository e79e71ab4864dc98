import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

@MainActor final class BookStore: FeatureStore {
  let feature: FeatureJournal

  init(_ journal: Journal) {
    feature = FeatureJournal(journal, "book")
  }

  static let migration = Migration.tables(
    "book-1", of: [Book.self], "ALTER TABLE book ADD COLUMN name_key TEXT NOT NULL DEFAULT ''")

  var books: RecordStore<Book> { RecordStore(feature) { [self] handle in try book(handle) } }

  func book(_ handle: String) throws -> Recorded<Book> {
    let book = try feature.fetch { db in try db.anyRecord(Book.self, handle) }
    guard let book, !book.isDeleted else { throw Shelf.nouns.missing(handle) }
    return book
  }

  func shelf(_ request: Shelf.Request) throws(StoreError) -> Shelf {
    try feature.read { db in
      let condition = SQLCondition(books: request.filter)
      let books = try request.rows { () throws(StoreError) in
        try db.records(
          Book.self, "\(condition.sql) ORDER BY \(request.order.column.sql(request.order)) LIMIT ?",
          condition.arguments + [request.length])
      } inSight: { handles throws(StoreError) in
        let inSight = condition.with("handle", in: handles)
        return try db.records(Book.self, "\(inSight.sql) ORDER BY number", inSight.arguments)
      }
      return Shelf(
        books: books,
        count: try db.count("SELECT count(*) FROM book WHERE \(condition.sql)", condition.arguments),
        total: try db.count("SELECT count(*) FROM book WHERE deleted = 0"))
    }
  }
}

extension SQLCondition {
  fileprivate init(books filter: KindFilter<Genre>) {
    self.init("deleted = 0")
    switch filter {
    case .all: break
    case .kind(let genre): add("genre = ?", [genre.rawValue])
    case .name(let part): add("instr(name_key, ?)", [part.lowercased()])
    }
  }
}
