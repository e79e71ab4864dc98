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

  /// The report of the batches up to the first one with a failure.
  struct Result {
    var report: ExplorerReport
    /// True when the failure ended its process.
    var isBroken = false
  }

  /// Takes batches in as many processes at a time as asked for; their number makes no difference.
  ///
  /// - Throws: An ``ExitStatus`` when a process ended with one.
  func explore(_ batches: Int, seed: UInt64, processes: Int) throws -> Result {
    var result = Result(report: ExplorerReport(seed: seed))
    let supervisor = Supervisor(in: folder, patience: Self.patience)
    try supervisor.run(batches, by: processes, words) { _, outcome in
      switch outcome {
      case .done(let json):
        guard let report = ExplorerReport(json) else { throw ExitStatus(EX_IOERR) }
        result.report.add(report)
      case .broken(let end, let journal):
        result.report.failure = ExplorerFailure(end, journal: journal)
        result.isBroken = true
      }
      return result.report.failure != nil
    }
    return result
  }

  /// The failure in fewer lines, where every attempt takes a process.
  func shrunkByProcesses(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let candidate = folder + "/candidate.nav"
    let supervisor = Supervisor(in: folder, patience: Self.patienceWhileShrinking)
    return await failure.shrunk(within: Self.shrinkingLines) { script in
      guard Files.write(Array(script.inputText.utf8), to: candidate) else { return nil }
      var found: ExplorerFailure?
      // A process that doesn't even begin shows nothing about the script.
      try? supervisor.run(1, by: 1, words + ["--replay", candidate]) { _, outcome in
        if case .broken(let end, let journal) = outcome { found = ExplorerFailure(end, journal: journal) }
        return true
      }
      return found
    }
  }
}

extension ExplorerFailure {
  /// The failure of a process that broke at the last step of its journal.
  @MainActor
  fileprivate init(_ end: WatchedProcess.End, journal: String) {
    let script =
      (try? Script(parsing: journal, name: "walk.nav")) ?? Script(name: "walk.nav", steps: [])
    let last: Text = script.inputs.last.map { "The step “\($0.description)”" } ?? "The beginning"
    let begun = journal.split(separator: "\n").reversed().prefix { $0.hasPrefix("# ") }.reversed()
    let sentence = end.sentence(
      about: LocalizedText(verbatim: last), begun.map { String($0.dropFirst(2)) })
    self.init(script, end.rule, cause: sentence(.english).shown)
  }
}
