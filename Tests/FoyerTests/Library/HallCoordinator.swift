@testable import Foyer

/// The root: a hall from which the rooms are entered.
final class HallCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case hall
    case about
    case credits
  }

  static let graph = NavigationGraph<HallCoordinator> {
    screen(.hall, HallView.self)
    screen(.about, AboutView.self)
    screen(.credits, AboutView.self)
    enter("shelf", from: .hall, into: ShelfCoordinator.self, help: .test("Books")) {
      ShelfCoordinator(library: $0.coordinator.library)
    }
    push("about", also: "info", from: .hall, to: .about, help: .test("About this place")) { _ in .about }
    replace("credits", from: .about, to: .credits, help: .test("Who made it")) { _ in .credits }
  }

  let library: Library

  init(library: Library) { self.library = library }

  func view(for route: Route) throws -> any View {
    switch route {
    case .hall: HallView(viewModel: HallViewModel(library: library))
    case .about, .credits: AboutView(viewModel: library.watch(AboutViewModel(route.rawValue)))
    }
  }
}

@MainActor
final class HallViewModel {
  let library: Library
  init(library: Library) { self.library = library }
}

struct HallView: View {
  let viewModel: HallViewModel

  static let actions = [
    Action<HallView>("count", .test("Count the books")) { view in
      .said(.test("\(view.viewModel.library.books.count) books."))
    }
  ]

  func body(in language: Language) -> Document {
    Document("Hall") {
      Rows(
        [Column("title", "Room")],
        [Row("shelf", ["Shelf"], line: "/shelf"), Row("loop", ["Loop"], line: "2"), Row("odd", ["Odd"])])
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

  static let actions = [
    Action<AboutView>("turn", .test("Turn to a page"), .integer(.test("PAGE"), in: 1...9)) { view, page in
      view.viewModel.page = page
      return .showing([.test("Turned.")])
    },
    Action<AboutView>("tear", .test("Tear a page out")) { _ in .said(.test("Torn.")) },
  ]

  func body(in language: Language) -> Document {
    Document("\(viewModel.name)", state: viewModel.page.map { "page \($0)" })
  }
}
