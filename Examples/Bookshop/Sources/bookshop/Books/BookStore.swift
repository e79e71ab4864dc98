import Foyer
import FoyerRecords

final class BookStore: FeatureStore {
  let feature: FeatureJournal

  init(_ journal: Journal) {
    feature = FeatureJournal(journal, "book")
  }

  static let migration = Migration.tables("book-1", of: [Book.self])

  var books: RecordStore<Book> { RecordStore(feature) }
}
