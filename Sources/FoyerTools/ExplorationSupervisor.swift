import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

/// Runs an explorer in processes of their own, so that crashes and hangs are reported too.
@MainActor
struct ExplorationSupervisor {
  private static let patience = Duration.seconds(5)
  private static let patienceWhileShrinking = Duration.seconds(1)
  private static let shrinkingLines = 4_000

  /// The folder of the processes' files.
  let folder: String
  /// The words behind the program's name for every process.
  let words: [String]

  // MARK: A replay

  /// Runs a script again, in a process that prints what it finds.
  ///
  /// - Returns: The failure that ended the process, if one did.
  /// - Throws: An ``ExitStatus`` when the process ended with one.
  func replay(_ script: String) throws -> ExplorerFailure? {
    try run(script, .inherited, patience: Self.patience)
  }

  private func run(
    _ script: String, _ output: ChildProcess.Stream, patience: Duration
  ) throws -> ExplorerFailure? {
    let process = try WatchedProcess(
      words + ["--replay", script], journal: folder + "/journal", output: output, patience: patience)
    while true {
      switch process.outcome(by: .now + WatchedProcess.interval) {
      case nil: continue
      case .ended(0): return nil
      case .ended(let code): throw ExitStatus(code)
      case .lostOutput: throw ConsoleError(code: EPIPE)
      case .broken(let cause): return ExplorerFailure(cause, journal: process.notes)
      }
    }
  }

  // MARK: Batches

  /// The report of the batches up to the first one with a failure.
  struct Result {
    var report: ExplorerReport
    /// True when the failure ended its process.
    var isBroken = false
  }

  /// Takes batches in as many processes at a time as asked for; their number makes no difference.
  ///
  /// - Throws: An ``ExitStatus`` when a process ended with one.
  func explore(_ batches: [Explorer.Batch], seed: UInt64, processes: Int) throws -> Result {
    var result = Result(report: ExplorerReport(seed: seed))
    let supervisor = Supervisor(folder: folder, patience: Self.patience)
    try supervisor.run(batches.count, by: processes, words) { _, outcome in
      switch outcome {
      case .done(let json):
        guard let report = ExplorerReport(json) else { throw ExitStatus(EX_IOERR) }
        result.report.add(report)
      case .broken(let cause, let journal):
        var report = ExplorerReport(seed: seed)
        report.failure = ExplorerFailure(cause, journal: journal)
        result.report.add(report)
        result.isBroken = true
      }
      return result.report.failure != nil
    }
    return result
  }

  // MARK: Shrinking

  /// The failure in fewer lines, where every attempt takes a process.
  func shrunkByProcesses(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let candidate = folder + "/candidate.nav"
    return await failure.shrunk(within: Self.shrinkingLines) { script in
      guard Files.write(Array(script.inputText.utf8), to: candidate) else { return nil }
      return try? run(candidate, .nothing, patience: Self.patienceWhileShrinking)
    }
  }
}

extension ExplorerFailure {
  /// The failure of a process that broke at the last step of its journal.
  @MainActor
  fileprivate init(_ cause: WatchedProcess.Break, journal: String) {
    let script =
      (try? Script(parsing: journal, name: "walk.nav")) ?? Script(name: "walk.nav", steps: [])
    let last: Text = script.inputs.last.map { "The step “\($0.description)”" } ?? "The beginning"
    let isHang = if case .hang = cause { true } else { false }
    let begun = journal.split(separator: "\n").reversed().prefix { $0.hasPrefix("# ") }.reversed()
    let sentence = cause.sentence(
      about: LocalizedText(verbatim: last), begun.map { String($0.dropFirst(2)) })
    self.init(script, isHang ? .hang : .crash, cause: sentence(.english).shown)
  }
}
