/// Asks the questions of a ``Form``, one screen after the other, and finishes with its value.
///
/// An answer is checked where it is given; `..` goes back one question with all answers kept, and `keep`
/// leaves one as it is. The same questions change a thing that is there, when the flow begins with its answers.
/// It is presented like any other flow:
///
/// ```swift
/// present(
///   "add", from: .list, into: FormCoordinator<GuestForm>.self, help: addHelp, .optional(.text(newGuest))
/// ) { here, line in
///   try FormCoordinator.beginning(line, in: here.coordinator.environment)
/// } make: { here in
///   FormCoordinator(environment: here.coordinator.environment)
/// } receive: { here, guest in
///   try here.coordinator.add(guest)
/// }
/// ```
public final class FormCoordinator<Form: Foyer.Form>: Coordinator {
  public typealias Route = FormRoute<Form>
  public typealias Value = Form.Value

  public static var graph: NavigationGraph<FormCoordinator> { Form.graph }

  private let viewModel: FormViewModel<Form>
  private let environment: Environment

  /// - Parameters:
  ///   - form: The answers to begin with.
  ///   - thing: What these are the answers of, for the title; `nil` for a new thing.
  public init(environment: Environment, changing form: Form = Form(), of thing: Text? = nil) {
    self.environment = environment
    viewModel = FormViewModel(form: form, thing: thing)
  }

  public var holdsAnswers: Bool { !viewModel.form.changes(from: viewModel.before).isEmpty }

  public func view(for route: Route) -> any View { FormView(viewModel: viewModel, route: route) }

  /// Makes the graph of a form's questions, for ``Form/graph``.
  ///
  /// - Parameter name: What the coordinator is called in pictures of the graph: `AddGuest`.
  public static func makeGraph(named name: String) -> NavigationGraph<FormCoordinator> {
    let routes = Route.allCases
    return NavigationGraph(named: name) {
      for route in routes { screen(route, FormView<Form>.self) }
      for (route, next) in zip(routes, routes.dropFirst()) {
        push(
          "answer", from: route, to: next, help: FormPhrases.Help.answer, route.field.argument,
          takesBareLine: true
        ) { here, typed in
          try here.coordinator.give(typed, for: route)
          return next
        }
        push("keep", from: route, to: next, help: FormPhrases.Help.keep, unless: nothingToKeep) { _ in next }
      }
      for last in routes.suffix(1) {
        finish(
          "answer", from: last, help: FormPhrases.Help.answer, last.field.argument, takesBareLine: true
        ) { here, typed in
          try here.coordinator.give(typed, for: last)
          return try here.coordinator.viewModel.form.value()
        }
        finish("keep", from: last, help: FormPhrases.Help.keep, unless: nothingToKeep) { here in
          try here.coordinator.viewModel.form.value()
        }
      }
    }
  }

  /// How a form begins: with its first question, or not at all when a line gave the answers already.
  ///
  /// - Throws: A ``Refusal`` when the line has too few or too many answers, or one that is not as expected.
  public static func beginning(
    _ line: String?, in environment: Environment
  ) throws(Refusal) -> FlowBeginning<FormCoordinator> {
    guard let line else { return .at(.first) }
    return .value(try Form(line: line, in: environment).value())
  }

  /// How a flow that changes a thing begins: with its first question, or not at all when a field and its answer were
  /// given already.
  ///
  /// - Throws: A ``Refusal`` when the answer is missing or not as expected.
  public static func beginning(
    _ field: FormField<Form>?, _ answer: String?, changing form: Form, in environment: Environment
  ) throws(Refusal) -> FlowBeginning<FormCoordinator> {
    guard let field else { return .at(.first) }
    guard let answer else { throw Refusal.missing(FormPhrases.Argument.value, nil) }
    return .value(try form.changing(field, to: answer, in: environment))
  }

  private func give(_ typed: String, for route: Route) throws(Refusal) {
    try route.field.give(&viewModel.form, typed, environment)
  }

  private static func nothingToKeep(_ here: Here<FormCoordinator>) -> Refusal? {
    let field = here.route.field
    guard field.shown(here.coordinator.viewModel.form) == nil else { return nil }
    return FormPhrases.unanswered(Form.subject, field.key, field.label)
  }
}
