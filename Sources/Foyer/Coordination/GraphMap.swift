/// Draws all screens and the ways between them as indented text.
@MainActor
public struct GraphMap {
  public let root: CoordinatorType

  public init(root: CoordinatorType) {
    self.root = root
  }

  /// - Parameter stack: The screens that we are on, whose last one is marked.
  public func lines(at stack: [ScreenType] = [], in language: Language) -> [Text] {
    GraphWalk(root: root).nodes.map { node in
      let here = stack.last === node.screen
      let mark: Text = here ? Phrase(en: " (you are here)", ko: " (여기)")(language) : ""
      let ways = node.screen.transitions.map { transition in
        "\(transition.command.usage(in: language))\(Self.mark(of: transition.kind))" as Text
      }
      let list: Text = ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))"
      return "\(Text(node.path))\(mark)\(list)"
    }
  }

  private static func mark(of kind: Transition.Kind) -> Text {
    switch kind {
    case .push: ""
    case .replace: " (replace)"
    case .present: " (present)"
    case .finish: " (finish)"
    }
  }
}
