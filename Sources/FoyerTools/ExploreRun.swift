import Foyer
import FoyerSystem
import FoyerTerminal

/// A run of the command `explore`.
@MainActor
struct ExploreRun {
  let context: SubcommandContext
  let source: ToolSource

  private var steps: Int { context.arguments[ExploreOptions.steps] ?? 10_000 }
  private var seed: UInt64 { context.arguments[ExploreOptions.seed] ?? 1 }
  private var seconds: Int? { context.arguments[ExploreOptions.seconds] }

  /// The rules of the program and of the file that was given.
  private var properties: [Property] {
    get throws { try context.properties(beside: source.tools().properties) }
  }

  func run() async throws {
    if steps < 1 { throw UsageError("--steps is \(steps). It must be at least 1.") }
    guard let journal = context.arguments[ToolOptions.journal] else {
      return try await context.withScratchFolder(supervised)
    }
    try await alone(SharedWork(journal: journal))
  }

  // MARK: In this process

  /// Explores in this process, which a crash or a hang ends.
  private func alone(_ work: SharedWork) async throws {
    let start = ContinuousClock.now
    let tools = source.tools()
    var runner = ScriptRunner(folder: work.folder, make: try tools.scripts(context.arguments).make)
    runner.properties = try properties
    var explorer = Explorer(graph: source.graph(), runner)
    explorer.vocabulary = tools.vocabulary
    explorer.options = tools.exploredOptions
    explorer.people = tools.exploredPeople
    if let language = context.arguments[SessionOptions.language] { explorer.languages = [language] }
    explorer.journal = { entry in
      switch entry {
      case .begin(let settings): work.journal.begin(settings.lines)
      case .input(let input): work.journal.note(input.description)
      }
    }
    ScriptPlace.note = { work.journal.note("# \($0)") }
    if let replay = context.arguments[ExploreOptions.replay] {
      guard work.take(0) else { return }
      var report = ExplorerReport(seed: seed)
      report.failure = await explorer.retrace(try script(at: replay))
      return try work.finish(0, report.json)
    }
    for batch in Explorer.batches(of: steps) where work.take(batch.number) {
      var report = try await explorer.run(
        batch, seed: seed, limit: seconds.map { .seconds($0) - (ContinuousClock.now - start) })
      if let failure = report.failure {
        report.failure = try await explorer.shortest(failure, in: batch, seed: seed)
      }
      try work.finish(batch.number, report.json)
    }
  }

  private func script(at path: String) throws -> Script {
    try context.read(path, orSay: TestStrings.unreadableScript(path)) { try Script(parsing: $0, name: path) }
  }

  // MARK: In processes of their own

  /// Explores in supervised processes, so that crashes and hangs are reported too.
  private func supervised(in folder: String) async throws {
    let replay = context.arguments[ExploreOptions.replay]
    if let replay { _ = try script(at: replay) }
    let properties = try properties
    let supervisor = ExplorationSupervisor(folder: folder, words: ["explore"] + context.arguments.options)
    let processes = WatchedProcess.number(context.arguments[ToolOptions.jobs])
    let start = ContinuousClock.now
    let batches = replay == nil ? Explorer.batches(of: steps).count : 1
    let result = try supervisor.explore(batches, seed: seed, processes: processes)
    if replay == nil {
      for line in result.report.summary(of: ReachableNodes(root: source.graph())) { try context.say(line) }
      try context.say(Self.pace(result.report.steps, ContinuousClock.now - start, processes))
      for line in properties.undecided([result.report.decided], context.language) {
        try StandardOutput.write(lines: line)
      }
    }
    guard let failure = result.report.failure else {
      return try context.say(Self.held)
    }
    throw try tell(result.isBroken ? await supervisor.shrunkByProcesses(failure) : failure)
  }

  /// Returns a line about the time, the only one that differs between two runs with one seed.
  private static func pace(_ steps: Int, _ duration: Duration, _ processes: Int) -> LocalizedText {
    let seconds = max(duration / .seconds(1), 0.001)
    let tenths = Int(seconds * 10)
    let time: Text = "\(tenths / 10).\(tenths % 10)"
    return "\(time) s, \(Int(Double(steps) / seconds)) steps a second; processes at a time: \(processes)."
  }

