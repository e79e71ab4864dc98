import Foyer
import FoyerTesting
import Observation
import Testing

@MainActor
@Suite struct ConfirmingTests {
  @Test(
    "what was confirmed is done, and the screen of what is gone is left",
    arguments: [["delete", "yes"], ["delete yes"]])
  func confirmed(_ lines: [String]) async throws {
    let shelf = Titles()
    let walk = try await Walk(TitlesCoordinator(shelf))
    await walk.type("open 1")
    for line in lines { await walk.type(line) }
    #expect(shelf.books == ["Persuasion"])
    #expect(walk.path == "/")
    #expect(walk.output.contains("Deleted “Emma”."))
    #expect(walk.json.value(at: "rows.count") == 1)
  }

  @Test("the question stands alone, and what is not confirmed stays")
  func left() async throws {
    let shelf = Titles()
    let walk = try await Walk(TitlesCoordinator(shelf))
    await walk.type("open 1")
    await walk.type("delete")
    #expect(walk.path == "/book/Emma/delete")
    #expect(walk.json.value(at: "title") == "Delete “Emma”?")
    await walk.type("..")
    #expect(shelf.books == ["Emma", "Persuasion"])
    #expect(walk.path == "/book/Emma")
  }

  @Test("its graph is sound")
  func graph() {
    #expect(GraphCheck(TitlesCoordinator.self).problems == [])
  }
}

@MainActor @Observable private final class Titles {
  var books = ["Emma", "Persuasion"]
}

private struct TitlesView: View {
  let viewModel: Titles

  func body(in language: Language) -> Document {
    Document("Shelf") { Rows([Column("title", "Title")], viewModel.books.map { Row($0, ["\($0)"]) }) }
  }
}

private struct TitleView: View {
  let viewModel: Titles
  let title: String

  func body(in language: Language) -> Document { Document("\(title)") }
}

private final class TitlesCoordinator: Coordinator {
  static let list = Screen("list") { (here: TitlesCoordinator) in TitlesView(viewModel: here.shelf) }
  static let book = Screen("book") { (here: TitlesCoordinator, title: String) in
    TitleView(viewModel: here.shelf, title: title)
  }
  static let graph = NavigationGraph(root: list)
    .push("open", from: list, to: book, help: "Open a book", .row("BOOK"))
    .confirm("delete", from: book, help: "Delete the book", ask: { "Delete “\($0.value)”?" }) { here in
      here.coordinator.shelf.books.removeAll { $0 == here.value }
      return .said("Deleted “\(here.value)”.")
    }
    .leave(book, after: "delete")

  private let shelf: Titles

  init(_ shelf: Titles) {
    self.shelf = shelf
  }
}
