import FoundationEssentials
import Foyer
import FoyerTerminal
import FoyerTesting
import Glibc

/// A run of the command `explore`.
@MainActor
struct ExploreRun {
  let context: SubcommandContext
  let graph: CoordinatorNode
  let tools: @MainActor () -> ProgramTools

  private var steps: Int { context.arguments[ExploreOptions.steps] ?? 10_000 }

  func run() async throws {
    if steps < 1 { throw UsageError(ExploreStrings.badSteps(steps)) }
    guard let journal = context.arguments[ExploreOptions.journal] else { return try await supervised() }
    try await alone(ExplorationJournal(path: journal))
  }

  /// Explores in this process, which a crash or a hang ends.
  private func alone(_ journal: ExplorationJournal) async throws {
    let tools = tools()
    var explorer = Explorer(graph: graph, make: try tools.explored())
    explorer.vocabulary = tools.vocabulary
    if let language = context.arguments[SessionOptions.language] { explorer.languages = [language] }
    explorer.journal = { journal.note($0) }
    if let replay = context.arguments[ExploreOptions.replay] {
      guard let failure = await explorer.retrace(try exploration(at: replay)) else {
        return try StandardOutput.write(lines: "Every rule held.")
      }
      throw try tell(failure)
    }
    let report = try await explorer.run(
      seed: context.arguments[ExploreOptions.seed] ?? 1, steps: steps,
      limit: context.arguments[ExploreOptions.seconds].map { .seconds($0) })
    try StandardOutput.write(lines: report.summary(of: ReachableNodes(root: graph)))
    if let failure = report.failure { throw try tell(failure) }
    try StandardOutput.write(lines: "Every rule held.")
  }

  private func exploration(at path: String) throws -> Exploration {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      context.complain("The script \(path) cannot be read.")
      throw ExitStatus(EX_NOINPUT)
    }
    do {
      return try Exploration(parsing: Script.text(of: bytes, name: path), name: path)
    } catch {
      context.complain("\(error)")
      throw ExitStatus(EX_DATAERR)
    }
  }

  /// Explores in a supervised process, so that crashes and hangs are reported too.
  private func supervised() async throws {
    if let replay = context.arguments[ExploreOptions.replay] { _ = try exploration(at: replay) }
    guard let supervisor = ExplorationSupervisor(arguments: Array(CommandLine.arguments.dropFirst())) else {
      context.complain("A folder for the walks could not be made.")
      throw ExitStatus(EX_CANTCREAT)
    }
    defer { supervisor.cleanUp() }
    switch supervisor.run() {
    case .ended(let code): if code != 0 { throw ExitStatus(code) }
    case .lostOutput: throw ConsoleError(code: EPIPE)
    case .broken(let failure): throw try tell(await supervisor.shrunk(failure))
    }
  }

  /// Says what did not hold, and writes the script down.
  private func tell(_ failure: ExplorerFailure) throws(ConsoleError) -> ExitStatus {
    let steps = failure.exploration.steps.count
    var text =
      "\nDid not hold: \(failure.rule.rawValue)\n\(failure.cause)\n\nIn \(steps) steps:\n\(failure.script)"
    if let output = context.arguments[ExploreOptions.output] {
      let isWritten = FileManager.default.createFile(atPath: output, contents: Data(failure.script.utf8))
      text += isWritten ? "\nWritten to \(output)." : "\nThe file \(output) could not be written."
    }
    try StandardOutput.write(lines: text)
    return ExitStatus(1)
  }
}

extension ExplorerReport {
  /// Returns two lines about the steps, the coverage and the time.
  @MainActor
  fileprivate func summary(of graph: ReachableNodes) -> String {
    let seconds = max(
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, 0.001)
    let tenths = Int(seconds * 10)
    let screens = graph.nodes.map(\.screen)
    let missing = coverage.missing(in: graph)
    let all = (
      screens.count, screens.reduce(0) { $0 + Set($1.transitions.map(\.name)).count },
      screens.reduce(0) { $0 + Set($1.actions.map(\.name)).count }
    )
    return """
      Seed \(seed): \(steps) steps in \(walks) walks, \(tenths / 10).\(tenths % 10) s, \
      \(Int(Double(steps) / seconds)) steps a second; digest \(String(digest, radix: 16)).
      Screens \(all.0 - missing.screens.count) of \(all.0), transitions \(all.1 - missing.transitions.count) of \
      \(all.1), actions \(all.2 - missing.actions.count) of \(all.2); \(refusals) lines refused or failed in \
      \(refusalKinds.count) ways.
      """
  }
}
