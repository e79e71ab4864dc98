import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

/// A run of the command `test`.
@MainActor
struct TestRun {
  let context: SubcommandContext
  let source: ToolSource

  private var suggest: String? { context.arguments[TestOptions.suggest] }
  private var minimum: Int? { context.arguments[TestOptions.minimum] }
  private var format: TestOptions.Format { context.arguments[TestOptions.format] ?? .text }
  private var backends: [Backend] { context.arguments[TestOptions.backend]?.backends ?? [.text] }
  /// The report for another program, when one is asked for.
  private var target: TestReport.Target? { context.arguments[TestOptions.report] }
  private var printsText: Bool { format == .text && (target == nil || target?.file != nil) }
  private var shard: Shard? { context.arguments[TestOptions.shard] }
  private var trace: String? { context.arguments[TestOptions.trace] }
  private var patience: Int { context.arguments[TestOptions.patience(20)] ?? 20 }
  private var watches: Bool { context.arguments.has(TestOptions.watch) }
  private var accepts: Bool {
    context.arguments.has(TestOptions.accept) || context.arguments.has(TestOptions.acceptRoutes)
  }
  private var wantsCoverage: Bool {
    context.arguments.has(TestOptions.coverage) || suggest != nil || minimum != nil
  }

  private func check() throws(UsageError) {
    if accepts, wantsCoverage || format == .json || target != nil {
      throw UsageError(
        "--accept corrects scripts and does nothing else. Leave coverage, --format and --report out.")
    }
    if let target, target.file == nil, wantsCoverage || format == .json {
      let form = target.form.rawValue
      throw UsageError(
        "--report \(form) needs standard output for itself. Give it a file: --report \(form)=FILE.")
    }
    if watches, accepts || wantsCoverage || format == .json || target != nil || shard != nil {
      throw UsageError(
        "--watch says a verdict in a line. Leave coverage, --accept, --format, --report and --shard out.")
    }
    if let minimum, !(0...100).contains(minimum) {
      throw UsageError("--minimum is \(minimum). It must be a percentage from 0 to 100.")
    }
    if patience < 1 { throw UsageError("--patience is \(patience). It must be at least 1 second.") }
  }

  func run() async throws {
    if let journal = context.arguments[ToolOptions.journal] {
      return try await work(SharedWork(journal: journal))
    }
    try check()
    let words = context.arguments.words(of: TestOptions.files)
    var files = try ScriptFile.paths(of: words, context)
    if let shard { files = shard(files) }
    guard watches else {
      return try await context.withScratchFolder { [files] folder in try await run(files, in: folder) }
    }
    try await TestWatch(words: words, run: runAgain).follow()
  }

  /// Runs scripts, whose failures end nothing.
  private func runAgain(_ files: [String]) async throws {
    do {
      try await context.withScratchFolder { folder in try await run(files, in: folder) }
    } catch let end as ExitStatus where end.isTold {
      return
    }
  }

  /// - Parameter folder: The folder that everything goes to which scripts write.
  private func run(_ files: [String], in folder: String) async throws {
    let properties = try context.properties(beside: source.tools().properties)
    if accepts {
      return try await accept(
        files, by: try runner(of: source.tools().scripts(context.arguments), in: folder))
    }
    let start = ContinuousClock.now
    if let trace, !Files.makeFolder(trace) {
      throw context.end(EX_CANTCREAT, because: TestStrings.noTrace(trace))
    }
    let reports = try reports(on: files, in: folder)
    let report = TestReport(
      name: "\(context.description.name) test", reports: reports,
      notRun: Array(files.dropFirst(reports.count)), duration: ContinuousClock.now - start,
      language: context.language)
    let results = reports.map(\.result)
    // One script alone decides few properties.
    let undecided = watches ? [] : properties.undecided(results.map(\.decided), context.language)
    let coverage = CoverageReport(of: results, in: ReachableNodes(root: source.graph()))
    if let target { try write(report.text(target.form), to: target.file) }
    if format == .json {
      let json = report.json(undecided, wantsCoverage ? coverage : nil)
      try StandardOutput.write(json.encoded + "\n")
    }
    if printsText {
      let text =
        (wantsCoverage ? [coverage.text(in: context.language) + "\n"] : []) + undecided
        + (watches ? [report.verdict] : report.summary)
      for line in text { try StandardOutput.write(lines: line) }
    } else if format == .text {
      for line in undecided { context.complain(line) }
    }
    let failed = results.count { !$0.hasPassed }
    if let suggest {
      let runner = try runner(of: source.tools().scripts(context.arguments), in: folder)
      let sentence = try await self.suggest(coverage.gap, in: suggest, by: runner)
      if format == .json {
        StandardError.write(lines: sentence)
      } else {
        try StandardOutput.write(lines: sentence)
      }
    }
    if let minimum, let shortfall = coverage.shortfall(below: minimum, in: context.language) {
      context.complain(shortfall)
      throw ExitStatus(1)
    }
    if failed > 0 { throw ExitStatus(1) }
  }

  /// Writes a report to a file, or to standard output.
  private func write(_ report: String, to file: String?) throws {
    guard let file else { return try StandardOutput.write(report) }
    guard Files.write(Array(report.utf8), to: file) else {
      throw context.end(
        EX_CANTCREAT,
        because:
          "The report cannot be written to \(quoted: file): \(Files.reason()). The scripts were run.")
    }
  }

  private func runner(of scripts: ProgramTools.Scripts, in folder: String) throws -> ScriptRunner {
    var runner = ScriptRunner(folder: folder, make: scripts.make)
    runner.properties = try context.properties(beside: source.tools().properties)
    runner.language = context.language
    return runner
  }

  // MARK: In processes of their own

  /// Runs scripts in supervised processes and prints the text of the report, in the order of the files.
  ///
  /// - Returns: Fewer reports than files when a failure ends the run.
  private func reports(on files: [String], in folder: String) throws -> [ScriptReport] {
    // A pipe can be read only once.
    let texts = try files.map { Files.exists($0) && !Files.isFile($0) ? "" : try context.script(at: $0) }
    var reports: [ScriptReport] = []
    let supervisor = Supervisor(in: folder, patience: .seconds(patience))
    let words = ["test"] + context.arguments.options + ["--"] + files
    let jobs = WatchedProcess.number(context.arguments[ToolOptions.jobs])
    try supervisor.run(files.count, by: jobs, words) { number, outcome in
      let report: ScriptReport
      switch outcome {
      case .done(let json):
        guard let read = ScriptReport(json, of: files[number]) else { throw ExitStatus(EX_IOERR) }
        report = read
      case .broken(let end, let journal):
        report = ScriptReport(of: files[number], texts[number], end, journal, context.language)
      }
      reports.append(report)
      if printsText { for line in report.lines { try StandardOutput.write(lines: line) } }
      return context.arguments.has(TestOptions.failFast) && !report.result.hasPassed
    }
    return reports
  }

  /// Runs scripts in this process, which a crash or a hang ends.
  private func work(_ work: SharedWork) async throws {
    ConsoleEnd.prepareEnvironment()
    let scripts = try source.tools().scripts(context.arguments)
    let runner = try runner(of: scripts, in: work.folder)
    ScriptPlace.note = { work.journal.note($0) }
    for (number, file) in context.arguments.words(of: TestOptions.files).enumerated() where work.take(number)
    {
      work.journal.begin()
      let report = await ScriptFile(path: file, backends: backends, trace: trace)
        .run(try context.script(at: file), by: runner, context) {
          scripts.failures(of: $0, in: context.language)
        }
      try work.finish(number, report.json)
    }
  }
}
