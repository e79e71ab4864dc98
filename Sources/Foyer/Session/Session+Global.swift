extension Session {
  func carryOut(_ command: GlobalCommand, _ rest: Substring) async throws -> Turn {
    switch command {
    case .help, .how, .language: break
    default: guard rest.isEmpty else { throw Refusal.superfluous(String(rest)) }
    }
    switch command {
    case .help: try help(String(rest))
    case .show: printsWhole = true
    case .back: return try back()
    case .home: return try move(to: [stack.root], by: command.rawValue)
    case .cancel: return try leaveFlow()
    case .whereAmI: sayWhere()
    case .map: say(GraphMap(walk).lines(at: stack.top.type, in: environment.language))
    case .how: try how(String(rest))
    case .news: sayNews()
    case .language: try show(in: String(rest))
    case .quit:
      try askBeforeLeaving(for: [stack.root])
      quit()
      messages.append(LocalizedText(en: "Goodbye.", ko: "안녕히 가세요.")(environment.language))
    }
    return .stayed
  }

  func say(_ lines: [Text]) { messages += lines }

  private func back() throws -> Turn {
    guard stack.entries.count > 1 else { throw Refusal.nothingBehind }
    return try move(to: Array(stack.entries.dropLast()), by: GlobalCommand.back.rawValue)
  }

  /// Leaves the innermost flow that asks for something, however much was answered.
  private func leaveFlow() throws -> Turn {
    guard let flow = stack.entries.last(where: { $0.flow?.isPresented == true })?.flow,
      let remaining = stackBelow(flow)
    else { throw Refusal.nothingToCancel }
    mayLeave = flow
    return try move(to: remaining, by: GlobalCommand.cancel.rawValue)
  }

  private func sayWhere() {
    let titles = stack.entries.map { $0.view.body(in: environment.language).title }
    messages.append("\(Text(stack.path)): \(titles.joined(separator: " › "))")
  }

  private func sayNews() {
    guard latestNotices.isEmpty else { return say(latestNotices) }
    messages.append(LocalizedText(en: "There is no news.", ko: "새 소식이 없습니다.")(environment.language))
  }

  private func how(_ path: String) throws {
    guard !path.isEmpty else { throw Refusal.missing(LocalizedText(en: "PATH", ko: "경로"), nil) }
    let way = try ShortestPath(from: stack.entries).to(path, in: environment.language)
    guard !way.isEmpty else {
      return messages.append(LocalizedText(en: "You are there.", ko: "이미 그곳에 있습니다.")(environment.language))
    }
    let steps = way.joined(separator: ", ")
    messages.append(
      LocalizedText(en: "From here: \(steps).", ko: "여기서 차례로 입력할 명령: \(steps).")(environment.language))
  }

  /// The word behind `help` for all that works on every screen.
  static let everywhere = "all"

  private func help(_ name: String) throws {
    let language = environment.language
    if (rootType.languages.name(for: name) ?? name) == Self.everywhere,
      stack.top.type.command(named: name) == nil
    {
      return helpEverywhere()
    }
    guard name.isEmpty else { return try explain(name) }
    for (group, commands) in helpful(on: stack.top).grouped() {
      let title = group?.title ?? LocalizedText(en: "Here", ko: "여기서")
      messages.append("\(title(language)):")
      messages += commands.map { "  \($0.line(in: language))\(note(on: $0))" }
    }
    messages.append(
      LocalizedText(
        en: "Type help and a command for more about it, help all for what works everywhere.",
        ko: "한 명령을 알아보려면 help 뒤에 그 이름을, 어디서나 쓸 수 있는 명령은 help all을 입력하세요.")(language))
  }

  /// The commands of a screen that mean something now.
  private func helpful(on entry: ScreenInstance) -> [Command] {
    let idle = entry.type.idleActions(of: entry.view)
    return entry.type.commands.filter { !idle.contains($0.name) }
  }

  /// Returns why a command is not available now, in brackets.
  private func note(on command: Command) -> Text {
    let closed = stack.top.type.transitions(named: command.name).compactMap {
      stack.top.unavailableReason(to: $0)
    }
    .first
    return closed.map { " (\($0.reason(environment.language)))" } ?? ""
  }

  private func helpEverywhere() {
    let language = environment.language
    messages.append(LocalizedText(en: "Anywhere:", ko: "어디서나:")(language))
    messages += commandsAnywhere.map { "  \($0.line(in: language))" }
    messages.append(
      LocalizedText(
        en:
          "A number opens its row. A path such as /todo goes there; with a command behind it, it acts there.",
        ko: "번호를 입력하면 그 줄이 열립니다. /todo 같은 경로를 입력하면 그곳으로 가고, 경로 뒤에 명령을 쓰면 그곳에서 실행합니다.")(language))
  }

  private func explain(_ name: String) throws {
    let language = environment.language
    let name = rootType.languages.name(for: name) ?? name
    let command: Command
    var note: Text?
    let alias = GlobalCommand.aliases[name].map(CommandLookup.Match.global)
    let lookup = CommandLookup(screen: stack.top.type, programCommands: programCommands)
    switch try alias ?? lookup.find(name) {
    case .global(let global)?: command = global.command(in: rootType.languages)
    case .program(let program)?: command = program.command
    case .action(let action)?: command = action
    case .transition(let transitions)?:
      guard let first = transitions.first else { return }
      command = first.command
      note = stack.top.unavailableReason(to: first)?.reason(language)
    case nil: throw Refusal.unknownCommand(name, suggestion: suggestion(for: name, on: stack.top))
    }
    let forms = command.usages(in: language)
    messages += forms.dropLast()
    messages.append("\(forms.last ?? Text(command.name)): \(command.help(language)).")
    let others = command.aliases + language.names.filter { $0.name == command.name }.map(\.word)
    if !others.isEmpty {
      let names = Text(others.joined(separator: ", "))
      messages.append("  \(LocalizedText(en: "Also: \(names)", ko: "다른 이름: \(names)")(language))")
    }
    if let note { messages.append("  \(note)") }
    for parameter in command.parameters {
      guard let expectation = parameter.expectation else { continue }
      messages.append("  \(parameter.name(language)): \(expectation(language))")
    }
  }
}
