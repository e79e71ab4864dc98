import Foyer

struct Loan: FlowValue {
  let borrower: String

  var json: JSONValue { .string(borrower) }
}

final class LendCoordinator: Coordinator {
  typealias Value = Loan

  static let form = Screen("form") { (_: LendCoordinator) in LendView(viewModel: LendViewModel()) }

  static let graph = NavigationGraph(root: form)
    .finish("to", from: form, help: "Lend to someone", .text(LocalizedText(verbatim: "WHO"))) { _, who in
      Loan(borrower: who)
    }
}
