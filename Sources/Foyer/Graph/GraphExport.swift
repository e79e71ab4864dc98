/// Writes a graph down: as text for people, as pictures for dot and mermaid, as JSON for programs.
///
/// All forms tell of every screen and every transition, those that cannot be reached from home included.
@MainActor
package struct GraphExport {
  let survey: AllNodes

  /// - Parameter root: The type of the coordinator whose first screen is home.
  package init(root: CoordinatorNode) {
    survey = AllNodes(root: root)
  }
}

extension GraphExport {
  /// One arrow of a picture: all commands of one kind that lead from one screen to another.
  struct Arrow {
    let from: String
    let to: String
    let kind: Transition.Kind
    var labels: [String]
  }

  /// The arrows that leave the screens of a coordinator, in the order declared.
  private func arrows(from coordinator: CoordinatorNode) -> [Arrow] {
    var arrows: [Arrow] = []
    for transition in coordinator.transitions {
      for place in transition.from {
        var label = transition.command(from: place, in: coordinator).usage(in: .english).shown
        if transition.kind == .present, let child = transition.child {
          label += ": " + Self.valueTitle(of: child)
        }
        let from = AllNodes.id(of: place, in: coordinator)
        for target in survey.targets(of: transition, from: place, in: coordinator) {
          let target = target ?? Self.end(of: coordinator)
          let known = arrows.firstIndex { $0.from == from && $0.to == target && $0.kind == transition.kind }
          if let known {
            arrows[known].labels.append(label)
          } else {
            arrows.append(Arrow(from: from, to: target, kind: transition.kind, labels: [label]))
          }
        }
      }
    }
    return arrows
  }

  /// A screen in a picture, or the point at which a coordinator's flow ends.
  struct Box {
    let id: String
    let title: String
    var isEnd = false
  }

  /// Returns the lines of a picture: the boxes of each coordinator, and all arrows.
  func picture(
    closing: String, opening: (Int, CoordinatorNode) -> [String], box: (Box) -> String,
    arrow: (Arrow) -> String
  ) -> [String] {
    let coordinators = survey.coordinators.enumerated().flatMap { index, coordinator in
      opening(index, coordinator) + boxes(of: coordinator).map { "    " + box($0) } + [closing]
    }
    return coordinators + survey.coordinators.flatMap(arrows).map { "  " + arrow($0) }
  }

  private func boxes(of coordinator: CoordinatorNode) -> [Box] {
    let screens = survey.screens.filter { $0.coordinator.identity == coordinator.identity }
      .map { Box(id: $0.id, title: Text($0.node?.path ?? $0.id).shown) }
    guard coordinator.transitions.contains(where: { $0.kind == .finish }) else { return screens }
    return screens + [
      Box(id: Self.end(of: coordinator), title: Self.valueTitle(of: coordinator), isEnd: true)
    ]
  }

  /// Returns a coordinator's name in a drawing, with a noun for the value that it returns.
  static func title(of coordinator: CoordinatorNode) -> String {
    coordinator.returnsValue
      ? "\(coordinator.name) (returns \(valueTitle(of: coordinator)))" : coordinator.name
  }

  private static func valueTitle(of coordinator: CoordinatorNode) -> String {
    coordinator.valueTitle(.english).shown
  }

  /// The name of the point in a picture at which a coordinator's flow ends.
  private static func end(of coordinator: CoordinatorNode) -> String { coordinator.name + ".finish" }
}

extension Transition {
  /// The name of the screen that the transition leads to; `nil` when it ends a flow.
  func target(in coordinator: CoordinatorNode) -> String? {
    switch destination {
    case .screen(let name): AllNodes.id(of: name, in: coordinator)
    case .flow(let type, _): AllNodes.id(of: type().root?.place ?? "", in: type())
    case .finish, .back: nil
    }
  }
}

extension GraphExport {
  /// The graph for Graphviz: one cluster a coordinator, dashed arrows replace, bold ones present.
  ///
  /// A flow that returns a value is a dashed cluster that names the value's type.
  ///
  /// See https://graphviz.org/doc/info/lang.html.
  package var dot: String {
    var lines = [
      "digraph \(Self.dotQuoted(survey.coordinators[0].name)) {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    lines += picture(closing: "  }") { index, coordinator in
      ["  subgraph cluster_\(index) {", "    label=\(Self.dotQuoted(Self.title(of: coordinator)));"]
        + (coordinator.returnsValue ? ["    style=dashed;"] : [])
    } box: { box in
      let shape = box.isEnd ? "shape=ellipse, " : ""
      return "\(Self.dotQuoted(box.id)) [\(shape)label=\(Self.dotQuoted(box.title))];"
    } arrow: { arrow in
      let ends = "\(Self.dotQuoted(arrow.from)) -> \(Self.dotQuoted(arrow.to))"
      let label = arrow.labels.map { Self.escaped($0) }.joined(separator: "\\n")
      return "\(ends) [label=\"\(label)\"\(Self.style(of: arrow.kind))];"
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func style(of kind: Transition.Kind) -> String {
    switch kind {
    case .push: ""
    case .replace: ", style=dashed"
    case .present: ", style=bold"
    case .finish, .leave: ", style=dotted"
    }
  }

  private static func dotQuoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}

extension GraphExport {
  /// The graph as one object: `root`, `screens` and `transitions`, sentences in every language.
  package var json: JSONValue {
    [
      "root": .string(survey.coordinators.first?.name ?? ""),
      "screens": .array(survey.screens.map(json)),
      "transitions": .array(survey.coordinators.flatMap(transitions)),
    ]
  }

