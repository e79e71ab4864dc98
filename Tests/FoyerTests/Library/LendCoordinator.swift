import Observation

@testable import Foyer

struct Loan: FlowValue, Equatable {
  let book: String
  let name: String

  var json: JSONValue { .object([.init("book", .string(book)), .init("name", .string(name))]) }
}

/// Asks in two steps who borrows a book.
final class LendCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case who(String)
    case sure(String, String)

    enum Place: String, Foyer.Place {
      case who
      case sure

      var parameters: [PathParameter] {
        let book = PathParameter("book", example: "b1")
        return self == .who ? [book] : [book, PathParameter("name", example: "Kim Lee")]
      }
    }

    var place: Place {
      switch self {
      case .who: .who
      case .sure: .sure
      }
    }

    var values: [String] {
      switch self {
      case .who(let book): [book]
      case .sure(let book, let name): [book, name]
      }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.count) {
      case (.who, 1): self = .who(values[0])
      case (.sure, 2): self = .sure(values[0], values[1])
      default: return nil
      }
    }
  }

  typealias Value = Loan

  static let graph = NavigationGraph<LendCoordinator> {
    screen(.who, LendView.self)
    screen(.sure, LendView.self)
    push("to", from: .who, to: .sure, help: .test("Name the borrower"), .text(.test("NAME"))) { here, name in
      .sure(here.route.values[0], name)
    }
    finish("confirm", from: .sure, help: .test("Lend it")) { here in
      Loan(book: here.route.values[0], name: here.route.values[1])
    }
  }

  let library: Library

  init(library: Library) { self.library = library }

  func view(for route: Route) throws -> any View {
    LendView(viewModel: library.watch(LendViewModel(route, clock: library.clock)))
  }
}

extension Library {
  func lend(_ loan: Loan) async throws -> Outcome {
    if loan.name == "Nobody" { throw Refusal(.test("Nobody cannot borrow.")) }
    if loan.name == "Slow" { try await clock.sleep(for: .seconds(5)) }
    received += 1
    guard let index = books.firstIndex(where: { $0.id == loan.book }) else { return .silent }
    books[index].borrower = loan.name
    return .said(.test("Lent to \(loan.name)."))
  }
}

@MainActor
final class LendViewModel {
  let route: LendCoordinator.Route
  let clock: any SessionClock

  init(_ route: LendCoordinator.Route, clock: any SessionClock) {
    self.route = route
    self.clock = clock
  }
}

struct LendView: View {
  let viewModel: LendViewModel

  func body(in language: Language) -> Document {
    Document("Lend") { Field("to", "To", "\(viewModel.route.values.joined(separator: " to "))") }
  }

  func follow() async { try? await viewModel.clock.sleep(for: .seconds(1_000_000)) }
}
