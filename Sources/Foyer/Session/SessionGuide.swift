/// Answers the questions `help`, `where`, `how` and `map`.
@MainActor
struct SessionGuide {
  let stack: BackStack
  let vocabulary: Vocabulary
  let language: Language

  /// The word behind `help` for all that works on every screen.
  static let everywhere = "all"

  /// The path and the titles of the screens on it.
  var whereabouts: Text {
    let titles = stack.entries.map { $0.view.document(in: language).title }
    return "\(Text(stack.path)): \(titles.joined(separator: " › "))"
  }

  var map: [Text] {
    [LocalizedText("Screens, and where each leads:")(language)] + vocabulary.root.reachable.nodes.map(line)
  }

  private func line(on node: ReachableNodes.Node) -> Text {
    let isHere = node.screen === stack.top.type
    let mark: Text = isHere ? LocalizedText(" (you are here)")(language) : ""
    var ways: [Text] = []
    for transition in node.screen.transitions {
      // The type of a value says nothing to the people who use a program.
      let hasValue = transition.child != nil || transition.kind == .finish
      let way =
        hasValue
        ? transition.command.usage(in: language) : transition.signature(in: node.coordinator, language)
      if !ways.contains(way) { ways.append(way) }
    }
    let list: Text = ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))"
    return "  \(Text(node.path))\(mark)\(list)"
  }

  /// Returns the commands that lead to a path.
  func directions(to path: String) throws -> Text {
    guard !path.isEmpty else { throw Refusal.missing(ArgumentNames.path, nil) }
    let (path, _) = vocabulary.languages.wholePath(path, "")
    let commands = try ShortestPath(from: stack.entries).to(path, in: language)
    guard !commands.isEmpty else {
      return LocalizedText("You are there.")(language)
    }
    let steps = commands.joined(separator: ", ")
    return LocalizedText("From here: \(steps).")(language)
  }

  // MARK: Help

  /// Returns the help about the screen, about all that works everywhere, or about one command.
  func help(_ name: String) throws -> [Text] {
    let isEverywhere = vocabulary.name(of: name) { $0 == Self.everywhere } == Self.everywhere
    if isEverywhere, stack.top.type.command(named: name) == nil { return helpEverywhere }
    return name.isEmpty ? helpHere : try explanation(of: name)
  }

  private var helpHere: [Text] {
    var lines: [Text] = []
    for (group, commands) in vocabulary.commandsOffered(on: stack.top).grouped() {
      let title = group?.title ?? "Here"
      lines.append("\(title(language)):")
      lines += commands.map { "  \($0.line(in: language))\(note(on: $0))" }
    }
    let more: LocalizedText = "Type help and a command for more about it, help all for what works everywhere."
    return lines + [more(language)]
  }

  /// Returns why a command is not available now, in brackets.
  private func note(on command: Command) -> Text {
    let reasons = stack.top.type.transitions(named: command.name).compactMap {
      stack.top.unavailableReason(to: $0)
    }
    return reasons.first.map { " (\($0.reason(language)))" } ?? ""
  }

  private var helpEverywhere: [Text] {
    let nodes = vocabulary.root.reachable.nodes
    let path = Text(nodes.first { $0.path != "/" && !$0.path.contains("{") }?.path ?? "/")
    let paths: LocalizedText =
      "A number opens its row. A path such as \(path) goes there; with a command behind it, it acts there."
    return [LocalizedText("Anywhere:")(language)]
      + vocabulary.commandsAnywhere.map { "  \($0.line(in: language))" } + [paths(language)]
  }

  /// Returns the help about one command: its forms, its other names, and what it takes.
  private func explanation(of name: String) throws -> [Text] {
    let name = vocabulary.name(of: name) { vocabulary.isName($0, on: stack.top.type) }
    let (command, note) = try command(named: name)
    let forms = command.usages(in: language)
    var lines = Array(forms.dropLast())
    lines.append("\(forms.last ?? Text(command.name)): \(command.help(language)).")
    let others = command.aliases + language.words(for: command.name)
    if !others.isEmpty {
      let names = Text(others.joined(separator: ", "))
      lines.append("  \(LocalizedText("Also: \(names)")(language))")
    }
    if let note { lines.append("  \(note)") }
    for parameter in command.parameters {
      guard let expectation = parameter.expectation else { continue }
      lines.append("  \(parameter.label(in: language)): \(expectation(language))")
    }
    return lines
  }

  /// Returns the command of a name, and the reason why it is not available now.
  private func command(named name: String) throws -> (Command, note: Text?) {
    guard let match = try vocabulary.find(name, on: stack.top.type) else {
      let suggester = CommandSuggester(vocabulary: vocabulary, path: stack.path)
      throw Refusal.unknownCommand(name, suggestion: suggester.suggestion(for: name, on: stack.top))
    }
    var reason: Refusal?
    if case .transition(let transition, _) = match { reason = stack.top.unavailableReason(to: transition) }
    return (match.command(in: vocabulary.languages), reason?.reason(language))
  }
}
