import Foyer
import FoyerFeatures
import FoyerJournal

struct ShelfView: UndoableView, ListView {
  let viewModel: ShelfModel

  static let actions: [Action<ShelfView>] = [
    .edit { $0.viewModel.store.books }, .find, .sort, .more,
    exportAction(of: Book.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let shelf = viewModel.page
    let state = Shelf.nouns.state(Shelf.nouns.count(shelf.total), of: shelf, viewModel.filter)
    return Document(Strings.books, state: state, of: viewModel, in: language) {
      Rows(viewModel, in: language)
    }
  }
}

struct BookView: UndoableView {
  let viewModel: LiveModel<BookStore, Recorded<Book>>

  static let actions: [Action<BookView>] = [
    .deleteThis(Strings.remove, of: Shelf.nouns) { ($0.viewModel.store.books, $0.viewModel.value.handle) },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let book = viewModel.value.value
    return Document(LocalizedText(verbatim: Text(book.name)), of: viewModel, in: language) {
      Field("title", Strings.title, book.name, in: language)
      Field("author", Strings.author, book.author, in: language)
      Field("genre", Strings.genre, book.genre, in: language)
      Field("copies", Strings.copies, book.copies, in: language)
    }
  }
}
