import Foyer

final class LibraryCoordinator: Coordinator {
  static let shelf = Screen("shelf") { (here: LibraryCoordinator) in ShelfView(viewModel: here.library) }
  static let book = Screen("book") { (here: LibraryCoordinator, id: String) in
    _ = try here.library.book(id)
    return BookView(viewModel: BookViewModel(here.library, id))
  }
  static let attic = Screen("attic") { (here: LibraryCoordinator) in
    let viewModel = AtticViewModel()
    here.library.attic.append(viewModel)
    return AtticView(viewModel: viewModel)
  }

  static let graph = NavigationGraph(root: shelf)
    .push("open", from: shelf, to: book, help: "Open a book", .row(LocalizedText(verbatim: "BOOK")))
    .push("attic", from: shelf, to: attic, help: "Climb up")
    .present("lend", from: book, help: "Lend the book", .optional(.text(LocalizedText(verbatim: "WHO")))) {
      _, who in
      who.map { .value(Loan(borrower: $0)) } ?? .at(LendCoordinator.form())
    } make: { _ in
      LendCoordinator()
    } receive: { here, loan in
      here.coordinator.library.lend(here.value, to: loan.borrower)
      return .message(LocalizedText(verbatim: "Lent to \(loan.borrower)."))
    }

  let library: Library

  init(_ library: Library) { self.library = library }
}
