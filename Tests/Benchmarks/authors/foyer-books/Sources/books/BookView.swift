import Foyer

struct BookView: View {
  let viewModel: Shelf
  let id: Int
  let book: Book

  static let actions = [
    Action<BookView>("delete", "Delete the book", .confirmation) { view, confirmation in
      try confirmation.ask("Delete “\(view.book.title)”?")
      return try view.viewModel.delete(view.id)
    }
  ]

  func body(in language: Language) -> Document {
    Document("\(book.title)") {
      Field("author", "Author", book.author, in: language)
      Field("year", "Year", book.year, in: language)
    }
  }
}
