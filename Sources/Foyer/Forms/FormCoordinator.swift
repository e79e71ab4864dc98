/// Asks the questions about a ``FormRecord``, one screen after the other, and finishes with its value.
///
/// An answer is checked where it is given; `..` goes back one question with all answers kept, and `keep`
/// leaves one as it is. The same questions change a thing that is there, when the flow begins with its answers.
/// It is presented like any other flow:
///
/// ```swift
/// .present("add", from: list, help: addHelp, .optional(.text(newGuest))) { here, line in
///   try FormCoordinator<Guest>.beginning(line, in: here.coordinator.environment)
/// } make: { here in
///   FormCoordinator(environment: here.coordinator.environment)
/// } receive: { here, answers in
///   try here.coordinator.add(answers.record)
/// }
/// ```
public final class FormCoordinator<Record: FormRecord>: FieldAsking {
  public typealias Value = RecordAnswers<Record>

  public static var graph: NavigationGraph<FormCoordinator> { Record.formGraph }

  private let viewModel: FormViewModel<Record>
  private let environment: Environment
  private let check: @MainActor (RecordForm<Record>) throws -> Void

  /// Makes the flow of a form.
  ///
  /// - Parameters:
  ///   - environment: The services that answers are read with.
  ///   - form: The answers to begin with.
  ///   - thing: The name of the thing that is changed, for the title; `nil` for a new thing.
  ///   - check: Throws the refusal of an answer that can't be beside what there is.
  public init(
    environment: Environment, changing form: RecordForm<Record> = RecordForm(), of thing: Text? = nil,
    check: @escaping @MainActor (RecordForm<Record>) throws -> Void = { _ in }
  ) {
    self.environment = environment
    self.check = check
    viewModel = FormViewModel(form: form, thing: thing)
  }

  static var fieldKeys: [String] { Record.formFields.map(\.key) }

  public var lineHint: LocalizedText? {
    guard viewModel.thing == nil else { return FormStrings.editOnOneLine(Record.self) }
    return FormStrings.malformedLine(of: Record.self).suggestion
  }

  public var holdsAnswers: Bool { !viewModel.form.changes(from: viewModel.before).isEmpty }

  /// Makes the graph of a form's questions, for ``FormRecord/formGraph``.
  ///
  /// - Parameter name: The coordinator's name in pictures of the graph: `AddGuest`.
  public static func makeGraph(named name: String) -> NavigationGraph<FormCoordinator> {
    let questions = Record.formFields.filter { $0.question != nil }
    precondition(!questions.isEmpty, "The form \(name) asks nothing.")
    let screens = questions.enumerated().map { index, field in
      Screen(field.key) { (form: FormCoordinator) in
        FormView(viewModel: form.viewModel, field: field, step: index + 1, count: questions.count)
      }
    }
    var graph = NavigationGraph(root: screens[0], named: name)
    for (index, field) in questions.enumerated() {
      let screen = screens[index]
      let nothingToKeep: NavigationGraph<FormCoordinator>.UnavailableReason<Void> = { here in
        guard field.shown(here.coordinator.viewModel.form) == nil else { return nil }
        return FormStrings.unanswered(field).atItsQuestion
      }
      let unavailableReason = field.mayBeMissing ? nil : nothingToKeep
      if index + 1 < screens.count {
        graph = graph.push(
          "answer", from: screen, to: screens[index + 1], help: FormHelp.answer, field.argument,
          takesFreeForm: true
        ) { here, typed in
          try here.coordinator.give(typed, for: field)
        }
        .push(
          "keep", from: screen, to: screens[index + 1], help: FormHelp.keep,
          unavailableReason: unavailableReason)
      } else {
        graph = graph.finish(
          "answer", from: screen, help: FormHelp.answer, field.argument, takesFreeForm: true
        ) { here, typed in
          try here.coordinator.give(typed, for: field)
          return try here.coordinator.viewModel.form.value()
        }
        .finish("keep", from: screen, help: FormHelp.keep, unavailableReason: unavailableReason) { here in
          try here.coordinator.viewModel.form.value()
        }
      }
    }
    return graph
  }

  /// The route of the first question.
  private static var first: Route<FormCoordinator> {
    Route(Record.formFields.first { $0.question != nil }?.key ?? "", [])
  }

  /// Returns the beginning of a form: with its first question, or not at all when a line gave the answers already.
  ///
  /// - Throws: A ``Refusal`` when the line has too few or too many answers, or one that is not as expected.
  public static func beginning(
    _ line: String?, in environment: Environment
  ) throws(Refusal) -> FlowBeginning<FormCoordinator> {
    guard let line else { return .at(first) }
    return .value(try RecordForm(line: line, in: environment).value())
  }

  /// Returns the beginning of a flow that changes a thing: with its first question, or not at all when a field and its answer were
  /// given already.
  ///
  /// - Throws: A ``Refusal`` when the answer is missing or not as expected.
  public static func beginning(
    _ field: FormField<Record>?, _ answer: String?, changing form: RecordForm<Record>,
    in environment: Environment
  ) throws(Refusal) -> FlowBeginning<FormCoordinator> {
    guard let field else { return .at(first) }
    guard let answer else { throw Refusal.missing(ArgumentNames.value, nil) }
    return .value(try form.changing(field, to: answer, in: environment))
  }

  private func give(_ typed: String, for field: FormField<Record>) throws {
    // Nothing typed keeps the answer that there is.
    guard !typed.isEmpty || field.shown(viewModel.form) == nil else { return }
    var form = viewModel.form
    try field.give(&form, typed, environment)
    let earlier = Record.formFields.prefix { $0.key != field.key }
    if earlier.allSatisfy({ $0.mayBeMissing || $0.shown(form) != nil }) { try check(form) }
    viewModel.form = form
  }
}

/// A coordinator that asks for the fields of a form.
protocol FieldAsking: Coordinator {
  /// The keys of the fields in their order.
  static var fieldKeys: [String] { get }
}

extension NavigationGraph {
  /// Declares a command with the form that asks for a record, or reads it from the line.
  ///
  /// ```swift
  /// .presentForm("invite", of: Guest.self, from: list, help: inviteHelp, in: { $0.environment }) { here, guest in
  ///   try here.coordinator.invite(guest)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - type: The type of the record that the form asks for.
  ///   - screen: The screen that has the command.
  ///   - help: A description of the command, for help.
  ///   - environment: Returns the environment in which answers are read.
  ///   - receive: Takes the record. When it throws a ``Refusal`` the form stays open.
  public func presentForm<From, Record: FormRecord>(
    _ name: String, of type: Record.Type, from screen: Screen<Owner, From>, help: LocalizedText,
    in environment: @escaping @MainActor (Owner) -> Environment,
    receive: @escaping @MainActor (TransitionContext<Owner, From>, Record) async throws -> Outcome
  ) -> NavigationGraph {
    present(name, from: screen, help: help, .optional(.line(of: Record.self))) { here, line in
      try FormCoordinator<Record>.beginning(line, in: environment(here.coordinator))
    } make: { here in
      FormCoordinator(environment: environment(here.coordinator))
    } receive: { here, answers in
      try await receive(here, answers.record)
    }
  }
}
