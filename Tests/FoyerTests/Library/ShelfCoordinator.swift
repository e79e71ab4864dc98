import Observation

@testable import Foyer

/// A list of books, each with a screen of its own.
final class ShelfCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case list
    case book(String)
    case review(String)

    enum Place: String, Foyer.Place {
      case list
      case book
      case review

      var parameters: [PathParameter] { self == .list ? [] : [PathParameter("book", example: "b/1 é..")] }
    }

    var place: Place {
      switch self {
      case .list: .list
      case .book: .book
      case .review: .review
      }
    }

    var values: [String] {
      switch self {
      case .list: []
      case .book(let id), .review(let id): [id]
      }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.list, nil): self = .list
      case (.book, let id?) where id != "?": self = .book(id)
      case (.review, let id?): self = .review(id)
      default: return nil
      }
    }
  }

  static let graph = NavigationGraph<ShelfCoordinator> {
    screen(.list, ShelfView.self)
    screen(.book, BookView.self)
    screen(.review, BookView.self)
    push("open", from: .list, to: .book, help: .test("Open a book"), .row(.test("BOOK")), unless: closed) {
      _, id in .book(id)
    }
    replace("review", from: .book, to: .review, help: .test("Write about it")) { here in
      .review(here.route.values.joined())
    }
    present(
      "lend", from: .list, into: LendCoordinator.self, help: .test("Lend a book"), .row(.test("BOOK")),
      .optional(.text(.test("NAME"), candidates: names)), unless: closed
    ) { _, book, name in
      name.map { .value(Loan(book: book, name: $0)) } ?? .at(.who(book))
    } make: { here in
      here.coordinator.library.watch(LendCoordinator(library: here.coordinator.library))
    } receive: { here, loan in
      try await here.coordinator.library.lend(loan)
    }
  }

  private static let names: @MainActor (ArgumentContext) -> [String] = { _ in
    ["Kim", "Mary Ann", "\u{1B}[31mEve"]
  }

  private static let closed: @MainActor (Here<ShelfCoordinator>) -> Refusal? = { here in
    here.coordinator.library.isClosed ? Refusal(.test("The library is closed.")) : nil
  }

  let library: Library

  init(library: Library) { self.library = library.watch(ShelfLife(library: library)).library }

  func view(for route: Route) throws -> any View {
    switch route {
    case .list: ShelfView(viewModel: library.watch(ShelfViewModel(library: library)))
    case .book(let id), .review(let id):
      BookView(viewModel: library.watch(BookViewModel(try library.book(id), library: library)))
    }
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
    return .said(.test("Found \(found.count)."))
  }
}

struct ShelfView: View {
  let viewModel: ShelfViewModel

  static let actions = [
    Action<ShelfView>("add", .test("Add a book"), .text(.test("TITLE"))) { view, title in
      let library = view.viewModel.library
      library.books.append(Library.Book(id: "b\(library.books.count + 1)", title: title))
      return .said(.test("Added \(Text(title).quoted)."))
    },
    Action<ShelfView>("remove", .test("Remove a book"), .row(.test("BOOK"))) { view, id in
      view.viewModel.library.books.removeAll { $0.id == id }
      return .silent
    },
    Action<ShelfView>(
      "rename", .test("Give a book another title"), .row(.test("BOOK")), .text(.test("TITLE"))
    ) { view, id, title in
      let library = view.viewModel.library
      guard let index = library.books.firstIndex(where: { $0.id == id }) else { return .silent }
      library.books[index].title = title
      return .silent
    },
    Action<ShelfView>(
      "search", .test("Look for a title"), .text(.test("TERM")), waiting: { .test("Searching for \($0)") }
    ) { view, term in
      try await view.viewModel.search(term)
    },
    Action<ShelfView>("stuck", .test("Wait, then fail in a way of its own")) { view in
      do { try await view.viewModel.library.clock.sleep(for: .seconds(60)) } catch { throw OddError() }
      return .silent
    },
    Action<ShelfView>("fail", .test("Fail")) { _ in
      throw Failure(.test("The disk is full; nothing was lost."))
    },
    Action<ShelfView>("weigh", .test("Weigh the books"), .integer(.test("KILOS"), in: 1...9)) { _, kilos in
      .said(.test("\(kilos) kg."))
    },
    Action<ShelfView>("leave", .test("Leave the screen")) { _ in .leaving(.test("Gone.")) },
  ]

  func body(in language: Language) -> Document {
    viewModel.library.bodies += 1
    return Document("Shelf", state: viewModel.following ? "following" : "alone") {
      for title in viewModel.found { Paragraph(Text(title)) }
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

  static let actions = [
    Action<BookView>("weep", .test("Weep over it")) { _ in .said(.test("Sniff.")) }
  ]

  func body(in language: Language) -> Document { Document("\(viewModel.book.title)") }

  func follow() async {
    try? await viewModel.library.clock.sleep(for: .seconds(1_000_000))
  }
}
