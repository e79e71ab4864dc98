import Foyer
import FoyerRecords

struct ShelfView: UndoableView, ListView, SearchableRows {
  let viewModel: RecordListModel<BookStore, Book>

  static let actions: [Action<Self>] = [
    .edit { $0.viewModel.store.books }, .find, .sort, .more,
    exportAction(ofList: Book.self), .undo, .redo,
  ]

  var body: Document { viewModel.document(Strings.books) }
}

struct BookView: UndoableView, RecordScreen {
  let viewModel: RecordModel<BookStore, Book>

  static let actions: [Action<Self>] = [
    .delete(Strings.remove) { $0.viewModel.store.books }, .undo, .redo,
  ]

  var shownRecords: [String] { [viewModel.value.record.handle] }

  var body: Document { viewModel.document() }
}
