@testable import Foyer

/// The root: a hall from which the rooms are entered.
final class HallCoordinator: Coordinator {
  static let languages: [Language] = [.english, .korean]

  static let hall = Screen("hall") { (here: HallCoordinator) in
    HallView(viewModel: HallViewModel(library: here.library))
  }
  static let about = Screen("about") { (here: HallCoordinator) in
    AboutView(viewModel: here.library.watch(AboutViewModel("about")))
  }
  static let credits = Screen("credits") { (here: HallCoordinator) in
    AboutView(viewModel: here.library.watch(AboutViewModel("credits")))
  }

  static let graph = NavigationGraph(root: hall)
    .enter("shelf", from: hall, help: .test("Books")) { here in ShelfCoordinator(library: here.library) }
    .push("about", also: "info", from: hall, to: about, help: .test("About this place"))
    .replace("credits", from: about, to: credits, help: .test("Who made it")) { _ in () }

  let library: Library

  init(library: Library) { self.library = library }
}

@MainActor
final class HallViewModel {
  let library: Library
  init(library: Library) { self.library = library }
}

struct HallView: View {
  let viewModel: HallViewModel

  static let actions: [Action<Self>] = [
    Action("count", .test("Count the books")) { view in
      .message(.test("\(view.viewModel.library.books.count) books."))
    }
  ]

  var body: Document {
    Document("Hall") {
      Rows(
        [Column("title", "Room")],
        [Row("shelf", ["Shelf"]), Row("odd", ["Odd"])])
    }
  }
}

@MainActor
final class AboutViewModel {
  let name: String
  var page: Int?
  init(_ name: String) { self.name = name }
}

struct AboutView: View {
  let viewModel: AboutViewModel

  static let actions: [Action<Self>] = [
    Action("turn", .test("Turn to a page"), .integer(.test("PAGE"), in: 1...9)) { view, page in
      view.viewModel.page = page
      return .showing([.test("Turned.")])
    },
    Action("tear", .test("Tear a page out")) { _ in .message(.test("Torn.")) },
  ]

  var body: Document {
    Document("\(viewModel.name)", state: viewModel.page.map { "page \($0)" })
  }
}
