import Foyer

struct Loan: FlowValue {
  let borrower: String

  var json: JSONValue { .string(borrower) }
}

final class LendCoordinator: Coordinator {
  enum Route: String, PlainRoute { case form }
  typealias Value = Loan

  static let graph = NavigationGraph<LendCoordinator> {
    screen(.form, LendView.self)
    finish("to", from: .form, help: "Lend to someone", .text(Phrase(verbatim: "WHO"))) { _, who in
      Loan(borrower: who)
    }
  }

  func view(for route: Route) -> any View { LendView(viewModel: LendViewModel()) }
}
