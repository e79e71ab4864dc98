import FoyerTools

@main final class Books: Coordinator {
  static let list = Screen("list") { (here: Books) in ShelfView(viewModel: here.shelf) }
  static let book = Screen("book") { (here: Books, id: Int) in
    BookView(viewModel: here.shelf, id: id, book: try here.shelf.book(id))
  }
  static let graph = NavigationGraph(root: list)
    .push("open", from: list, to: book, help: "Open a book", .row("BOOK"))
    .presentForm("add", of: Book.self, from: list, help: "Add a book", in: { $0.environment }) {
      $0.coordinator.shelf.add($1)
    }
    .leave(book, after: "delete")

  private let shelf = Shelf()
  private let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  static func main() async {
    await TerminalProgram { Books(environment: $0.environment) }.history().options().tools().run()
  }
}
