import CProcess
import Glibc

/// A running child process that inherits only the given descriptors.
///
/// Call ``waitForEnd()`` exactly once.
package final class ChildProcess: Sendable {
  /// The file that one of the child's descriptors leads to.
  package enum Stream: Sendable {
    /// Our own descriptor of the same number.
    case inherited
    /// `/dev/null`.
    case nothing
    /// A descriptor of ours.
    case descriptor(Int32)
    /// A file that the child opens for reading and writing.
    case file(String)
  }

  /// The process group of the child.
  package enum Group: Sendable {
    /// Our group, which receives the signals of the terminal's keys.
    case shared
    /// A new group, which receives no signals from the terminal's keys.
    case own
    /// A new group in the foreground of this terminal, which receives the signals of its keys.
    case foreground(terminal: Int32)
    /// A new session, whose terminal is the first one that it opens.
    case session
  }

  /// The `errno` with which a program could not be started.
  package struct StartError: Error {
    package let code: Int32
  }

  package let identifier: Int32
  private let leadsGroup: Bool
  /// Readable once the child has ended; -1 where the system has no such descriptors.
  private let descriptor: Int32

  /// Starts a program with the default signal handling, by `posix_spawnp(3)`.
  ///
  /// - Parameters:
  ///   - words: The program, looked up in `PATH` unless it is a path, and its arguments.
  ///   - streams: The child's descriptors from 0 on.
  ///   - environment: Its variables; `nil` for ours.
  ///   - group: Its process group. When it is its own, ``send(_:)`` reaches the programs that the child has started.
  package init(
    _ words: [String], _ streams: [Stream], environment: [String: String]? = nil, group: Group = .shared
  ) throws(StartError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    actions.add(streams, group)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    attributes.set(group)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = (environment ?? [:]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    process_keep_statuses()
    var identifier: pid_t = 0
    let program = words.first ?? ""
    let code =
      environment == nil
      ? posix_spawnp(&identifier, program, &actions, &attributes, &arguments, environ)
      : posix_spawnp(&identifier, program, &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw StartError(code: code) }
    self.identifier = identifier
    leadsGroup = if case .shared = group { false } else { true }
    descriptor = process_descriptor(identifier)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The processor time that the child has used so far; zero where the system doesn't say.
  package var processorTime: Duration {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Ends this process, which another one has started, as soon as that one is gone.
  package static func endWithParent() { process_end_with_parent() }

  /// Sends a signal to the child, or to its group when it leads one.
  ///
  /// Don't call it after ``waitForEnd()`` has returned.
  package func send(_ signal: Int32) {
    kill(leadsGroup ? -identifier : identifier, signal)
  }

  /// Blocks until the child has ended and returns its status as `waitpid(2)` does, or -1.
  @discardableResult
  package func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    return status
  }

  /// Blocks until the child has ended, the pipe is written to, or the deadline has passed, whichever is first.
  ///
  /// - Returns: True when the child has ended. ``waitForEnd()`` won't block then.
  package func hasEnded(by deadline: ContinuousClock.Instant? = nil, before wake: WakePipe? = nil) -> Bool {
    while true {
      let left = Poll.milliseconds(until: deadline)
      // Without a descriptor for the child, look now and then.
      let pause = descriptor < 0 ? (left < 0 ? 20 : min(20, left)) : left
      let ready = Poll.ready(reading: [descriptor, wake?.readEnd ?? -1], within: pause)
      if isOver { return true }
      if left == 0 || wake.map({ ready.contains($0.readEnd) }) ?? false { return false }
    }
  }

  private var isOver: Bool {
    var facts = siginfo_t()
    let code = waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOHANG | WNOWAIT)
    return code < 0 ? errno != EINTR : facts.si_signo == SIGCHLD
  }
}

extension posix_spawn_file_actions_t {
  /// Gives the child its descriptors, closes all others, and moves the terminal to its group.
  mutating func add(_ streams: [ChildProcess.Stream], _ group: ChildProcess.Group) {
    for (number, stream) in streams.enumerated() {
      let number = Int32(number)
      switch stream {
      case .inherited: break
      case .nothing: posix_spawn_file_actions_addopen(&self, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let ours): posix_spawn_file_actions_adddup2(&self, ours, number)
      case .file(let path): posix_spawn_file_actions_addopen(&self, number, path, O_RDWR, 0)
      }
    }
    if case .foreground(let terminal) = group { process_take_terminal(&self, terminal) }
    process_close_from(&self, Int32(streams.count))
  }
}

extension posix_spawnattr_t {
  /// Puts the child in its group, with no signal ignored or blocked.
  mutating func set(_ group: ChildProcess.Group) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&self, &signals)
    // Dispatch blocks signals on its threads, and a child inherits that.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&self, &signals)
    posix_spawnattr_setpgroup(&self, 0)
    let membership: Int32 =
      switch group {
      case .shared: 0
      case .own, .foreground: POSIX_SPAWN_SETPGROUP
      case .session: process_session_flag()
      }
    posix_spawnattr_setflags(&self, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | membership))
  }
}

