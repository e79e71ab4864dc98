extension NavigationGraph {
  /// Declares a command that asks before it does something; `yes` behind the command answers at once.
  ///
  /// ```swift
  /// .confirm("delete", from: book, help: deleteHelp, ask: { "Delete “\($0.value)”?" }) { here in
  ///   try here.coordinator.delete(here.value)
  /// }
  /// .leave(book, after: "delete")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - screen: The screen that has the command.
  ///   - help: What the command does, for help.
  ///   - obstacle: Returns why the command is not available now, or `nil`.
  ///   - question: Returns a whole sentence.
  ///   - perform: Does it after a yes.
  public func confirm<From>(
    _ name: String, from screen: Screen<Owner, From>, help: LocalizedText,
    unless obstacle: Obstacle<From>? = nil,
    ask question: @escaping @MainActor (Here<Owner, From>) throws -> LocalizedText,
    perform: @escaping @MainActor (Here<Owner, From>) async throws -> Outcome
  ) -> NavigationGraph {
    present(name, from: screen, help: help, .yes, unless: obstacle) { _, isSure in
      isSure == nil ? .at(ConfirmationCoordinator.question()) : .value(Confirmation())
    } make: { here in
      ConfirmationCoordinator(asking: try question(here))
    } receive: { here, _ in
      try await perform(here)
    }
  }
}

/// The answer yes.
struct Confirmation: FlowValue {
  var json: JSONValue { .bool(true) }
}

/// Asks a question that is answered by yes, or left.
final class ConfirmationCoordinator: Coordinator {
  typealias Value = Confirmation

  static let question = Screen("question") { (here: ConfirmationCoordinator) in
    ConfirmationView(viewModel: here.viewModel)
  }
  static let graph = NavigationGraph(root: question)
    .finish("yes", also: "예", from: question, help: FormPhrases.Help.yes) { _ in Confirmation() }

  private let viewModel: ConfirmationViewModel

  init(asking question: LocalizedText) {
    viewModel = ConfirmationViewModel(question: question)
  }
}

final class ConfirmationViewModel {
  let question: LocalizedText

  init(question: LocalizedText) {
    self.question = question
  }
}

struct ConfirmationView: View {
  let viewModel: ConfirmationViewModel

  func body(in language: Language) -> Document {
    Document(viewModel.question(language)) { Paragraph(FormPhrases.confirmHint(language), style: .dim) }
  }
}
