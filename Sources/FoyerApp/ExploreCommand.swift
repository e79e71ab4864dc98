import ArgumentParser
import FoundationEssentials
import Foyer
import FoyerStorage
import FoyerTesting
import Glibc

/// Walks the features at random and looks whether everything holds.
struct ExploreCommand: DescribedCommand {
  static let name = "explore"

  @Option(
    help: .localized(
      en: "A whole number that all choices grow from.", ko: "모든 선택이 비롯되는 정수.", value: .number))
  var seed: UInt64 = 1

  @Option(help: .localized(en: "The number of steps to take.", ko: "단계 수.", value: .number))
  var steps = 10_000

  @Option(help: .localized(en: "The seconds after which to stop.", ko: "이만큼 지나면 멈춥니다(초).", value: .number))
  var seconds: Int?

  @Option(
    help: .localized(
      en: "The language to walk in. (default: both in turn)", ko: "쓸 언어. (기본값: 두 언어를 번갈아)"))
  var language: Language?

  @Option(
    name: .shortAndLong,
    help: .localized(
      en: "The file that the script of a failure is written to.", ko: "실패를 재현하는 스크립트를 쓸 파일.", value: .file),
    completion: .file())
  var output: String?

  @Option(
    help: .localized(
      en: "Take the walk of this script again.", ko: "이 스크립트의 단계를 그대로 다시 밟습니다.", value: .file),
    completion: .file(extensions: ["nav"]))
  var replay: String?

  @Option(help: .hidden)
  var journal: String?

  private func check() throws(UsageError) {
    if steps < 1 {
      throw UsageError(
        en: "--steps is \(steps). It must be at least 1.", ko: "--steps 값이 \(steps)입니다. 1 이상이어야 합니다.")
    }
  }

  @MainActor
  func run() async throws {
    try check()
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
        return try StandardOutput.write(lines: "Every rule held.")
      }
      throw try tell(failure)
    }
    let report = try await explorer.run(seed: seed, steps: steps, limit: seconds.map { .seconds($0) })
    try StandardOutput.write(
      lines: report.summary(of: GraphWalk(root: AppCoordinator.graph.type)))
    if let failure = report.failure { throw try tell(failure) }
    try StandardOutput.write(lines: "Every rule held.")
  }

  private func exploration(at path: String) throws -> Exploration {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      Surroundings.write(lines: "foyer: The script \(path) cannot be read.", to: STDERR_FILENO)
      throw ExitCode(EX_NOINPUT)
    }
    do {
      return try Exploration(parsing: Script.text(of: bytes, name: path), name: path)
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
    case .lostOutput: throw ConsoleError(code: EPIPE)
    case .broken(let failure): throw try tell(await supervisor.shrunk(failure))
    }
  }

  /// Says what did not hold, and writes the script down.
  private func tell(_ failure: ExplorerFailure) throws(ConsoleError) -> ExitCode {
    let steps = failure.exploration.steps.count
    var text =
      "\nDid not hold: \(failure.rule.rawValue)\n\(failure.cause)\n\nIn \(steps) steps:\n\(failure.script)"
    if let output {
      let isWritten = FileManager.default.createFile(atPath: output, contents: Data(failure.script.utf8))
      text += isWritten ? "\nWritten to \(output)." : "\nThe file \(output) could not be written."
    }
    try StandardOutput.write(lines: text)
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
