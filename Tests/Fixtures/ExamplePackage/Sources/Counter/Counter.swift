import Foyer
import FoyerTerminal
import FoyerTools
import Observation

@MainActor @Observable final class CounterModel {
  private(set) var steps: [Int] = []
  var sum: Int { steps.reduce(0, +) }

  func add(_ number: Int) { steps.append(number) }
}

struct CounterView: View {
  let viewModel: CounterModel

  static let actions = [
    Action<CounterView>(
      "add", "Add a number",
      .integer("NUMBER", in: -99...99)
    ) { view, number in
      view.viewModel.add(number)
      return .silent
    }
  ]

  func body(in language: Language) -> Document {
    Document("Counter") { Field("sum", "Sum", "\(viewModel.sum)", json: .integer(viewModel.sum)) }
  }
}

struct StepsView: View {
  let viewModel: CounterModel

  func body(in language: Language) -> Document {
    Document("Steps") {
      Rows(
        [Column("step", "Step")],
        viewModel.steps.enumerated().map { Row("\($0)", [Cell("\($1)", json: .integer($1))]) },
        whenEmpty: "Nothing was added yet.")
    }
  }
}

final class CounterCoordinator: Coordinator {
  static let counter = Screen("counter") { (here: CounterCoordinator) in CounterView(viewModel: here.model) }
  static let steps = Screen("steps") { (here: CounterCoordinator) in StepsView(viewModel: here.model) }

  static let graph = NavigationGraph(root: counter)
    .push("steps", from: counter, to: steps, help: "List what was added")

  private let model = CounterModel()

  init(startingAt start: Int? = nil) {
    if let start { model.add(start) }
  }
}

@main struct CounterProgram {
  static let start = ProgramOption.number(
    "start", "The first number.", as: Int.self)

  static func main() async {
    await TerminalProgram(ProgramDescription("counter", version: "1.0")) { launch in
      CounterCoordinator(startingAt: launch.arguments[start])
    }
    .history().editor().pictures().fileCompletion().options([start]).tools().run()
  }
}
