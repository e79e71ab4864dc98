/// The names that mean something on a screen: its own commands, and those of every screen.
@MainActor
struct Vocabulary {
  let root: CoordinatorNode
  /// The commands of the program, which can be typed on every screen beside those of every session.
  let programCommands: [SessionCommand]
  /// True while a presented flow waits for its value.
  let isInModal: Bool

  /// The language of the person.
  let language: Language

  /// The languages of the session: those of the program, and one that it was started with.
  let languages: [Language]

  /// The languages in which names can be typed, the person's first.
  var spokenLanguages: [Language] { [language] + languages.filter { $0 != language } }

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

  /// Returns true for the whole name of a command on a screen.
  func isName(_ name: String, on screen: ScreenNode) -> Bool {
    screen.command(named: name) != nil || GlobalCommand(rawValue: name) != nil
      || GlobalCommand.aliases[name] != nil || programCommands.contains { $0.isNamed(name) }
  }

  /// Returns the name of the program that a word stands for: the word itself, unless a language has it for another one.
  ///
  /// - Parameter isKnown: Returns true for a name that means something where the word was typed.
  func name(of word: String, isKnown: (String) -> Bool) -> String {
    let own = word.lowercased()
    return isKnown(own) ? own : spokenLanguages.name(for: word, isKnown: isKnown) ?? own
  }

  /// The command that a whole word names on a screen in any language; `nil` when there is none.
  func command(called word: String, on screen: ScreenNode) -> Command? {
    let name = name(of: word) { isName($0, on: screen) }
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
