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

  /// The arguments when they begin with the first word of a line, or are none.
  ///
  /// Reading options takes a third of the time that the program takes to start.
  private static var wordsAlone: [String]? {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let first = words.first else { return [] }
    let others = ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    return first.hasPrefix("-") || others.contains(first) ? nil : words
  }

  /// Does what `AsyncParsableCommand` does, with what the options said made harmless.
  static func main() async {
    ProgramStart.prepareDescriptors()
    // A write beyond the largest size that a file may have is then an error like that of a full disk, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let request = ShellRequest(CommandLine.arguments) { return try request.answer() }
      if let words = wordsAlone { return try await SessionProgram(words: words).run() }
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
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
