// A program without a fault. Each flag plants a mistake that authors made; the compiler has to say what is wrong on its line.

import Foyer

final class LoansModel {
  var count = 0
}

struct LoansView: View {
  let viewModel: LoansModel

  #if ACTION_WITHOUT_HELP
    static let actions: [Action<Self>] = [
      Action("lend", .integer("COPIES", in: 1...9)) { view, copies in .silent }
    ]
  #elseif SILENT_ACTION_WITHOUT_HELP
    static let actions: [Action<Self>] = [
      Action("lend", .integer("COPIES", in: 1...9)) { view, copies in view.viewModel.count += copies }
    ]
  #elseif ACTION_WITHOUT_HELP_OR_ARGUMENT
    static let actions: [Action<Self>] = [
      Action("lend") { view in .silent }
    ]
  #elseif ACTION_WITH_TOO_FEW_PARAMETERS
    static let actions: [Action<Self>] = [
      Action("lend", "Lend a book", .integer("COPIES", in: 1...9)) { view in .silent }
    ]
  #elseif ACTION_WITH_A_PARAMETER_FOR_TWO
    static let actions: [Action<Self>] = [
      Action("lend", "Lend a book", .integer("COPIES", in: 1...9), .text("BOOK")) { view, copies in
        .silent
      }
    ]
  #else
    static let actions: [Action<Self>] = [
      Action("lend", "Lend a book", .integer("COPIES", in: 1...9)) { view, copies in
        view.viewModel.count += copies
      },
      Action("close", "Close") { _ in .silent },
    ]
  #endif

  var body: Document { Document("Loans") }
}

final class Loans: Coordinator {
  static let list = Screen("list") { (_: Loans) in LoansView(viewModel: LoansModel()) }
  static let receipt = Screen("receipt") { (_: Loans, _: Int) in LoansView(viewModel: LoansModel()) }

  #if ROOT_OF_ANOTHER_COORDINATOR
    static let graph = NavigationGraph(root: Other.page)
      .push("receipt", from: list, to: receipt, help: "Show a receipt", .integer("NUMBER", in: 1...9))
  #elseif PUSH_WITHOUT_VALUE
    static let graph = NavigationGraph(root: list)
      .push("receipt", from: list, to: receipt, help: "Show a receipt")
  #elseif PUSH_WITHOUT_HELP
    static let graph = NavigationGraph(root: list)
      .push("receipt", from: list, to: receipt, .integer("NUMBER", in: 1...9))
  #else
    static let graph = NavigationGraph(root: list)
      .push("receipt", from: list, to: receipt, help: "Show a receipt", .integer("NUMBER", in: 1...9))
  #endif

  #if ROUTE_WITHOUT_ITS_VALUE
    func latest() -> Route<Loans> {
      Self.receipt()
    }
  #elseif ROUTE_WITH_A_NEEDLESS_VALUE
    func latest() -> Route<Loans> {
      Self.list(1)
    }
  #endif

  #if COMMAND_WITHOUT_HELP
    static let commands = [
      ProgramCommand<Loans>("count", .integer("NUMBER", in: 1...9)) { loans, number in .silent }
    ]
  #elseif COMMAND_WITH_TOO_FEW_PARAMETERS
    static let commands = [
      ProgramCommand<Loans>("count", "Count", .integer("NUMBER", in: 1...9)) { loans in .silent }
    ]
  #endif
}

final class Other: Coordinator {
  static let page = Screen("page") { (_: Other) in LoansView(viewModel: LoansModel()) }
  static let graph = NavigationGraph(root: page)
}
