import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

final class BookStore: FeatureStore {
  let feature: FeatureJournal

  init(_ journal: Journal) {
    feature = FeatureJournal(journal, "book")
  }

  static let migration = Migration.tables("book-1", of: [Book.self])

  var books: RecordStore<Book> { RecordStore(feature) { [self] handle in try book(handle) } }

  func book(_ handle: String) throws -> Recorded<Book> {
    let book = try feature.fetch { db in try db.anyRecord(Book.self, handle) }
    guard let book, !book.isDeleted else { throw Shelf.nouns.missing(handle) }
    return book
  }

  func shelf(_ request: Shelf.Request) throws(StoreError) -> Shelf {
    try feature.read { db in
      var condition = SQLCondition("deleted = 0")
      condition.add(request.filter, of: Shelf.filters, today: feature.environment.today)
      let books = try request.rows(by: \.handle) { length throws(StoreError) in
        try db.records(
          Book.self, "\(condition.sql) ORDER BY \(request.order.column.sql(request.order)) LIMIT ?",
          condition.arguments + [length])
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
