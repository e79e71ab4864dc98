import Foyer
import FoyerFiles
import FoyerProcess
import FoyerTesting
import Glibc

/// A process that explores, watched through the journal that it writes.
@MainActor
final class ExploringProcess {
  /// The ways in which it can come out.
  enum Outcome {
    case ended(Int32)
    /// Nobody read what it printed any more.
    case lostOutput
    case broken(ExplorerFailure)
  }

  /// The real time between two looks at the journal.
  static let interval = Duration.milliseconds(10)

  private let child: ChildProcess
  private let journal: String
  private let patience: Duration
  private var mark = timespec()
  private var still = Duration.zero
  private var latestLook = ContinuousClock.now

  /// Starts this program.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - journal: The file of its journal.
  ///   - output: The stream that it prints to.
  ///   - patience: The real time that a step may take.
  /// - Returns: `nil` when it cannot be started.
  init?(_ arguments: [String], journal: String, output: ChildProcess.Stream, patience: Duration) {
    let words = ["/proc/self/exe"] + arguments + ["--journal", journal]
    guard let child = try? ChildProcess(words, [.nothing, output, .inherited]) else { return nil }
    self.child = child
    self.journal = journal
    self.patience = patience
  }

  /// Ends it.
  func stop() {
    child.send(SIGKILL)
    child.waitForEnd()
  }

  /// Waits for the process until a moment; `nil` when it goes on.
  ///
  /// It has to be called at short intervals until it returns an outcome.
  func outcome(by deadline: ContinuousClock.Instant) -> Outcome? {
    guard !child.hasEnded(by: deadline) else { return outcome(of: child.waitForEnd()) }
    var facts = stat()
    stat(journal, &facts)
    let hasMoved = facts.st_mtim.tv_sec != mark.tv_sec || facts.st_mtim.tv_nsec != mark.tv_nsec
    // Time beyond two intervals was taken from all processes.
    let now = ContinuousClock.now
    still = hasMoved ? .zero : still + min(now - latestLook, Self.interval * 2)
    (mark, latestLook) = (facts.st_mtim, now)
    guard still > patience else { return nil }
    stop()
    return .broken(failure(.hang) { "\($0) had not ended after \(patience.components.seconds) seconds." })
  }

  private func outcome(of status: Int32) -> Outcome {
    let signal = status & 0x7F
    if signal == SIGPIPE { return .lostOutput }
    guard signal != 0 else { return .ended((status >> 8) & 0xFF) }
    return .broken(failure(.crash) { "\($0) ended the program by signal \(signal)." })
  }

  private func failure(_ rule: Invariant, _ cause: (String) -> String) -> ExplorerFailure {
    let bytes = Files.contents(of: journal) ?? []
    let script =
      (try? Script(parsing: String(decoding: bytes, as: UTF8.self), name: "walk.nav"))
      ?? Script(name: "walk.nav", steps: [])
    let last = script.inputs.last.map { "The step “\(Text($0.description))”" } ?? "The beginning"
    return ExplorerFailure(script, rule, cause: cause(last))
  }
}

/// Records each input of an explorer before it is given.
///
/// The process that watches reads it when this one has crashed or hangs.
@MainActor
final class ExplorationJournal {
  let path: String
  private let descriptor: Int32

  /// - Parameter path: The journal's file.
  init(path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }

  deinit { close(descriptor) }

  func note(_ entry: Explorer.JournalEntry) {
    switch entry {
    case .begin(let settings):
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
      write(settings.lines.map { $0 + "\n" }.joined())
    case .input(let input): write("\(input)\n")
    }
  }

  /// Writes a text by one call of `write(2)`, since a regular file never has to be waited for.
  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
