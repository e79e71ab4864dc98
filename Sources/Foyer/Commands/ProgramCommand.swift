/// A command that a program adds to every screen, beside those that work anywhere by themselves.
///
/// ```swift
/// session.programCommands = [
///   ProgramCommand("tip", Phrase(en: "Give a tip", ko: "도움말 하나를 보여 줍니다")) { _, _ in .said(tip) }
/// ]
/// ```
///
/// A screen's own command of the same name comes first, and it can be shortened only where no other command begins
/// alike, so that adding one changes nothing on any screen. ``GraphCheck`` takes its name to find screens that hide it.
@MainActor
public struct ProgramCommand {
  let command: Command
  let perform: @MainActor (Session, String) async throws -> Outcome

  /// - Parameters:
  ///   - name: What is typed.
  ///   - help: What it does, for help.
  ///   - argument: What it takes, if anything; it gets the rest of the line, which is empty where nothing was typed.
  ///   - candidates: What could stand behind the name, for completion.
  ///   - perform: Does it, given the session and what was typed behind the name. Throw a ``Refusal`` for what the
  ///     person can mend.
  public init(
    _ name: String, _ help: Phrase, argument: Phrase? = nil, candidates: [String] = [],
    perform: @escaping @MainActor (Session, String) async throws -> Outcome
  ) {
    let parameters = argument.map {
      [Parameter(name: $0, expectation: nil, isOptional: true, candidates: { _ in candidates })]
    }
    command = Command(name, help, parameters: parameters ?? [])
    self.perform = perform
  }

  /// What is typed.
  public var name: String { command.name }
}

extension Session {
  /// Carries out a command of the program, which shows or leaves the screen when it says so.
  func carryOut(_ program: ProgramCommand, _ rest: Substring) async throws -> Turn {
    guard rest.isEmpty || !program.command.parameters.isEmpty else {
      throw Refusal.superfluous(String(rest))
    }
    let argument = CommandLine.unquoted(rest)
    let outcome = try await run(program.name, waiting: nil) { [unowned self] in
      try await program.perform(self, argument)
    }
    if outcome.showsScreen { printsWhole = true }
    return .stayed
  }

  /// The names of all that works anywhere.
  var namesAnywhere: [String] { GlobalCommand.allCases.map(\.rawValue) + programCommands.map(\.name) }

  /// Everything that works anywhere.
  var commandsAnywhere: [Command] { GlobalCommand.allCases.map(\.command) + programCommands.map(\.command) }

  /// The names of every command that there is, on whichever screen.
  package var allCommandNames: Set<String> {
    Set(walk.nodes.flatMap { $0.screen.commands.flatMap { [$0.name] + $0.aliases } } + namesAnywhere)
  }

  /// Makes every screen of the back stack but home anew, so that nothing is left of what only they knew.
  ///
  /// - Throws: A ``Refusal`` when one of them cannot be made any more; nothing has moved then.
  package func renewScreens() throws {
    _ = try move(to: DeepLink(present: [stack.root]).resolve(stack.path), by: stack.path)
  }
}
