import CPseudoTerminal
import Glibc

/// A running program: what it reads, what it writes, and its channel to whoever drives it.
///
/// All of it blocks; it is used by one thread at a time.
final class ProgramProcess: @unchecked Sendable {
  /// Where its lines or keys go to.
  let input: Int32
  /// Where its output comes from; the same as ``input`` when that is a terminal.
  let output: Int32
  /// Where its requests go to and its answers come from.
  let channel: Int32
  private let process: pid_t
  private let isTerminal: Bool

  /// The rows of a terminal.
  static let rows = 50

  /// Starts a program in a terminal of its own, or with its input and output in pipes.
  ///
  /// - Parameter columns: The terminal's columns; `nil` for pipes.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], columns: Int?
  ) throws(StageFailure) {
    // Its end is noticed by what cannot be read any more.
    signal(SIGPIPE, SIG_IGN)
    var opened = Descriptors()
    do throws(StageFailure) {
      let (ours, theirs) = try opened.socketPair()
      channel = ours
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      if let columns {
        let (terminal, name) = try opened.terminal(columns: columns, rows: Self.rows)
        input = terminal
        output = terminal
        isTerminal = true
        // Being the first terminal that the leader of a new session opens it becomes the session's own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
      } else {
        let (lines, ourLines) = try opened.pipe()
        let (ourText, text) = try opened.pipe()
        input = ourLines
        output = ourText
        isTerminal = false
        posix_spawn_file_actions_adddup2(&actions, lines, 0)
        posix_spawn_file_actions_adddup2(&actions, text, 1)
        opened.theirs += [lines, text]
      }
      opened.theirs.append(theirs)
      posix_spawn_file_actions_adddup2(&actions, theirs, ProgramUnderTest.channel)
      process = try Self.spawn(path, arguments, environment, actions, asLeader: columns != nil)
    } catch {
      opened.closeAll()
      throw error
    }
    opened.closeTheirs()
  }

  deinit {
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    close(channel)
    close(input)
    if !isTerminal { close(output) }
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    _ actions: posix_spawn_file_actions_t, asLeader: Bool
  ) throws(StageFailure) -> pid_t {
    var actions = actions
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Threads of a test may have signals blocked, and a child would begin with that.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, asLeader ? flags | pseudo_terminal_session_flag() : flags)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    guard code == 0 else {
      throw StageFailure("The program \(path) cannot be started: \(String(cString: strerror(code))).")
    }
    return process
  }
}

/// The descriptors that are opened for a program, closed when it runs or cannot be started.
private struct Descriptors {
  private var ours: [Int32] = []
  var theirs: [Int32] = []

  mutating func socketPair() throws(StageFailure) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.failure }
    ours.append(ends[0])
    return (ends[0], Self.raised(ends[1]))
  }

  mutating func pipe() throws(StageFailure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pseudo_terminal_pipe(&ends) == 0 else { throw Self.failure }
    ours += ends
    return (ends[0], ends[1])
  }

  mutating func terminal(columns: Int, rows: Int) throws(StageFailure) -> (terminal: Int32, name: String) {
    var name = [CChar](repeating: 0, count: 128)
    let terminal = pseudo_terminal_open(Int32(clamping: columns), Int32(clamping: rows), &name, name.count)
    guard terminal >= 0 else { throw Self.failure }
    ours.append(terminal)
    return (terminal, name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
  }

  /// The same file under a number that none of a child's own descriptors has.
  private static func raised(_ descriptor: Int32) -> Int32 {
    let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    guard raised >= 0 else { return descriptor }
    close(descriptor)
    return raised
  }

  private static var failure: StageFailure {
    StageFailure("The system gives no descriptor for the program: \(String(cString: strerror(errno))).")
  }

  mutating func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
  }

  func closeAll() {
    for descriptor in Set(ours + theirs) { close(descriptor) }
  }
}