  private static let held: LocalizedText = "Every rule held."

  /// Says what did not hold, and writes the script down.
  private func tell(_ failure: ExplorerFailure) throws(ConsoleError) -> ExitStatus {
    let steps = failure.script.inputs.count
    let script = failure.text
    try StandardOutput.write(lines: "")
    try context.say("Did not hold: \(failure.rule.rawValue)")
    try StandardOutput.write(lines: failure.cause + "\n")
    try context.say(LocalizedText(steps, one: "In \(steps) step:", many: "In \(steps) steps:"))
    try StandardOutput.write(lines: script)
    if let output = context.arguments[ExploreOptions.output] {
      let isWritten = Files.write(Array(script.utf8), to: output)
      try context.say(isWritten ? "Written to \(output)." : "The file \(output) could not be written.")
    }
    return ExitStatus(1)
  }
}

extension ExplorerReport {
  /// Returns three lines about the steps and the coverage.
  @MainActor
  fileprivate func summary(of graph: ReachableNodes) -> [LocalizedText] {
    let report = CoverageReport(of: [ScriptResult(script: "", coverage: coverage)], in: graph)
    let byMenu = CoverageReport(of: [ScriptResult(script: "", coverage: menuCoverage)], in: graph)
    return [
      "Seed \(seed): \(steps) steps in \(walks) walks; digest \(String(digest, radix: 16)).",
      """
      Screens \(report.progress(of: .screen)), transitions \(report.progress(of: .transition)), \
      actions \(report.progress(of: .action)); \(refusals) lines refused or failed in \(refusalKinds.count) ways.
      """,
      """
      \(menuWalks) walks by the menu alone: screens \(byMenu.progress(of: .screen)), transitions \
      \(byMenu.progress(of: .transition)), actions \(byMenu.progress(of: .action)).
      """,
    ]
  }
}

extension Subcommand {
  /// `explore`, which walks the screens at random.
  static func explore(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "explore", "Walk the screens at random; a failure becomes a script of a few lines.",
      details: """
        It types what the graph declares, and much that nobody would. Time passes, and as far as the program can play it, \
        services and the disk fail and another program changes the store. After every step it checks what must hold. The same \
        seed gives the same walks and the same report but for its time. Each walk begins as a script does, in a store and a \
        folder of its own.

        It ends with 0; with 1 when something did not hold.
        """, options: ExploreOptions.all
    ) { try await ExploreRun(context: $0, source: source).run() }
  }
}

/// The options of commands that share their work among processes.
enum ToolOptions {
  static let jobs = ProgramOption.number(
    "jobs",
    "The number of processes at a time, which changes nothing but the time. (default: one a processor)",
    as: Int.self)
  static let journal = ProgramOption.text("journal", value: .file, LocalizedText(verbatim: "Journal")).hidden
}

/// The options of the command `explore`.
enum ExploreOptions {
  static let seed = ProgramOption.number(
    "seed", "A whole number that all choices grow from.",
    as: UInt64.self
  ).defaulting(to: "1")
  static let steps = ProgramOption.number(
    "steps", "The number of steps to take.", as: Int.self
  ).defaulting(to: "10000")
  static let seconds = ProgramOption.number(
    "seconds", "The seconds after which to stop.", as: Int.self)
  static let language = ProgramOption.language(
    "language",
    "The language to walk in. (default: each in turn)")
  static let output = ProgramOption.text(
    "o", "output", value: .file,
    "The file that the script of a failure is written to.",
    completion: .files())
  static let replay = ProgramOption.text(
    "replay", value: .file,
    "Take the walk of this script again.",
    completion: .files(endings: ["nav"]))
  static var all: [any DeclaredOption] {
    [
      seed, steps, seconds, ToolOptions.jobs, language, output, TestOptions.properties,
      replay, ToolOptions.journal,
    ]
  }
}
