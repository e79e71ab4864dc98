import Foyer

struct BookView: View {
  let viewModel: Shelf
  let id: Int
  let book: Book

  static let actions: [Action<Self>] = [
    Action("delete", "Delete the book", .confirmation) { view, confirmation in
      try confirmation.ask("Delete “\(view.book.title)”?")
      return try view.viewModel.delete(view.id)
    }
  ]

  var body: Document {
    Document("\(book.title)") {
      Field("author", "Author", book.author)
      Field("year", "Year", book.year)
    }
  }
}
