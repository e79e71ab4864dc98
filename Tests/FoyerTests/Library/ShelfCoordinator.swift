import Observation

@testable import Foyer

/// A list of books, each with a screen of its own.
final class ShelfCoordinator: Coordinator {
  static let list = Screen("list") { (here: ShelfCoordinator) in
    ShelfView(viewModel: here.library.watch(ShelfViewModel(library: here.library)))
  }
  static let book = Screen("book") { (here: ShelfCoordinator, id: BookID) in try here.view(of: id.description)
  }
  static let review = Screen("review", of: "book") { (here: ShelfCoordinator, id: String) in
    try here.view(of: id)
  }

  static let graph = NavigationGraph(root: list)
    .push(
      "open", from: list, to: book, help: .test("Open a book"), .row(.test("BOOK")), unavailableReason: closed
    )
    .replace("review", from: book, to: review, help: .test("Write about it")) { here in here.value.description
    }
    .present(
      "lend", from: list, help: .test("Lend a book"), .row(.test("BOOK")),
      .optional(.text(.test("NAME"), candidates: names)), unavailableReason: closed
    ) { _, book, name in
      name.map { .value(Loan(book: book, name: $0)) } ?? .at(LendCoordinator.who(book))
    } make: { here in
      here.coordinator.library.watch(LendCoordinator(library: here.coordinator.library))
    } receive: { here, loan in
      try await here.coordinator.library.lend(loan)
    }
    .leave(list, after: "leave")

  private static let names: @MainActor (ArgumentContext) -> [String] = { _ in
    ["Kim", "Mary Ann", "\u{1B}[31mEve"]
  }

  private static let closed: @MainActor (TransitionContext<ShelfCoordinator, Void>) -> Refusal? = { here in
    here.coordinator.library.isClosed ? Refusal(.test("The library is closed.")) : nil
  }

  let library: Library

  init(library: Library) { self.library = library.watch(ShelfLife(library: library)).library }

  private func view(of id: String) throws -> BookView {
    BookView(viewModel: library.watch(BookViewModel(try library.book(id), library: library)))
  }
}

/// The identifier of a book, which may be anything but a question mark.
struct BookID: PathValue {
  let description: String

  init?(_ description: String) {
    guard description != "?" else { return nil }
    self.description = description
  }
}

/// Has no purpose but to be gone at once.
@MainActor
private final class ShelfLife {
  let library: Library
  init(library: Library) { self.library = library }
}

@MainActor
@Observable
final class ShelfViewModel {
  @ObservationIgnored let library: Library
  var following = false
  var found: [String] = []

  init(library: Library) { self.library = library }

  func search(_ term: String) async throws -> Outcome {
    try await library.clock.sleep(for: .seconds(25))
    found = library.books.map(\.title).filter { $0.contains(term) }
    return .message(.test("Found \(found.count)."))
  }
}

struct ShelfView: View {
  let viewModel: ShelfViewModel

  static let actions: [Action<Self>] = [
    Action("add", .test("Add a book"), .text(.test("TITLE"))) { view, title in
      let library = view.viewModel.library
      library.books.append(Library.Book(id: "b\(library.books.count + 1)", title: title))
      return .message(.test("Added “\(Text(title))”."))
    },
    Action("remove", .test("Remove a book"), .row(.test("BOOK"))) { view, id in
      view.viewModel.library.books.removeAll { $0.id == id }
    },
    Action(
      "rename", .test("Give a book another title"), .row(.test("BOOK")), .text(.test("TITLE"))
    ) { view, id, title in
      let library = view.viewModel.library
      guard let index = library.books.firstIndex(where: { $0.id == id }) else { return }
      library.books[index].title = title
    },
    Action(
      "search", .test("Look for a title"), .text(.test("TERM")), waiting: { .test("Searching for \($0)") }
    ) { view, term in
      try await view.viewModel.search(term)
    },
    Action("stuck", .test("Wait, then fail in a way of its own")) { view in
      do { try await view.viewModel.library.clock.sleep(for: .seconds(60)) } catch { throw OddError() }
    },
    Action("fail", .test("Fail")) { _ in
      throw Failure(.test("The disk is full; nothing was lost."))
    },
    Action("weigh", .test("Weigh the books"), .integer(.test("KILOS"), in: 1...9)) { _, kilos in
      .message(.test("\(kilos) kg."))
    },
    Action("leave", .test("Leave the screen")) { _ in .message(.test("Gone.")) },
  ]

  var body: Document {
    viewModel.library.bodies += 1
    return Document("Shelf", state: viewModel.following ? "following" : "alone") {
      for title in viewModel.found { Paragraph("\(title)") }
      Rows(
        [Column("title", "Title"), Column("borrower", "Borrower")],
        viewModel.library.books.map { Row($0.id, ["\($0.title)", "\($0.borrower ?? "")"]) },
        whenEmpty: "No books.")
    }
  }

  func follow() async {
    viewModel.following = true
    try? await viewModel.library.clock.sleep(for: .seconds(1_000_000))
  }
}

struct OddError: Error {}

@MainActor
@Observable
final class BookViewModel {
  let book: Library.Book
  @ObservationIgnored let library: Library

  init(_ book: Library.Book, library: Library) {
    self.book = book
    self.library = library
  }
}

struct BookView: View {
  let viewModel: BookViewModel

  static let actions: [Action<Self>] = [
    Action("weep", .test("Weep over it")) { _ in .message(.test("Sniff.")) }
  ]

  var body: Document { Document("\(viewModel.book.title)") }

  func follow() async {
    try? await viewModel.library.clock.sleep(for: .seconds(1_000_000))
  }
}
