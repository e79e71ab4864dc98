import CEditLine
import Glibc

/// A program run to its end, its output collected: `posix_spawnp(3)`, `poll(2)`, `waitpid(2)`.
struct ChildProcess {
  enum Outcome: Equatable {
    case output([UInt8])
    case notFound
    case failed(status: Int32)
    case tooSlow
    case tooMuch
  }

  var program: String
  var arguments: [String]
  /// What the program reads as its standard input; nothing when not given.
  var input: Int32?
  /// The bytes of output above which the program is killed.
  var outputLimit: Int
  /// The milliseconds after which the program is killed, by SIGKILL.
  var timeLimit: Int

  /// Blocks until the program has ended, or was killed.
  func run() -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard child_pipe(&ends) == 0 else { return .failed(status: errno) }
    let started = start(writingTo: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child = started else { return .notFound }
    let deadline = Self.milliseconds() + timeLimit
    var (bytes, trouble) = collect(from: ends[0], until: deadline)
    if trouble == nil, !hasEnded(child, by: deadline) { trouble = .tooSlow }
    if trouble != nil { kill(child, SIGKILL) }
    let status = waitForEnd(of: child)
    if let trouble { return trouble }
    return status == 0 ? .output(bytes) : status == 127 << 8 ? .notFound : .failed(status: status)
  }

  private func start(writingTo descriptor: Int32) -> pid_t? {
    spawn([program] + arguments) { actions in
      if let input {
        posix_spawn_file_actions_adddup2(&actions, input, 0)
      } else {
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
  }

  private func collect(from descriptor: Int32, until deadline: Int) -> ([UInt8], Outcome?) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline - Self.milliseconds()
      if left <= 0 { return ([], .tooSlow) }
      guard poll(&slot, 1, Int32(left)) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return (bytes, nil) }
      guard count > 0 else { continue }
      bytes += buffer[..<count]
      if bytes.count > outputLimit { return ([], .tooMuch) }
    }
  }

  private func hasEnded(_ child: pid_t, by deadline: Int) -> Bool {
    let descriptor = child_descriptor(child)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    while true {
      var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = deadline - Self.milliseconds()
      if left <= 0 { return false }
      if poll(&slot, 1, Int32(left)) > 0 { return true }
    }
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
  }
}
