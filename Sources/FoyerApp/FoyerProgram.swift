import ArgumentParser
import Foyer
import Glibc

/// The program `foyer`.
@main
struct FoyerProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer",
    abstract: "A house of four rooms in a terminal: players, pets, music and things to do.",
    discussion: """
      Without words it starts a session; with words it carries out one line and ends:

        foyer
        foyer todo add Buy milk
        printf 'todo\\nadd Buy milk\\n' | foyer --plain

      It ends with 0; with 1 when a line was refused or failed in a piped or one-line run; with 64 for wrong
      options; with 74 when the store cannot be opened or written.
      """,
    version: Version.current,
    subcommands: [SessionCommand.self, TestCommand.self, GraphCommand.self, ExploreCommand.self],
    defaultSubcommand: SessionCommand.self)

  /// The arguments when they are nothing but the words of a line, or none.
  ///
  /// Reading options takes a third of the time that the program takes to start.
  private static var wordsAlone: [String]? {
    let words = Array(CommandLine.arguments.dropFirst())
    let others = ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    let isLine = !words.contains { $0.hasPrefix("-") } && !words.prefix(1).contains(where: others.contains)
    return isLine ? words : nil
  }

  /// Does what `AsyncParsableCommand` does, with what the options said made harmless.
  static func main() async {
    // A write beyond the largest size that a file may have is then an error like that of a full disk, not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let words = wordsAlone { return try await SessionProgram(words: words).run() }
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        Surroundings.write(
          lines: message, to: code == .success ? STDOUT_FILENO : STDERR_FILENO)
      }
      Glibc.exit(code.rawValue)
    }
  }
}

/// The version of the program, as `--version` and the User-Agent of its fetches name it.
enum Version {
  static let current = "0.1.0"
}
