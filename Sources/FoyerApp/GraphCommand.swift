import ArgumentParser
import Foyer
import Glibc

/// Draws the coordinator graph and checks it.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw all screens and the ways between them; fail if the graph is flawed.",
    discussion: """
      With --diff it says instead what is new, gone, renamed or changed since a listing was written:

        foyer graph --format json > before.json
        foyer graph --diff before.json

      It ends with 0; with 1 when the graph is flawed or differs from the listing; with 65 when the file is no
      listing; with 66 when it cannot be read.
      """)

  @Option(help: "text, dot, mermaid or json")
  var format: GraphFormat?

  @Option(help: ArgumentHelp("Compare with a graph that --format json printed.", valueName: "file"))
  var diff: String?

  @Option(help: "The language, en or ko. (default: from LC_ALL, LC_MESSAGES, LANG)")
  var language: Language?

  enum GraphFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case dot
    case mermaid
    case json
  }

  func validate() throws {
    if diff != nil, format != nil {
      throw ValidationError("--diff and --format contradict each other: differences are told in words.")
    }
  }

  @MainActor
  func run() async throws {
    let language = language ?? Language(environment: Surroundings.languageVariables)
    let root = AppCoordinator.graph.type
    let export = GraphExport(root: root)
    if let diff {
      try GraphComparison(file: diff, language: language).run(export)
    } else {
      switch format ?? .text {
      case .text: print(export.text(in: language).map(\.shown).joined(separator: "\n"))
      case .dot: print(export.dot)
      case .mermaid: print(export.mermaid)
      case .json: print(export.json.encoded)
      }
    }
    let problems = GraphCheck(root: root, programCommands: ProgramCommand.ofTheHouse).problems
    for problem in problems {
      Surroundings.write("foyer: \(problem.sentence(language))\n", to: STDERR_FILENO)
    }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
