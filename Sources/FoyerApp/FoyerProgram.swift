import ArgumentParser
import Foyer
import FoyerTerminal
import Glibc

/// The program `foyer`.
@main
struct FoyerProgram: DescribedCommand {
  static let name = "foyer"
  static let commands: [any DescribedCommand.Type] = [
    SessionCommand.self, TestCommand.self, GraphCommand.self, ExploreCommand.self, CheckCommand.self,
    RestoreCommand.self, CompletionsCommand.self,
    ManualCommand.self,
  ]
  static let configuration = CommandConfiguration(
    commandName: name, version: Version.current, subcommands: commands,
    defaultSubcommand: SessionCommand.self)

  /// Carries the arguments out, without the library that reads options where there are none.
  ///
  /// Reading them takes longer than all the rest of a start. The library would read those of a session three times
  /// before it knows that they are no other command's.
  private static func run(_ arguments: [String]) async throws {
    let first = arguments.first ?? ""
    if arguments == ["--version"] { return try StandardOutput.write(lines: Version.current) }
    if !first.hasPrefix("-"), first != "help", !commands.contains(where: { $0.name == first }) {
      return try await SessionProgram(words: arguments).run()
    }
    var command = try session(arguments) ?? parseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Does what `AsyncParsableCommand` does, with what the options said made harmless.
  static func main() async {
    ProgramStart.prepareDescriptors()
    // A write beyond the largest size that a file may have is then an error like that of a full disk, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let request = ShellRequest(CommandLine.arguments) { return try request.answer() }
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end(with: error)
    }
  }

  /// Reads arguments that begin with an option, which only a session has; `nil` where something is wrong with them.
  private static func session(_ arguments: [String]) -> (any ParsableCommand)? {
    arguments.first?.hasPrefix("--") == true ? try? SessionCommand.parseAsRoot(arguments) : nil
  }

  private static func end(with error: any Error) -> Never {
    let language = commandLineLanguage
    do throws(ConsoleError) {
      if let error = error as? ConsoleError { throw error }
      let width = min(WindowSize(of: STDOUT_FILENO).columns, 100)
      let outcome = ProgramOutcome(
        error, arguments: Array(CommandLine.arguments.dropFirst()), language: language, width: width)
      if outcome.status != 0, !outcome.text.isEmpty {
        Surroundings.write(lines: outcome.text, to: STDERR_FILENO)
      } else if !outcome.text.isEmpty {
        try StandardOutput.write(lines: outcome.text)
      }
      if let signal = Interruption.endingSignal { ProgramEnd.bySignal(signal) }
      Glibc.exit(outcome.status)
    } catch {
      ProgramEnd.byLostOutput(error, in: language)
    }
  }

  /// The language of help and of what is said about options, which is known before they are read.
  private static var commandLineLanguage: Language {
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    let typed = zip(arguments, arguments.dropFirst()).reversed().first { $0.0 == "--language" }?.1
    let joined = arguments.last { $0.hasPrefix("--language=") }?.dropFirst("--language=".count)
    return (typed ?? joined.map(String.init)).flatMap { Language(rawValue: $0) }
      ?? Language(environment: Surroundings.languageVariables)
  }
}

/// The version of the program, as `--version` and the User-Agent of its fetches name it.
enum Version {
  static let current = "0.1.0"
}
