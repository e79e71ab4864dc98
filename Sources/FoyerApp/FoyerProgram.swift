import Foyer
import FoyerTerminal
import FoyerTools
import Glibc

/// The program `foyer`.
@main
@MainActor
enum FoyerProgram {
  nonisolated static let name = "foyer"

  /// The version of the program, as `--version` and the User-Agent of its fetches name it.
  nonisolated static let version = "0.1.0"

  /// The folder of the store and of the history of lines.
  nonisolated static var dataDirectory: String { ProcessEnvironment.dataDirectory(of: name) }

  static let program = TerminalProgram(description) { try CompositionRoot.launched($0) }
    .editor().fileCompletion().pager()
    .options(ProgramOptions.all)
    .subcommands([.check, .restore])
    .tools(CompositionRoot.tools)

  private static var description: ProgramDescription {
    var description = ProgramDescription(
      name, version: version, summary: ProgramStrings.summary, details: ProgramStrings.details)
    description.line = { ProgramStrings.line }
    description.manual = { ProgramStrings.manual }
    return description
  }

  static func main() async {
    // A write beyond the largest size that a file may have is then an error like that of a full disk, not the end.
    signal(SIGXFSZ, SIG_IGN)
    await program.run()
  }
}
