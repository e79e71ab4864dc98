import Foyer

final class LibraryCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case shelf
    case book(String)
    case attic

    enum Place: String, Foyer.Place {
      case shelf, book, attic

      var parameters: [PathParameter] { self == .book ? [PathParameter("book", example: "3f2a")] : [] }
    }

    var place: Place {
      switch self {
      case .shelf: .shelf
      case .book: .book
      case .attic: .attic
      }
    }

    var values: [String] {
      if case .book(let id) = self { [id] } else { [] }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.shelf, nil): self = .shelf
      case (.attic, nil): self = .attic
      case (.book, let id?): self = .book(id)
      default: return nil
      }
    }
  }

  static let graph = NavigationGraph<LibraryCoordinator> {
    screen(.shelf, ShelfView.self)
    screen(.book, BookView.self)
    screen(.attic, AtticView.self)
    push("open", from: .shelf, to: .book, help: "Open a book", .row(Phrase(verbatim: "BOOK"))) { _, id in
      .book(id)
    }
    push("attic", from: .shelf, to: .attic, help: "Climb up") { _ in .attic }
    present(
      "lend", from: .book, into: LendCoordinator.self, help: "Lend the book",
      .optional(.text(Phrase(verbatim: "WHO")))
    ) { _, who in
      who.map { .value(Loan(borrower: $0)) } ?? .at(.form)
    } make: { _ in
      LendCoordinator()
    } receive: { here, loan in
      guard case .book(let id) = here.route else { return .silent }
      here.coordinator.library.lend(id, to: loan.borrower)
      return .said(Phrase(verbatim: "Lent to \(loan.borrower)."))
    }
  }

  let library: Library

  init(_ library: Library) { self.library = library }

  func view(for route: Route) throws -> any View {
    switch route {
    case .shelf: return ShelfView(viewModel: library)
    case .book(let id):
      _ = try library.book(id)
      return BookView(viewModel: BookViewModel(library, id))
    case .attic:
      let viewModel = AtticViewModel()
      library.attic.append(viewModel)
      return AtticView(viewModel: viewModel)
    }
  }
}
