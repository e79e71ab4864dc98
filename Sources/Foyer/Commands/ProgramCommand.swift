/// A command that can be typed on every screen of a program, and reaches the program by its root coordinator.
///
/// The coordinator that a program begins with declares them, as a view declares its actions:
///
/// ```swift
/// final class DeskCoordinator: Coordinator {
///   static let commands = [
///     ProgramCommand<DeskCoordinator>("copy", "Copy the store to a file", .file("FILE")) { desk, file in
///       try desk.store.copy(to: file)
///     }
///   ]
/// ```
///
/// Sessions, walks, scripts and ``GraphCheck`` know them from there. A screen's own command of the same name would hide one;
/// the check of the graph names such a screen.
@MainActor
public struct ProgramCommand<Root: Coordinator> {
  let base: SessionCommand

  /// Declares a command of the program.
  ///
  /// - Parameters:
  ///   - name: The word that is typed.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - help: The command's purpose, for help.
  ///   - arguments: The command's arguments. The last one takes the rest of the line.
  ///   - waiting: The sentence that is said when the command takes longer than a second.
  ///   - perform: Carries the command out, given the program's root coordinator and the arguments. Throw a ``Refusal`` for
  ///     what the person can mend.
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Root, repeat each A) async throws -> Outcome
  ) {
    base = SessionCommand(name, also: aliases, help, repeat each arguments, waiting: waiting) {
      (session: Session, values: repeat each A) in
      guard let root = session.stack.root.coordinator.base as? Root else {
        throw NavigationError.foreignCoordinator("\(Root.self)")
      }
      return try await perform(root, repeat each values)
    }
  }
}

/// A command of every screen as a session has it, whatever the type of the root coordinator.
@MainActor
package struct SessionCommand {
  let command: Command
  /// Reads the words after the name, and returns the work to do.
  let begin: @MainActor (Session, Words) throws -> Command.Work

  /// - Parameter perform: Carries the command out, given the session and the arguments.
  package init<each A: Sendable>(
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

  /// The words that mean the command: its name, and others.
  var names: [String] { [command.name] + command.aliases }

  /// True when the command answers to a name.
  func isNamed(_ name: String) -> Bool { names.contains(name) }
}
