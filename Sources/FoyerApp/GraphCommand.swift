import ArgumentParser
import Foyer

/// Draws the coordinator graph and checks it.
struct GraphCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw all screens and the ways between them; fail if the graph is flawed.")

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
    for line in GraphMap(root: root).lines(in: language) { print(line) }
  }
}
