import ArgumentParser
import FoundationEssentials
import Foyer
import FoyerStorage
import FoyerTesting
import Glibc

/// Walks the rooms at random and looks whether everything holds.
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Walk the rooms at random; a failure becomes a script of a few lines.",
    discussion: """
      It types what the graph declares, and much that nobody would; time passes, services and the disk fail, and \
      somebody else changes the store. What has to hold after every step is looked at. The same seed gives the same \
      walk. It works in a store and a folder of its own, asks nobody outside, and ends with 1 when something did not \
      hold.
      """)

  @Option(help: "What every choice grows from.")
  var seed: UInt64 = 1

  @Option(help: "How many steps to take.")
  var steps = 10_000

  @Option(help: "How long to go on at most.")
  var seconds: Int?

  @Option(help: "The language to walk in, en or ko. (default: both in turn)")
  var language: Language?

  @Option(name: .shortAndLong, help: "Where the script of a failure is written.")
  var output: String?

  @Option(help: "Take the walk of a script again instead.")
  var replay: String?

  @Option(help: .hidden)
  var journal: String?

  func validate() throws {
    if steps < 1 { throw ValidationError("--steps is \(steps); it must be at least 1.") }
  }

  @MainActor
  func run() async throws {
    guard let journal else { return try await supervised() }
    try await alone(ExplorationJournal(path: journal))
  }

  /// Explores in this process, which a crash or a line that never ends takes with it.
  @MainActor
  private func alone(_ journal: ExplorationJournal) async throws {
    let fresh = try Store(at: .memory, migrations: Household.migrations)
    var explorer = Explorer(graph: AppCoordinator.graph.type) { settings, console, clock in
      try Household.explored(settings, console, clock, on: Store(copying: fresh))
    }
    explorer.vocabulary = Household.vocabulary
    if let language { explorer.languages = [language] }
    explorer.journal = { journal.note($0) }
    if let replay {
      guard let failure = await explorer.retrace(try exploration(at: replay)) else {
        return Surroundings.write(lines: "Every rule held.", to: STDOUT_FILENO)
      }
      throw tell(failure)
    }
    let report = try await explorer.run(seed: seed, steps: steps, limit: seconds.map { .seconds($0) })
    Surroundings.write(
      lines: report.summary(of: GraphWalk(root: AppCoordinator.graph.type)), to: STDOUT_FILENO)
    if let failure = report.failure { throw tell(failure) }
    Surroundings.write(lines: "Every rule held.", to: STDOUT_FILENO)
  }

  private func exploration(at path: String) throws -> Exploration {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      Surroundings.write(lines: "foyer: The script \(path) cannot be read.", to: STDERR_FILENO)
      throw ExitCode(EX_NOINPUT)
    }
    do {
      return try Exploration(parsing: String(decoding: bytes, as: UTF8.self), name: path)
    } catch {
      Surroundings.write(lines: "foyer: \(error)", to: STDERR_FILENO)
      throw ExitCode(EX_DATAERR)
    }
  }

  /// Explores in a process that is watched, so that a crash and a line that never ends are told of as well.
  @MainActor
  private func supervised() async throws {
    if let replay { _ = try exploration(at: replay) }
    guard let supervisor = ExplorationSupervisor(arguments: Array(CommandLine.arguments.dropFirst())) else {
      Surroundings.write(lines: "foyer: A folder for the walks could not be made.", to: STDERR_FILENO)
      throw ExitCode(EX_CANTCREAT)
    }
    defer { supervisor.cleanUp() }
    switch supervisor.run() {
    case .ended(let code): if code != 0 { throw ExitCode(code) }
    case .broken(let failure): throw tell(await supervisor.shrunk(failure))
    }
  }

  /// Says what did not hold, and writes the script down.
  private func tell(_ failure: ExplorerFailure) -> ExitCode {
    let steps = failure.exploration.steps.count
    var text =
      "\nDid not hold: \(failure.rule.rawValue)\n\(failure.cause)\n\nIn \(steps) steps:\n\(failure.script)"
    if let output {
      let isWritten = FileManager.default.createFile(atPath: output, contents: Data(failure.script.utf8))
      text += isWritten ? "\nWritten to \(output)." : "\nThe file \(output) could not be written."
    }
    Surroundings.write(lines: text, to: STDOUT_FILENO)
    return ExitCode(1)
  }
}

extension ExplorerReport {
  /// What was done, in two lines.
  @MainActor
  fileprivate func summary(of graph: GraphWalk) -> String {
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
