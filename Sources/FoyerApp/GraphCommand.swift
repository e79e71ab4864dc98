import ArgumentParser
import Foyer
import Glibc

/// Draws the coordinator graph and checks it.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw all screens and the ways between them; fail if the graph is flawed."
  )

  @Option(help: "text, dot, mermaid or json")
  var format = GraphFormat.text

  @Option(help: "The language, en or ko. (default: from LC_ALL, LC_MESSAGES, LANG)")
  var language: Language?

  enum GraphFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case dot
    case mermaid
    case json
  }

  @MainActor
  func run() async throws {
    let language = language ?? Language(environment: Surroundings.languageVariables)
    let root = AppCoordinator.graph.type
    let export = GraphExport(root: root)
    let drawn =
      switch format {
      case .text: export.text(in: language).map(\.shown).joined(separator: "\n")
      case .dot: export.dot
      case .mermaid: export.mermaid
      case .json: export.json.encoded
      }
    print(drawn)
    let problems = GraphCheck(root: root, programCommands: ProgramCommand.ofTheHouse).problems
    for problem in problems {
      Surroundings.write("foyer: \(problem.sentence(language))\n", to: STDERR_FILENO)
    }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
