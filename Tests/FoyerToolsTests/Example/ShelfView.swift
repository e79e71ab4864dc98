import Foyer

struct ShelfView: View {
  let viewModel: Library

  static let actions: [Action<Self>] = [
    Action("add", "Add a book", .text(LocalizedText(verbatim: "TITLE"))) { view, title in
      view.viewModel.add(title)
      return .message(LocalizedText(verbatim: "Added \(title)."))
    },
    Action(
      "search", "Search the catalogue", .text(LocalizedText(verbatim: "TERM")),
      waiting: { LocalizedText(verbatim: "Searching for \($0)") }
    ) { view, term in
      try await view.viewModel.environment.clock.sleep(for: .seconds(15))
      view.viewModel.add(term)
      return .message(LocalizedText(verbatim: "Found \(term)."))
    },
    Action("order", "Order a book from outside", .text(LocalizedText(verbatim: "TITLE"))) {
      view, title in
      await view.viewModel.gate.pass()
      view.viewModel.add(title)
      return .silent
    },
    Action(
      "deliver", "Have a book come in after a minute", .text(LocalizedText(verbatim: "TITLE"))
    ) {
      view, title in
      let library = view.viewModel
      Task {
        try await library.environment.clock.sleep(for: .seconds(60))
        library.add(title)
      }
      return .silent
    },
    Action("burn", "Fail") { _ in
      throw Failure(LocalizedText(verbatim: "The shelf caught fire; nothing was lost."))
    },
  ]

  var body: Document {
    Document(LocalizedText("Shelf", [.korean: "책장"]), state: "\(viewModel.books.count) books") {
      Rows(
        [Column("title", "Title"), Column("borrower", "Borrower")],
        viewModel.books.map { book in
          Row(
            book.id,
            [
              Cell(Text(book.title)),
              Cell(Text(book.borrower ?? ""), json: book.borrower.map { .string($0) } ?? .null),
            ])
        },
        whenEmpty: "No books yet.")
    }
  }
}
