import ArgumentParser
import Foyer
import Glibc

/// Draws the coordinator graph and checks it.
struct GraphCommand: DescribedCommand {
  static let name = "graph"

  @Option(help: .localized(en: "The form of the listing. (default: text)", ko: "목록의 형식. (기본값: text)"))
  var format: GraphFormat?

  @Option(
    help: .localized(
      en: "Compare with a graph that --format json printed.", ko: "--format json으로 출력해 둔 그래프와 비교합니다.",
      value: .file), completion: .file())
  var diff: String?

  @Option(
    help: .localized(
      en: "The language. (default: from LC_ALL, LC_MESSAGES, LANG)",
      ko: "언어. (기본값: LC_ALL, LC_MESSAGES, LANG에 따름)"))
  var language: Language?

  enum GraphFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case dot
    case mermaid
    case json
  }

  private func check() throws(UsageError) {
    if diff != nil, format != nil {
      throw UsageError(
        en: "--diff and --format contradict each other. Differences are told in words.",
        ko: "--diff와 --format은 함께 쓸 수 없습니다. 차이는 글로 알려 줍니다.")
    }
  }

  @MainActor
  func run() async throws {
    try check()
    let language = language ?? Language(environment: Surroundings.languageVariables)
    let root = AppCoordinator.graph.type
    let export = GraphExport(root: root)
    if let diff {
      try GraphComparison(file: diff, language: language).run(export)
    } else {
      let text =
        switch format ?? .text {
        case .text: export.text(in: language).map(\.shown).joined(separator: "\n")
        case .dot: export.dot
        case .mermaid: export.mermaid
        case .json: export.json.encoded
        }
      try StandardOutput.write(text + "\n")
    }
    let problems = GraphCheck(root: root, programCommands: ProgramCommand.ofTheHouse).problems
    for problem in problems {
      Surroundings.write("foyer: \(problem.sentence(language))\n", to: STDERR_FILENO)
    }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
