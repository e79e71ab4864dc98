import Foyer
import Observation

@MainActor
@Observable
final class Library {
  struct Book: Identifiable {
    let id: String
    var title: String
    var borrower: String?
  }

  let environment: Environment
  private(set) var books: [Book] = []
  /// Opened by a test to let `order` go on; it stands for a socket.
  @ObservationIgnored let gate = Gate()
  /// The objects that a leaky coordinator keeps.
  @ObservationIgnored var attic: [AnyObject] = []

  init(environment: Environment, hasSample: Bool) {
    self.environment = environment
    if hasSample { add("Emma") }
  }

  func add(_ title: String) {
    books.append(Book(id: environment.identifiers.next(), title: title))
  }

  func book(_ id: String) throws -> Book {
    guard let book = books.first(where: { $0.id == id }) else {
      throw Refusal(LocalizedText(verbatim: "There is no book \(id)."))
    }
    return book
  }

  func lend(_ id: String, to borrower: String) {
    guard let index = books.firstIndex(where: { $0.id == id }) else { return }
    books[index].borrower = borrower
  }
}
