import Foyer
import FoyerTerminal
import FoyerTools
import Observation

@MainActor @Observable final class CounterModel {
  var steps: [Int] = []
}

struct CounterView: View {
  let viewModel: CounterModel
  static let actions = [
    Action<CounterView>("add", "Add a number", .integer("NUMBER", in: -99...99)) { view, number in
      view.viewModel.steps.append(number)
      return .silent
    }
  ]
  func body(in language: Language) -> Document {
    Document("Counter") { Field("sum", "Sum", viewModel.steps.reduce(0, +), in: language) }
  }
}

struct StepsView: View {
  let viewModel: CounterModel
  func body(in language: Language) -> Document {
    let rows = viewModel.steps.enumerated().map { Row("\($0)", [Cell($1, in: language)]) }
    return Document("Steps") { Rows([Column("step", "Step")], rows, whenEmpty: "Nothing was added yet.") }
  }
}

final class CounterCoordinator: Coordinator {
  static let counter = Screen("counter") { (here: CounterCoordinator) in CounterView(viewModel: here.model) }
  static let steps = Screen("steps") { (here: CounterCoordinator) in StepsView(viewModel: here.model) }
  static let graph = NavigationGraph(root: counter)
    .push("steps", from: counter, to: steps, help: "List what was added")
  private let model = CounterModel()
}

@main struct CounterProgram {
  static func main() async { await TerminalProgram(CounterCoordinator()).options().tools().run() }
}
