import FoundationEssentials
import Foyer
import FoyerProcess
import FoyerTerminal
import FoyerTesting
import Glibc

/// Runs an explorer in a process of its own, and tells which line crashed it or never ended.
@MainActor
final class ExplorationSupervisor {
  /// The ways in which the process can come out.
  enum Outcome {
    case ended(Int32)
    /// Nobody read what it printed any more.
    case lostOutput
    case broken(ExplorerFailure)
  }

  /// The milliseconds of real time that a step may take.
  private static let patience = 5_000
  private static let patienceWhileShrinking = 1_000
  private static let shrinkingTime = Duration.seconds(30)

  private let folder: String
  private let arguments: [String]
  private var journal: String { folder + "/journal" }

  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: `nil` when a folder cannot be made.
  init?(arguments: [String]) {
    let parent = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    var template = Array((parent + "/foyer-explore-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    self.arguments = Self.withWholePaths(arguments)
  }

  func cleanUp() { try? FileManager.default.removeItem(atPath: folder) }

  func run() -> Outcome { run(arguments, patience: Self.patience, isQuiet: false) }

  /// The failure in fewer steps; every attempt is a process.
  func shrunk(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let candidate = folder + "/candidate.nav"
    return await failure.shrunk(within: Self.shrinkingTime) { [self] exploration in
      let contents = Data(exploration.description.utf8)
      guard FileManager.default.createFile(atPath: candidate, contents: contents) else { return nil }
      let outcome = run(
        ["explore", "--replay", candidate], patience: Self.patienceWhileShrinking, isQuiet: true)
      guard case .broken(let failure) = outcome else { return nil }
      return failure
    }
  }

  /// The child works in another directory.
  private static func withWholePaths(_ arguments: [String]) -> [String] {
    let here = FileManager.default.currentDirectoryPath
    let options = ["-o", "--output", "--replay"]
    return arguments.enumerated().map { index, word in
      guard index > 0, options.contains(arguments[index - 1]), !word.hasPrefix("/") else { return word }
      return here + "/" + word
    }
  }

  // MARK: The child

  private func run(_ arguments: [String], patience: Int, isQuiet: Bool) -> Outcome {
    let output: ChildProcess.Stream = isQuiet ? .nothing : .inherited
    let words = ["/proc/self/exe"] + arguments + ["--journal", journal]
    guard let child = try? ChildProcess(words, [.nothing, output, output]) else {
      return .ended(EX_OSERR)
    }
    var watched = (mark: timespec(), still: 0)
    let interval = 20
    while !child.hasEnded(by: .now + .milliseconds(interval)) {
      var facts = stat()
      stat(journal, &facts)
      let hasMoved =
        facts.st_mtim.tv_sec != watched.mark.tv_sec || facts.st_mtim.tv_nsec != watched.mark.tv_nsec
      watched = (facts.st_mtim, hasMoved ? 0 : watched.still + interval)
      guard watched.still > patience else { continue }
      child.send(SIGKILL)
      child.waitForEnd()
      return .broken(failure(.hang) { "\($0) had not ended after \(patience / 1000) seconds." })
    }
    let status = child.waitForEnd()
    let signal = status & 0x7F
    if signal == SIGPIPE { return .lostOutput }
    guard signal != 0 else { return .ended((status >> 8) & 0xFF) }
    return .broken(failure(.crash) { "\($0) ended the program by signal \(signal)." })
  }

  private func failure(_ rule: Invariant, _ cause: (String) -> String) -> ExplorerFailure {
    let bytes = FileManager.default.contents(atPath: journal) ?? Data()
    let exploration =
      (try? Exploration(parsing: String(decoding: bytes, as: UTF8.self), name: journal))
      ?? Exploration(settings: ScriptSettings(), steps: [])
    let last = exploration.steps.last.map { "The step “\(Text($0.description))”" } ?? "The beginning"
    return ExplorerFailure(exploration, rule, cause: cause(last))
  }
}
