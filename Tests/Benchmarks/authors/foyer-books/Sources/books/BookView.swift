import Foyer

struct BookView: View {
  let viewModel: Shelf
  let book: Book

  func body(in language: Language) -> Document {
    Document("\(book.title)") {
      Field("author", "Author", book.author, in: language)
      Field("year", "Year", book.year, in: language)
    }
  }
}
