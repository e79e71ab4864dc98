import FoyerTools

struct Book: FormRecord {
  var title = ""
  var author = ""
  var year = 0

  static let subject: LocalizedText = "book"
  static let exampleLine: LocalizedText = "Emma, Jane Austen, 1815"
  static let formFields: [FormField<Book>] = [
    FormField(
      "title", "Title", of: \.title, .name(missing: Refusal("A book needs a title.")),
      ask: "What is the title?"),
    FormField(
      "author", "Author", of: \.author, .name(missing: Refusal("A book needs an author.")),
      ask: "Who wrote it?"),
    FormField(
      "year", "Year", of: \.year, .integer("YEAR", in: 1450...2100), ask: "When was it published?"),
  ]
  @MainActor static let formGraph = FormCoordinator<Book>.makeGraph(named: "AddBook")
}

@MainActor @Observable final class Shelf {
  private(set) var books: [(id: Int, book: Book)] = []
  private var lastID = 0

  func book(_ id: Int) throws -> Book {
    guard let found = books.first(where: { $0.id == id }) else { throw Refusal("There is no book \(id).") }
    return found.book
  }

  func add(_ book: Book) -> Outcome {
    lastID += 1
    books.append((lastID, book))
    return .message("Added “\(book.title)”.")
  }

  func delete(_ id: Int) throws -> Outcome {
    let title = try book(id).title
    books.removeAll { $0.id == id }
    return .message("Deleted “\(title)”.")
  }
}
