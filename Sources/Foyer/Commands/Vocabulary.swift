/// The names that mean something on a screen: its own commands, and those of every screen.
@MainActor
struct Vocabulary {
  let root: CoordinatorNode
  /// The commands of the program, which can be typed on every screen beside those of every session.
  let programCommands: [SessionCommand]
  /// True while a presented flow waits for its value.
  let isInModal: Bool

  /// The languages in which names can be typed.
  var languages: [Language] { root.languages }

  // MARK: Every screen

  /// The session's own commands that mean something now.
  private var globalCommands: [GlobalCommand] {
    GlobalCommand.all(in: languages).filter { $0 != .cancel || isInModal }
  }

  var namesAnywhere: [String] { globalCommands.map(\.rawValue) + programCommands.map(\.name) }

  var commandsAnywhere: [Command] {
    globalCommands.map { $0.command(in: languages) } + programCommands.map(\.command)
  }

  /// The names of every command that there is, on whichever screen.
  var allNames: Set<String> {
    Set(
      root.reachable.nodes.flatMap { $0.screen.commands.flatMap { [$0.name] + $0.aliases } } + namesAnywhere
        + programCommands.flatMap(\.command.aliases))
  }

  // MARK: One screen

  /// Finds the command that a word names on a screen, as ``CommandLookup`` does.
  func find(_ word: String, on screen: ScreenNode) throws -> CommandLookup.Match? {
    try CommandLookup(screen: screen, programCommands: programCommands).find(word)
  }

  /// The command that a whole word names on a screen in any language; `nil` when there is none.
  func command(called word: String, on screen: ScreenNode) -> Command? {
    let name = languages.name(for: word) ?? word.lowercased()
    let global = GlobalCommand.aliases[name] ?? GlobalCommand(rawValue: name)
    return screen.command(named: name) ?? global?.command(in: languages)
      ?? programCommands.first { $0.isNamed(name) }?.command
  }

  /// A screen's commands but for those that its menu leaves out, such as `more` at the end of a list.
  func commandsOffered(on entry: ScreenInstance) -> [Command] {
    let idle = entry.type.idleActions(of: entry.view)
    return entry.type.commands.filter { !idle.contains($0.name) }
  }

  func namesOffered(on entry: ScreenInstance) -> [String] {
    let idle = entry.type.idleActions(of: entry.view)
    return entry.type.commands.map(\.name).filter { !idle.contains($0) }
  }
}
