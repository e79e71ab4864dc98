import Foyer
import FoyerRecords

@MainActor final class OrderStore: FeatureStore {
  let feature: FeatureJournal
  private let books: BookStore

  init(_ journal: Journal, _ books: BookStore) {
    feature = FeatureJournal(journal, "order")
    self.books = books
  }

  static let migration = Migration.tables("order-1", of: [Order.self])

  func orders() throws -> [Recorded<Order>] {
    try feature.read { db in try db.records(Order.self, "deleted = 0 ORDER BY number", []) }
  }

  /// Takes a copy of a book from the shelf for a customer, in one change that can be undone.
  func order(_ wish: Wish) throws -> Outcome {
    try feature.write("order") { change in
      let book = try books.books(wish.book)
      guard book.copies > 0 else { throw Strings.soldOut(book.name) }
      try change.update(Book.self, book.id) { $0.copies -= 1 }
      try change.create(Order(book: book.name, customer: wish.customer, day: environment.today))
      return .message(Strings.ordered(book.name, wish.customer))
    }
  }

  func deliver(_ handle: String) throws -> Outcome {
    try feature.write("deliver") { change in
      guard let order = try change.db.record(Order.self, handle: handle) else { throw Strings.noOrder }
      try change.update(Order.self, order.id) { $0.isDelivered = true }
      return .message(Strings.isDelivered(order.book, order.customer))
    }
  }
}
