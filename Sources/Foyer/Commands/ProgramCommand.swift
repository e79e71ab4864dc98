/// A command that a program adds to every screen.
///
/// ```swift
/// TerminalProgram(HomeCoordinator()).commands(
///   ProgramCommand("tip", "Give a tip") { _ in .message("Type help add.") })
/// ```
///
/// A screen's own command of the same name comes first. ``GraphCheck`` takes the names of such commands, to find screens that
/// hide them.
@MainActor
public struct ProgramCommand {
  let command: Command
  /// Reads the words after the name, and returns the work to do.
  let begin: @MainActor (Session, Words) throws -> Command.Work

  /// Declares a command of the program.
  ///
  /// - Parameters:
  ///   - name: The word that is typed.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - help: The command's purpose, for help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - waiting: The sentence that is said when the command takes longer than a second.
  ///   - perform: Carries the command out, given the session and the arguments. Throw a ``Refusal`` for what the person can
  ///     mend.
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Session, repeat each A) async throws -> Outcome
  ) {
    let reader = ArgumentReader(repeat each arguments)
    command = Command(name, also: aliases, help, parameters: reader.parameters)
    begin = { session, words in
      let values = try reader.read(words)
      return Command.Work(waiting: waiting?(repeat each values)) { [unowned session] _ in
        try await perform(session, repeat each values)
      }
    }
  }

  /// The word to type.
  package var name: String { command.name }

  /// True when the command answers to a name.
  func isNamed(_ name: String) -> Bool { command.name == name || command.aliases.contains(name) }
}
