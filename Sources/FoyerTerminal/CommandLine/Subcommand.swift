public import Foyer

/// A command of the program itself and not of a session, such as `foyer check`.
@MainActor
public struct Subcommand {
  /// The word that calls it.
  package let name: String
  let summary: @MainActor () -> LocalizedText
  let details: @MainActor () -> LocalizedText
  let declared: @MainActor () -> [any DeclaredOption]
  var isHidden = false
  let run: @MainActor (SubcommandContext) async throws -> Void

  /// Declares a command behind the program's name.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - summary: One sentence about what the command does.
  ///   - details: Paragraphs with blank lines between them; lines that begin with spaces are examples, and stay as they
  ///     are.
  ///   - options: The options and operands that it takes.
  ///   - run: Does it. Throw a ``UsageError`` for options that contradict each other, an `ExplainedError` for what failed
  ///     outside, and an ``ExitStatus`` for another end.
  public init(
    _ name: String, _ summary: @autoclosure @escaping @MainActor () -> LocalizedText,
    details: @autoclosure @escaping @MainActor () -> LocalizedText = LocalizedText(verbatim: ""),
    options: @autoclosure @escaping @MainActor () -> [any DeclaredOption] = [],
    run: @escaping @MainActor (SubcommandContext) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    declared = options
    self.run = run
  }

  var options: [OptionDeclaration] { declared().map(\.declaration) }

  /// The same command, which help, the manual and completions leave out.
  package var hidden: Subcommand {
    var copy = self
    copy.isHidden = true
    return copy
  }
}

/// The values that a command of a program is started with.
@MainActor
public struct SubcommandContext {
  /// The program, as help and the manual describe it.
  public let description: ProgramDescription
  /// The values of the options.
  public let arguments: ProgramArguments
  /// The language that the environment asks for, or the option `--language` of the command.
  public let language: Language

  /// Prints a sentence on standard error, behind the program's name.
  public func complain(_ sentence: String) { StandardError.write(lines: "\(description.name): \(sentence)") }
}
