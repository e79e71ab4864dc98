import Foyer
import Observation

@MainActor
@Observable
final class BookViewModel {
  private let library: Library
  let id: String

  init(_ library: Library, _ id: String) {
    self.library = library
    self.id = id
  }

  var book: Library.Book? { try? library.book(id) }
}

struct BookView: View {
  let viewModel: BookViewModel

  var body: Document {
    let book = viewModel.book
    return Document("\(book?.title ?? "")") {
      Field("borrower", "Borrower", Text(book?.borrower ?? "nobody"))
      Field("isHere", "Here", book?.borrower == nil ? "yes" : "no", json: .bool(book?.borrower == nil))
    }
  }
}
