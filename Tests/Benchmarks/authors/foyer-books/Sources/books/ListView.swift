import Foyer

struct ShelfView: View {
  let viewModel: Shelf

  var body: Document {
    Document("Books", state: "\(viewModel.books.count) on the shelf") {
      Rows(
        viewModel.books,
        [
          .texts("title", "Title") { $0.book.title }, .texts("author", "Author") { $0.book.author },
          .amounts("year", "Year") { Cell($0.book.year) },
        ], whenEmpty: "The shelf is empty. Type add."
      ) { Row("\($0.id)", $1) }
    }
  }
}
