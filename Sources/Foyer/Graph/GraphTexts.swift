/// All sentences that a graph declares.
@MainActor
package struct GraphTexts {
  private let root: CoordinatorNode

  package init(root: CoordinatorNode) { self.root = root }

  /// Shows every sentence in a language once, so that missing translations are reported.
  package func show(in language: Language) {
    for coordinator in AllNodes(root: root).coordinators {
      for transition in coordinator.transitions { show(transition.command, in: language) }
      for action in coordinator.screens.flatMap(\.actions) { show(action, in: language) }
    }
    for command in root.commands { show(command.command, in: language) }
    for command in GlobalCommand.all(in: root.languages) {
      show(command.command(in: root.languages), in: language)
    }
  }

  private func show(_ command: Command, in language: Language) {
    _ = command.line(in: language)
    _ = command.group?.title(language)
    for parameter in command.parameters { _ = parameter.expectation?(language) }
  }
}
