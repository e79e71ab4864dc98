import Foyer
import FoyerRecords

final class HomeCoordinator: Coordinator {
  /// Korean counts books by 권.
  static let languages: [Language] = [
    .english,
    Language(
      "ko",
      po: """
        msgid "book"
        msgid_plural "books"
        msgstr[0] "책"

        msgctxt "book"
        msgid "%@"
        msgstr "%@권"

        msgctxt "book"
        msgid "%@ %@"
        msgstr "%2$@ %1$@권"
        """),
  ]

  static let home = Screen("home") { (_: HomeCoordinator) in HomeView(viewModel: HomeModel()) }

  static let graph = NavigationGraph(root: home)
    .enter("books", from: home, help: Strings.booksHelp) { BooksCoordinator($0.books) }
    .enter("orders", from: home, help: Strings.ordersHelp) { OrdersCoordinator($0.orders, $0.books) }

  private let books: BookStore
  private let orders: OrderStore

  /// Opens the bookshop in a file, or in memory.
  init(at path: String?, in environment: Environment) throws(StoreError) {
    let journal = try Journal(
      at: path, environment: environment, types: [Book.self, Order.self],
      migrations: [BookStore.migration, OrderStore.migration])
    books = BookStore(journal)
    orders = OrderStore(journal, books)
  }
}

final class HomeModel {}

struct HomeView: View {
  let viewModel: HomeModel

  var body: Document { Document(Strings.bookshop) }
}
