import Foyer
import FoyerFeatures
import FoyerJournal

struct ShelfView: UndoableView, ListView, SearchableRows {
  let viewModel: RecordListModel<BookStore, Book>

  static let actions: [Action<Self>] = [
    .edit { $0.viewModel.store.books }, .find, .sort, .more,
    exportAction(ofList: Book.self), .undo, .redo,
  ]

  var body: Document { viewModel.document(Strings.books) }
}

struct BookView: UndoableView {
  let viewModel: RecordModel<BookStore, Book>

  static let actions: [Action<Self>] = [
    .deleteThis(Strings.remove, of: Book.nouns) { view in
      (view.viewModel.store.books, view.viewModel.value.record.handle)
    },
    .undo, .redo,
  ]

  var body: Document { viewModel.document() }
}
