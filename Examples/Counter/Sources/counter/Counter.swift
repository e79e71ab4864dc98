import FoyerTools

@main @Observable final class Counter: Program {
  static let counter = Screen("counter") { (here: Counter) in CounterView(viewModel: here) }
  static let steps = Screen("steps") { (here: Counter) in StepsView(viewModel: here) }
  static let graph = NavigationGraph(root: counter)
    .push("steps", from: counter, to: steps, help: "List what was added")
  var steps: [Int] = []
}

struct CounterView: View {
  let viewModel: Counter
  static let actions: [Action<Self>] = [
    Action("add", "Add a number", .integer("NUMBER", in: -99...99)) { $0.viewModel.steps.append($1) }
  ]
  var body: Document { Document("Counter") { Field("sum", "Sum", viewModel.steps.reduce(0, +)) } }
}

struct StepsView: View {
  let viewModel: Counter
  var body: Document {
    let rows = viewModel.steps.enumerated().map { Row("\($0)", [Cell($1)]) }
    return Document("Steps") { Rows([Column("step", "Step")], rows, whenEmpty: "Nothing was added yet.") }
  }
}
