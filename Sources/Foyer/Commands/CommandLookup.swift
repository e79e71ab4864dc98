/// Finds the command that a typed word names on a screen: whole names first, then unambiguous beginnings.
@MainActor
struct CommandLookup {
  let screen: ScreenNode
  var programCommands: [SessionCommand] = []

  enum Match {
    case action(Command)
    case transition([Transition])
    case global(GlobalCommand)
    case program(SessionCommand)
  }

  /// - Returns: `nil` when no name begins with the word.
  /// - Throws: A ``Refusal`` when several do.
  func find(_ word: String) throws -> Match? {
    if word.isEmpty { return nil }
    if let match = match(word) { return match }
    let lowercased = word.lowercased()
    if let match = match(lowercased) { return match }
    let names = Set(
      screen.commands.map(\.name).filter { $0.hasPrefix(lowercased) }
        + GlobalCommand.allCases.map(\.rawValue).filter { $0.hasPrefix(lowercased) })
    if names.count > 1 { throw Refusal.ambiguousCommand(word, names.sorted()) }
    return names.first.flatMap(match) ?? programCommand(beginningWith: lowercased)
  }

  private func match(_ name: String) -> Match? {
    if let command = screen.command(named: name) {
      let transitions = screen.transitions(named: command.name)
      return transitions.isEmpty ? .action(command) : .transition(transitions)
    }
    if let global = GlobalCommand(rawValue: name) { return .global(global) }
    return programCommands.first { $0.isNamed(name) }.map(Match.program)
  }

  private func programCommand(beginningWith word: String) -> Match? {
    let close = programCommands.filter { $0.name.hasPrefix(word) }
    return close.count == 1 ? close.first.map(Match.program) : nil
  }
}
