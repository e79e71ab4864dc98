import Foyer
import FoyerRecords

final class BooksCoordinator: Coordinator {
  static let shelf = Screen("shelf") { (here: BooksCoordinator) in
    ShelfView(viewModel: try RecordListModel(here.store, sortedBy: .name))
  }
  static let book = Screen("book") { (here: BooksCoordinator, id: String) in
    BookView(viewModel: try RecordModel(id, here.store))
  }
  static let history = Screen("history") { (here: BooksCoordinator) in
    HistoryView(viewModel: try HistoryViewModel(here.store.feature) { book($0.handle) })
  }

  static let graph = NavigationGraph(root: shelf)
    .push("open", from: shelf, to: book, help: Book.nouns.open, .row(Book.nouns.argument))
    .presentAdd(from: shelf) { $0.store.books }
    .presentEdit(from: book) { $0.store.books }
    .presentImport(of: Book.self, from: shelf) { $0.store.feature }
    .leave(book, after: "delete")
    .push("history", from: shelf, to: history, help: HistoryStrings.help)
    .open(from: history, to: book, help: HistoryStrings.openHelp, HistoryStrings.row)

  private let store: BookStore

  init(_ store: BookStore) {
    self.store = store
  }
}
