import Foyer
import FoyerFiles
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
  private var seed: UInt64 { context.arguments[ExploreOptions.seed] ?? 1 }
  private var seconds: Int? { context.arguments[ExploreOptions.seconds] }

  /// The rules of the program and of the file that was given.
  private var properties: [Property] {
    get throws { try context.properties(beside: tools().properties, TestOptions.properties) }
  }

  func run() async throws {
    if steps < 1 { throw UsageError(ExploreStrings.badSteps(steps)) }
    guard let journal = context.arguments[ExploreOptions.journal] else { return try await supervised() }
    try await alone(ExplorationJournal(path: journal))
  }

  // MARK: In this process

  /// Explores in this process, which a crash or a hang ends.
  private func alone(_ journal: ExplorationJournal) async throws {
    let tools = tools()
    var runner = ScriptRunner(
      folder: journal.path.parentFolder, make: try tools.scripts(context.arguments).make)
    runner.properties = try properties
    var explorer = Explorer(graph: graph, runner)
    explorer.vocabulary = tools.vocabulary
    explorer.options = tools.exploredOptions
    if let language = context.arguments[SessionOptions.language] { explorer.languages = [language] }
    explorer.journal = { journal.note($0) }
    if let replay = context.arguments[ExploreOptions.replay] {
      guard let failure = await explorer.retrace(try script(at: replay)) else {
        return try StandardOutput.write(lines: "Every rule held.")
      }
      throw try tell(failure)
    }
    let start = ContinuousClock.now
    let numbers = (context.arguments[ExploreOptions.batches] ?? "0").split(separator: ",").map { Int($0) }
    for batch in Explorer.batches(of: steps) where numbers.contains(batch.number) {
      var report = try await explorer.run(
        batch, seed: seed, limit: seconds.map { .seconds($0) - (ContinuousClock.now - start) })
      if let failure = report.failure { report.failure = await explorer.shrunk(failure) }
      let path = "\(journal.path).\(batch.number).json"
      guard Files.write(Array(report.json.encoded.utf8), to: path) else { throw ExitStatus(EX_CANTCREAT) }
      if report.failure != nil { break }
    }
  }

  private func script(at path: String) throws -> Script {
    do {
      return try Script(parsing: ScriptFile.contents(of: path, context), name: path)
    } catch let error as ScriptSyntaxError {
      context.complain("\(error)")
      throw ExitStatus(EX_DATAERR)
    }
  }

  // MARK: In processes of their own

  /// Explores in supervised processes, so that crashes and hangs are reported too.
  private func supervised() async throws {
    let replay = context.arguments[ExploreOptions.replay]
    if let replay { _ = try script(at: replay) }
    _ = try properties
    let options =
      context.arguments[TestOptions.properties].map { ["--properties", Self.wholePath($0)] } ?? []
    guard let supervisor = ExplorationSupervisor(options) else {
      context.complain("A folder for the walks could not be made.")
      throw ExitStatus(EX_CANTCREAT)
    }
    defer { supervisor.cleanUp() }
    if let replay {
      switch supervisor.replay(Self.wholePath(replay)) {
      case .ended(let code): if code != 0 { throw ExitStatus(code) }
      case .lostOutput: throw ConsoleError(code: EPIPE)
      case .broken(let failure): throw try tell(await supervisor.shrunkByProcesses(failure))
      }
    } else {
      try await explore(with: supervisor)
    }
  }

  private func explore(with supervisor: ExplorationSupervisor) async throws {
    let processes = max(
      1, context.arguments[ExploreOptions.jobs] ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let start = ContinuousClock.now
    let batches = Explorer.batches(of: steps)
    let language = context.arguments[SessionOptions.language].map { ["--language", $0.code] } ?? []
    let result = try supervisor.explore(
      batches, seed: seed, processes: processes, until: seconds.map { start + .seconds($0) }
    ) {
      var words = ["explore", "--seed", "\(seed)", "--steps", "\(steps)"] + language
      if let seconds {
        words += ["--seconds", "\(max(0, seconds - Int((ContinuousClock.now - start).components.seconds)))"]
      }
      return words
    }
    let pace = Self.pace(result.report.steps, ContinuousClock.now - start, processes)
    try StandardOutput.write(lines: result.report.summary(of: ReachableNodes(root: graph)) + "\n" + pace)
    for line in try properties.undecided([result.report.decided]) { try StandardOutput.write(lines: line) }
    guard let failure = result.report.failure else {
      return try StandardOutput.write(lines: "Every rule held.")
    }
    throw try tell(result.isBroken ? await supervisor.shrunkByProcesses(failure) : failure)
  }

  /// The processes work in another directory.
  private static func wholePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// Returns a line about the time, the only one that differs between two runs with one seed.
  private static func pace(_ steps: Int, _ duration: Duration, _ processes: Int) -> String {
    let seconds = max(
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18, 0.001)
    let tenths = Int(seconds * 10)
    return """
      \(tenths / 10).\(tenths % 10) s, \(Int(Double(steps) / seconds)) steps a second; processes at a time: \
      \(processes).
      """
  }

  /// Says what did not hold, and writes the script down.
  private func tell(_ failure: ExplorerFailure) throws(ConsoleError) -> ExitStatus {
    let steps = failure.script.inputs.count
    let script = failure.text
    var text =
      "\nDid not hold: \(failure.rule.rawValue)\n\(failure.cause)\n\nIn \(steps) steps:\n\(script)"
    if let output = context.arguments[ExploreOptions.output] {
      let isWritten = Files.write(Array(script.utf8), to: output)
      text += isWritten ? "\nWritten to \(output)." : "\nThe file \(output) could not be written."
    }
    try StandardOutput.write(lines: text)
    return ExitStatus(1)
  }
}

extension ExplorerReport {
  /// Returns two lines about the steps and the coverage.
  @MainActor
  fileprivate func summary(of graph: ReachableNodes) -> String {
    let screens = graph.nodes.map(\.screen)
    let missing = coverage.missing(in: graph)
    let all = (
      screens.count, screens.reduce(0) { $0 + Set($1.transitions.map(\.name)).count },
      screens.reduce(0) { $0 + Set($1.actions.map(\.name)).count }
    )
    return """
      Seed \(seed): \(steps) steps in \(walks) walks; digest \(String(digest, radix: 16)).
      Screens \(all.0 - missing.screens.count) of \(all.0), transitions \(all.1 - missing.transitions.count) of \
      \(all.1), actions \(all.2 - missing.actions.count) of \(all.2); \(refusals) lines refused or failed in \
      \(refusalKinds.count) ways.
      """
  }
}
