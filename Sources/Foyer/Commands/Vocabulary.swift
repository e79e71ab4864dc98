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
  var spokenLanguages: [Language] {
    languages.first == language ? languages : [language] + languages.filter { $0 != language }
  }

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

  /// Finds the command that a word names on a screen: whole names first, then unambiguous beginnings.
  ///
  /// - Returns: `nil` when no name begins with the word.
  /// - Throws: A ``Refusal`` when several do.
  func find(_ word: String, on screen: ScreenNode) throws -> CommandMatch? {
    if word.isEmpty { return nil }
    if let match = match(word, on: screen) ?? match(word.lowercased(), on: screen) { return match }
    let lowercased = word.lowercased()
    let names = Set(
      (screen.commands.map(\.name) + GlobalCommand.allCases.map(\.rawValue)).filter {
        $0.hasPrefix(lowercased)
      })
    if names.count > 1 { throw Refusal.ambiguousCommand(word, names.sorted()) }
    if let name = names.first { return match(name, on: screen) }
    let close = programCommands.filter { $0.name.hasPrefix(lowercased) }
    return close.count == 1 ? close.first.map(CommandMatch.program) : nil
  }

  private func match(_ name: String, on screen: ScreenNode) -> CommandMatch? {
    if let command = screen.command(named: name) {
      let transitions = screen.transitions(named: command.name)
      return transitions.first.map { .transition($0, among: transitions) } ?? .action(command)
    }
    if let global = GlobalCommand.named[name] { return .global(global) }
    return programCommands.first { $0.isNamed(name) }.map(CommandMatch.program)
  }

  /// Returns true for the whole name of a command on a screen.
  func isName(_ name: String, on screen: ScreenNode) -> Bool {
    screen.command(named: name) != nil || GlobalCommand.named[name] != nil
      || programCommands.contains { $0.isNamed(name) }
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
    match(name(of: word) { isName($0, on: screen) }, on: screen)?.command(in: languages)
  }

  /// A screen's commands but for those that its menu leaves out, such as `more` at the end of a list.
  func commandsOffered(on entry: ScreenInstance) -> [Command] {
    let idle = entry.idleActions
    return entry.type.commands.filter { !idle.contains($0.name) }
  }

  func namesOffered(on entry: ScreenInstance) -> [String] {
    commandsOffered(on: entry).map(\.name)
  }

  /// The names offered on a screen, and those of every screen.
  func names(on entry: ScreenInstance) -> [String] { namesOffered(on: entry) + namesAnywhere }
}

/// A command that a typed word names.
@MainActor
enum CommandMatch {
  case action(Command)
  /// The first of the transitions of one name.
  case transition(Transition, among: [Transition])
  case global(GlobalCommand)
  case program(SessionCommand)

  /// True for a command that can be typed on every screen.
  var isOfEveryScreen: Bool {
    switch self {
    case .action, .transition: false
    case .global, .program: true
    }
  }

  /// The program's own name of the command.
  var name: String {
    if case .global(let global) = self { global.rawValue } else { command(in: []).name }
  }

  func command(in languages: [Language]) -> Command {
    switch self {
    case .action(let command): command
    case .transition(let transition, _): transition.command
    case .global(let global): global.command(in: languages)
    case .program(let program): program.command
    }
  }
}
