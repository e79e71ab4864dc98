import Observation

@testable import Foyer

struct Loan: FlowValue, Equatable {
  let book: String
  let name: String

  var json: JSONValue { .object([.init("book", .string(book)), .init("name", .string(name))]) }
}

/// Asks in two steps who borrows a book.
final class LendCoordinator: Coordinator {
  typealias Value = Loan

  static let who = Screen("who", of: "book") { (here: LendCoordinator, book: String) in
    LendView(viewModel: here.library.watch(LendViewModel([book], clock: here.library.clock)))
  }
  static let sure = Screen("sure", of: "book", "name") {
    (here: LendCoordinator, book: String, name: String) in
    LendView(viewModel: here.library.watch(LendViewModel([book, name], clock: here.library.clock)))
  }

  static let graph = NavigationGraph(root: who)
    .push("to", from: who, to: sure, help: .test("Name the borrower"), .text(.test("NAME"))) { here, name in
      (here.value, name)
    }
    .finish("confirm", from: sure, help: .test("Lend it")) { here in
      Loan(book: here.value.0, name: here.value.1)
    }

  let library: Library

  init(library: Library) { self.library = library }
}

extension Library {
  func lend(_ loan: Loan) async throws -> Outcome {
    if loan.name == "Nobody" { throw Refusal(.test("Nobody cannot borrow.")) }
    if loan.name == "Slow" { try await clock.sleep(for: .seconds(5)) }
    received += 1
    guard let index = books.firstIndex(where: { $0.id == loan.book }) else { return .silent }
    books[index].borrower = loan.name
    return .message(.test("Lent to \(loan.name)."))
  }
}

@MainActor
final class LendViewModel {
  let names: [String]
  let clock: any SessionClock

  init(_ names: [String], clock: any SessionClock) {
    self.names = names
    self.clock = clock
  }
}

struct LendView: View {
  let viewModel: LendViewModel

  var body: Document {
    Document("Lend") { Field("to", "To", "\(viewModel.names.joined(separator: " to "))") }
  }

  func follow() async { try? await viewModel.clock.sleep(for: .seconds(1_000_000)) }
}