/// A program that runs apart from the terminal, and whose output is collected.
package struct CollectedProgram: Sendable {
  /// The standard input of the program.
  package enum Input: Sendable {
    case nothing
    case bytes([UInt8])
    /// An open file of ours.
    case descriptor(Int32)
  }

  /// The end of a run.
  package enum Outcome: Sendable, Equatable {
    /// The program ended, with a status as `waitpid(2)` gives it.
    case ended(status: Int32, output: [UInt8], error: [UInt8])
    /// The program could not be started, for the reason that `errno` gives.
    case notStarted(Int32)
    /// The program wrote more than it may, and was killed.
    case tooMuch
    /// The program took longer than it may, and was killed.
    case tooSlow
    /// The program was killed because its standard error said enough.
    case enough(error: [UInt8])
    /// The task was cancelled, and the program was killed or never started.
    case cancelled
  }

  var words: [String]
  /// The variables of the program; `nil` for ours.
  var environment: [String: String]?
  var input: Input
  /// The bytes of output above which the program is killed.
  var outputLimit: Int
  /// The bytes of standard error above which the program is killed; `nil` throws them away.
  var errorLimit: Int?
  var timeLimit: Duration?
  /// Returns whether what has come over standard error so far is all that is wanted.
  var isEnough: @Sendable (_ error: [UInt8]) -> Bool

  package init(
    _ words: [String], environment: [String: String]? = nil, input: Input = .nothing, outputLimit: Int,
    errorLimit: Int? = nil, timeLimit: Duration? = nil,
    isEnough: @escaping @Sendable (_ error: [UInt8]) -> Bool = { _ in false }
  ) {
    self.words = words
    self.environment = environment
    self.input = input
    self.outputLimit = outputLimit
    self.errorLimit = errorLimit
    self.timeLimit = timeLimit
    self.isEnough = isEnough
  }

  /// Runs the program until it ends or has to be killed, together with the programs that it has started.
  ///
  /// It is waited for on a thread of its own. A task that is cancelled kills it and returns at once.
  package func run() async -> Outcome {
    guard let wake = WakePipe() else { return .notStarted(EMFILE) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let worker = Worker { run(until: wake) { continuation.resume(returning: $0) } }
        if let worker { worker.detach() } else { continuation.resume(returning: .notStarted(EAGAIN)) }
      }
    } onCancel: {
      wake.wake()
    }
  }

  /// - Parameter report: Takes the outcome, before a killed child has been waited for.
  private func run(until wake: WakePipe, report: (Outcome) -> Void) {
    if wake.isAwake { return report(.cancelled) }
    var exchange: Exchange
    do throws(ChildProcess.StartError) {
      exchange = try Exchange(with: self)
    } catch {
      return report(.notStarted(error.code))
    }
    if let trouble = exchange.run(until: wake) {
      exchange.child.send(SIGKILL)
      report(trouble)
      exchange.child.waitForEnd()
    } else {
      let status = exchange.child.waitForEnd()
      report(.ended(status: status, output: exchange.output.bytes, error: exchange.error.bytes))
    }
  }
}
