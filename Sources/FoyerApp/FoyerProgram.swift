import Foyer
import FoyerTerminal
import FoyerTools
import Glibc

/// The program `foyer`.
@MainActor
package enum FoyerProgram {
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
      name, version: version, summary: "Four features in a terminal: players, pets, music and to-dos.",
      details:
        "Without words it starts a session. With words it carries out one line and ends. Options stand before the first word; all that follows it is part of the line:\n\n  foyer\n  foyer todo add Buy milk\n  printf 'todo\\nadd Buy milk\\n' | foyer --plain\n\nIt ends with 0; with 1 when a line was refused or failed in a piped or one-line run; with 64 for wrong options; with 74 when the store cannot be opened or written, or the output cannot be written; and by the signal that ended it."
    )
    description.line = {
      "One line to carry out, for example: todo add Buy milk. Options stand before it, and --help behind it explains it."
    }
    description.manual = { ProgramStrings.manual }
    return description
  }

  /// Runs the program, whose status then ends the process.
  package static func run() async {
    // A write beyond the largest size that a file may have is then an error like that of a full disk, not the end.
    signal(SIGXFSZ, SIG_IGN)
    await program.run()
  }
}
