extension GraphExport {
  /// The graph as lines to read: a block a screen with all that can be typed there and where it leads.
  package func text(in language: Language) -> [Text] {
    var lines: [Text] = []
    for screen in survey.screens {
      if !lines.isEmpty { lines.append("") }
      let path = screen.node.map { Text($0.path) }
      let nowhere: LocalizedText = "(unreachable)"
      let view = Text(screen.type.viewName)
      lines.append("\(path ?? nowhere(language))  \(Text(screen.id)), \(view)")
      for transition in screen.type.transitions {
        let way = transition.signature(in: screen.coordinator, language)
        let target = transition.target(in: screen.coordinator).map { paths[$0] ?? $0 }
        let arrow: Text = target.map { " → \($0)" } ?? ""
        let next = transition.next.map { AllNodes.id(of: $0, in: screen.coordinator) }
        let onward = next.map { LocalizedText.goesOn(to: paths[$0] ?? $0)(language) } ?? ""
        lines.append("  \(way)\(arrow)\(onward): \(transition.command.help(language))")
      }
      for action in screen.type.actions {
        let leaves = screen.type.isLeft(after: action.name) ? LocalizedText.leaves(language) : ""
        lines.append("  \(action.usage(in: language))\(leaves): \(action.help(language))")
      }
    }
    return lines
  }

  private var paths: [String: String] {
    Dictionary(
      survey.screens.compactMap { screen in screen.node.map { (screen.id, $0.path) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Transition {
  /// Returns the command as a menu shows it, with the kind of transition unless it is a push.
  func signature(in coordinator: CoordinatorNode, _ language: Language) -> Text {
    let usage = command.usage(in: language)
    switch kind {
    case .push: return usage
    case .replace: return usage + LocalizedText(" (replaces this screen)")(language)
    case .present:
      let value = child?.valueTitle(language) ?? ""
      return usage + LocalizedText(" (returns \(value))")(language)
    case .finish:
      let value = coordinator.valueTitle(language)
      return usage + LocalizedText(" (finishes with \(value))")(language)
    case .leave: return usage + LocalizedText.leaves(language)
    }
  }

  /// Returns the transition's command on a screen; for a transition that leaves the screen, the action of its
  /// view.
  func command(from place: String, in coordinator: CoordinatorNode) -> Command {
    let action = kind == .leave ? coordinator.screen(at: place)?.command(named: name) : nil
    return action ?? command
  }
}

extension LocalizedText {
  fileprivate static let leaves: LocalizedText = " (leaves this screen)"

  fileprivate static func goesOn(to path: String) -> LocalizedText {
    ", then \(Text(path))"
  }
}
