import Foyer
import FoyerFiles
import FoyerProcess
import FoyerTerminal
import FoyerTesting
import Glibc

/// Runs an explorer in processes of their own, so that crashes and hangs are reported too.
@MainActor
final class ExplorationSupervisor {
  typealias Outcome = ExploringProcess.Outcome

  private static let patience = Duration.seconds(5)
  private static let patienceWhileShrinking = Duration.seconds(1)
  private static let shrinkingTime = Duration.seconds(30)

  private let folder: String
  /// The options of every process.
  private let options: [String]

  /// - Parameters:
  ///   - folder: The folder of the processes' files.
  ///   - options: The options of every process.
  init(in folder: String, _ options: [String]) {
    self.folder = folder
    self.options = options
  }

  // MARK: A replay

  /// Runs a script again, in a process that prints what it finds.
  func replay(_ script: String) -> Outcome {
    run(["explore", "--replay", script], .inherited, patience: Self.patience)
  }

  private func run(_ arguments: [String], _ output: ChildProcess.Stream, patience: Duration) -> Outcome {
    guard
      let process = ExploringProcess(
        arguments + options, journal: folder + "/journal", output: output, patience: patience)
    else { return .ended(EX_OSERR) }
    while true {
      if let outcome = process.outcome(by: .now + ExploringProcess.interval) { return outcome }
    }
  }

  // MARK: Batches

  /// The report of the batches up to the first one with a failure.
  struct Result {
    var report: ExplorerReport
    /// True when the failure ended its process.
    var isBroken = false
  }

  /// Batches that a process takes one after the other.
  @MainActor
  private struct RunningBatches {
    let batches: [Explorer.Batch]
    let process: ExploringProcess
    /// The path of the reports without the number and the ending.
    let reports: String

    /// The reports of the batches that are done.
    var finished: [(number: Int, report: ExplorerReport)] {
      batches.compactMap { batch in
        ExplorationSupervisor.json(at: "\(reports).\(batch.number).json").flatMap { ExplorerReport($0) }.map {
          (batch.number, $0)
        }
      }
    }
  }

  /// The most batches that one process takes, since to start it costs as much as some hundred steps.
  private static let batchesPerProcess = 4

  /// Takes batches in as many processes at a time as asked for; their number and their order make no difference.
  ///
  /// - Parameters:
  ///   - deadline: The moment from which no process is started.
  ///   - arguments: Returns the words behind the program's name.
  /// - Throws: An ``ExitStatus`` when a process ended with one.
  func explore(
    _ batches: [Explorer.Batch], seed: UInt64, processes: Int, until deadline: ContinuousClock.Instant?,
    _ arguments: () -> [String]
  ) throws -> Result {
    var waiting = Self.shares(of: batches, processes)[...]
    var running: [RunningBatches] = []
    defer { for entry in running { entry.process.stop() } }
    var reports: [Int: ExplorerReport] = [:]
    var broken: Set<Int> = []
    // Batches from here on are of no interest.
    var end = batches.count
    while true {
      while running.count < processes, let share = waiting.first, share[0].number < end,
        deadline.map({ .now < $0 }) ?? true
      {
        running.append(try start(waiting.removeFirst(), arguments()))
      }
      if running.isEmpty { break }
      let nextLook = ContinuousClock.now + ExploringProcess.interval
      for (index, entry) in running.enumerated().reversed() {
        guard let outcome = entry.process.outcome(by: index == 0 ? nextLook : .now) else { continue }
        running.remove(at: index)
        let finished = entry.finished
        for (number, report) in finished { reports[number] = report }
        var failed = finished.first { $0.report.failure != nil }?.number
        switch outcome {
        case .lostOutput: throw ConsoleError(code: EPIPE)
        case .ended(let code):
          guard failed != nil || finished.count == entry.batches.count else {
            throw ExitStatus(code == 0 ? EX_IOERR : code)
          }
        case .broken(let failure):
          let number = entry.batches[min(finished.count, entry.batches.count - 1)].number
          reports[number] = ExplorerReport(seed: seed)
          reports[number]?.failure = failure
          broken.insert(number)
          failed = number
        }
        if let failed { end = min(end, failed + 1) }
      }
      if end == batches.count { continue }
      for (index, entry) in running.enumerated().reversed() {
        let finished = entry.finished
        guard finished.count == entry.batches.count(where: { $0.number < end }) else { continue }
        for (number, report) in finished { reports[number] = report }
        running.remove(at: index)
        entry.process.stop()
      }
    }
    var result = Result(report: ExplorerReport(seed: seed), isBroken: broken.contains(end - 1))
    for number in 0..<end { reports[number].map { result.report.add($0) } }
    return result
  }

  /// Deals batches out in turns, so that all processes have about as much to do.
  private static func shares(of batches: [Explorer.Batch], _ processes: Int) -> [[Explorer.Batch]] {
    var shares: [[Explorer.Batch]] = []
    for first in stride(from: 0, to: batches.count, by: processes * batchesPerProcess) {
      let some = batches[first...].prefix(processes * batchesPerProcess)
      for process in 0..<min(processes, some.count) {
        shares.append(stride(from: first + process, to: some.endIndex, by: processes).map { some[$0] })
      }
    }
    return shares
  }

  private func start(
    _ batches: [Explorer.Batch], _ arguments: [String]
  ) throws(ExitStatus) -> RunningBatches {
    let journal = "\(folder)/\(batches[0].number)"
    let numbers = batches.map { "\($0.number)" }.joined(separator: ",")
    let words = arguments + options + ["--batches", numbers]
    guard
      let process = ExploringProcess(words, journal: journal, output: .nothing, patience: Self.patience)
    else { throw ExitStatus(EX_OSERR) }
    return RunningBatches(batches: batches, process: process, reports: journal)
  }

  fileprivate static func json(at path: String) -> JSONValue? {
    Files.contents(of: path).flatMap {
      JSONReader.value(of: Substring(String(decoding: $0, as: UTF8.self)))
    }
  }

  // MARK: Shrinking

  /// The failure in fewer lines, where every attempt takes a process.
  func shrunkByProcesses(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let candidate = folder + "/candidate.nav"
    return await failure.shrunk(within: Self.shrinkingTime) { [self] script in
      guard Files.write(Array(script.inputText.utf8), to: candidate),
        case .broken(let failure) = run(
          ["explore", "--replay", candidate], .nothing, patience: Self.patienceWhileShrinking)
      else { return nil }
      return failure
    }
  }
}