  private func json(_ screen: AllNodes.Screen) -> JSONValue {
    [
      "id": .string(screen.id), "path": JSONValue(screen.node?.path),
      "coordinator": .string(screen.coordinator.name), "place": .string(screen.type.place),
      "view": .string(screen.type.viewName),
      "actions": .array(screen.type.actions.map { .object(members($0)) }),
    ]
  }

  private func transitions(of coordinator: CoordinatorNode) -> [JSONValue] {
    coordinator.transitions.flatMap { transition in
      transition.from.flatMap { place in
        survey.targets(of: transition, from: place, in: coordinator).map { target in
          json(transition, from: place, to: target, in: coordinator)
        }
      }
    }
  }

  private func json(
    _ transition: Transition, from place: String, to target: String?, in coordinator: CoordinatorNode
  ) -> JSONValue {
    let command = transition.command(from: place, in: coordinator)
    var value: String?
    if transition.kind == .present { value = transition.child?.valueName }
    if transition.kind == .finish { value = coordinator.valueName }
    return .object(
      [
        .init("kind", .string(transition.kind.rawValue)),
        .init("coordinator", .string(coordinator.name)),
        .init("from", .string(AllNodes.id(of: place, in: coordinator))),
        .init("to", JSONValue(target)),
        .init("value", JSONValue(value)),
        .init("conditional", .bool(transition.unavailableReason != nil)),
        .init("next", JSONValue(transition.next.map { AllNodes.id(of: $0, in: coordinator) })),
      ] + members(command))
  }

  private func members(_ command: Command) -> [JSONValue.Member] {
    [
      .init("name", .string(command.name)),
      .init("usage", .object(inAllLanguages { command.usage(in: $0) })),
      .init("arguments", .array(command.parameters.map(json))),
      .init("help", .object(inAllLanguages { command.help($0) })),
    ]
  }

  private func json(_ parameter: Parameter) -> JSONValue {
    [
      "name": .object(inAllLanguages { parameter.name($0) }), "optional": .bool(parameter.isOptional),
      "expectation": parameter.expectation.map { text in .object(inAllLanguages { text($0) }) } ?? .null,
    ]
  }

  private var languages: [Language] { survey.coordinators.first?.languages ?? [.english] }

  private func inAllLanguages(_ text: (Language) -> Text) -> [JSONValue.Member] {
    languages.map { .init($0.code, .string(text($0).original)) }
  }
}

extension GraphExport {
  /// The graph for Mermaid: one subgraph for each coordinator; dotted arrows replace, thick arrows present.
  ///
  /// A flow that returns a value is a subgraph with a dashed frame that names the value's type.
  ///
  /// See https://mermaid.js.org/syntax/flowchart.html.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    lines += picture(closing: "  end") { _, coordinator in
      let title = Self.mermaidQuoted(Self.title(of: coordinator))
      return ["  subgraph \(Self.id(coordinator.name + ".flow"))[\(title)]"]
    } box: { box in
      let title = Self.mermaidQuoted(box.title)
      return Self.id(box.id) + (box.isEnd ? "([\(title)])" : "[\(title)]")
    } arrow: { arrow in
      let label = Self.mermaidQuoted(arrow.labels.joined(separator: ", "))
      return "\(Self.id(arrow.from)) \(Self.line(of: arrow.kind))|\(label)| \(Self.id(arrow.to))"
    }
    for coordinator in survey.coordinators where coordinator.returnsValue {
      lines.append("  style \(Self.id(coordinator.name + ".flow")) stroke-dasharray: 5 5")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(of kind: Transition.Kind) -> String {
    switch kind {
    case .push, .finish, .leave: "-->"
    case .replace: "-.->"
    case .present: "==>"
    }
  }

  /// A name that Mermaid takes: letters and digits, everything else as its code point.
  private static func id(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
      case ".": result += "_"
      default: result += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
  }

  private static func mermaidQuoted(_ text: String) -> String {
    text.reduce(into: "\"") { result, character in
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      default: result.append(character)
      }
    } + "\""
  }
}

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
