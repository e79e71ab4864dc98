import Foyer
import FoyerSystem
import Glibc
import Synchronization

/// A process of this program, watched through the journal that it writes.
@MainActor
final class WatchedProcess {
  /// The ways in which it can end.
  enum End: Equatable {
    case signal(Int32)
    /// The process computed or waited for so long without a word in its journal, and was killed.
    case hang(Duration)
    /// The process ended by itself.
    case status(Int32)
  }

  /// The real time between two looks at the journal.
  static let interval = Duration.milliseconds(10)
  /// The processes that run, for a signal that ends this one.
  private nonisolated static let running = Mutex<Set<Int32>>([])

  let identifier: Int32
  private let child: ChildProcess
  private let journal: String
  private let patience: Duration
  private var mark = timespec()
  private var still = Duration.zero
  /// The processor time that the process had used when its journal was new.
  private var used = Duration.zero
  private var latestLook = ContinuousClock.now

  /// Starts this program, in a session of its own, whose terminal is the first one that it opens.
  ///
  /// - Parameters:
  ///   - arguments: The command and the words behind it.
  ///   - journal: The file of its journal.
  ///   - patience: The processor time after which a step that makes no progress is ended; one that waits is given longer.
  /// - Throws: An ``ExitStatus`` when it cannot be started.
  init(_ arguments: [String], journal: String, patience: Duration) throws(ExitStatus) {
    let words = ["/proc/self/exe"] + arguments.prefix(1) + ["--journal=\(journal)"] + arguments.dropFirst()
    guard let child = try? ChildProcess(words, [.nothing, .nothing, .inherited], group: .session) else {
      throw ExitStatus(EX_OSERR)
    }
    let identifier = child.identifier
    WatchedProcess.running.withLock { _ = $0.insert(identifier) }
    self.identifier = identifier
    self.child = child
    self.journal = journal
    self.patience = patience
  }

  /// Ends it.
  func stop() {
    child.send(SIGKILL)
    _ = waitForEnd()
  }

  private func waitForEnd() -> Int32 {
    _ = Self.running.withLock { $0.remove(identifier) }
    return child.waitForEnd()
  }

  /// Kills all processes, on any thread.
  nonisolated static func killAll() {
    for process in running.withLock({ $0 }) { kill(-process, SIGKILL) }
  }

  /// Waits for the process until a moment; `nil` when it goes on.
  ///
  /// It has to be called at short intervals until it returns an end.
  func end(by deadline: ContinuousClock.Instant) -> End? {
    guard !child.hasEnded(by: deadline) else { return Self.end(of: waitForEnd()) }
    var facts = stat()
    stat(journal, &facts)
    let hasMoved = facts.st_mtim.tv_sec != mark.tv_sec || facts.st_mtim.tv_nsec != mark.tv_nsec
    // Time beyond two intervals was taken from all processes.
    let now = ContinuousClock.now
    still = hasMoved ? .zero : still + min(now - latestLook, Self.interval * 2)
    (mark, latestLook) = (facts.st_mtim, now)
    let time = child.processorTime
    if hasMoved { used = time }
    // On a busy machine a process that computes gets little of the processor.
    let computed = time - used
    let isWaiting = computed * 20 < still
    let limit = isWaiting ? patience * 3 : patience
    guard (isWaiting ? still : computed) > limit else { return nil }
    stop()
    return .hang(limit)
  }

  private static func end(of status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  /// The text of the journal.
  var notes: String { String(decoding: Files.contents(of: journal) ?? [], as: UTF8.self) }
}

extension WatchedProcess.End {
  /// The rule that it breaks.
  var rule: Invariant { if case .hang = self { .hang } else { .crash } }

  /// Returns one sentence or two about it.
  ///
  /// - Parameters:
  ///   - step: The step that had begun: “The line “open 1””.
  ///   - begun: The work that the step had begun.
  func sentence(about step: LocalizedText, _ begun: [String]) -> LocalizedText {
    guard !begun.isEmpty else { return sentence(about: step) }
    return sentence(about: step) + " " + LocalizedText("Begun since then: \(list: begun).")
  }

  private func sentence(about step: LocalizedText) -> LocalizedText {
    switch self {
    case .signal(let number): "\(step) ended the program by signal \(Int(number))."
    case .status(let number): "\(step) ended the program with status \(Int(number))."
    case .hang(let duration):
      LocalizedText(
        Int(duration.components.seconds),
        one: "\(step) had not ended after \(duration.components.seconds) second.",
        many: "\(step) had not ended after \(duration.components.seconds) seconds.")
    }
  }
}

/// A file in which a process notes each step before it is taken.
///
/// The process that watches reads it when this one has crashed or hangs.
@MainActor
final class Journal {
  private let descriptor: Int32

  /// - Parameter path: The journal's file.
  init(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }

  deinit { close(descriptor) }

  /// Begins anew.
  func begin(_ lines: [String] = []) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    note(lines.joined(separator: "\n"))
  }

  /// Adds a line by one call of `write(2)`, since a regular file never has to be waited for.
  func note(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
