import CPseudoTerminal
package import Foundation

/// A program with its input and output in pipes.
package final class ProgramRun {
  package let process: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var outputBytes: [UInt8] = []
  private var linesRead = 0
  private var status: Int32?

  /// What a program printed, and how it ended.
  package struct Result: Sendable {
    package let output: [UInt8]
    package let errors: [UInt8]
    /// The exit status, or the negated signal that ended it.
    package let status: Int32

    package var text: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  package struct Stuck: Error {}

  package init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    Foundation.signal(SIGPIPE, SIG_IGN)
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pseudo_terminal_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
      pipes.append(ends)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipes[0][0], 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[1][1], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[2][1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Threads of the tests have signals blocked, and a child would begin with that.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for word in words + variables { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(pipes[0][0])
      close(pipes[1][1])
      close(pipes[2][1])
    }
    input = pipes[0][1]
    output = pipes[1][0]
    errors = pipes[2][0]
    var process: pid_t = 0
    let result = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    self.process = process
    guard result == 0 else {
      status = -1
      throw POSIXError(POSIXErrorCode(rawValue: result) ?? .ENOEXEC)
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    closeInput()
    close(output)
    close(errors)
  }

  /// Runs a program to its end.
  package static func run(
    _ path: String, _ arguments: [String], environment: [String: String], input: [UInt8] = []
  ) throws -> Result {
    try ProgramRun(path, arguments, environment: environment).finish(typing: input)
  }

  /// Types a text, of which a pipe takes at least 4,096 bytes at once.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(input, bytes, bytes.count)
  }

  private func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// The next whole line of the output, without its newline; `nil` at the end.
  package func readLine() throws -> String? {
    let deadline = Date.now + 60
    while true {
      if let end = outputBytes[linesRead...].firstIndex(of: 0x0A) {
        defer { linesRead = end + 1 }
        return String(decoding: outputBytes[linesRead..<end], as: UTF8.self)
      }
      var slot = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&slot, 1, milliseconds(until: deadline)) > 0 else { throw Stuck() }
      guard take(from: output, into: &outputBytes) else { return nil }
    }
  }

  /// Types the bytes, ends the input and waits for the end, at most for so many seconds.
  package func finish(typing bytes: [UInt8] = [], within patience: Double = 180) throws -> Result {
    let deadline = Date.now + patience
    var rest = bytes[...]
    var errorBytes: [UInt8] = []
    var isOpen = (output: true, errors: true)
    while isOpen.output || isOpen.errors {
      if rest.isEmpty { closeInput() }
      var slots = [
        pollfd(fd: isOpen.output ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&slots, 3, milliseconds(until: deadline)) > 0 else { throw Stuck() }
      if slots[0].revents != 0 { isOpen.output = take(from: output, into: &outputBytes) }
      if slots[1].revents != 0 { isOpen.errors = take(from: errors, into: &errorBytes) }
      if slots[2].revents != 0 {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        rest = count > 0 ? rest.dropFirst(count) : []
      }
    }
    return Result(output: outputBytes, errors: errorBytes, status: try waitForEnd())
  }

  /// Waits for the end and returns the exit status, or the negated signal that ended the program.
  @discardableResult
  package func waitForEnd() throws -> Int32 {
    if let status { return status }
    let deadline = Date.now + 60
    var word: Int32 = 0
    while waitpid(process, &word, WNOHANG) == 0 {
      guard Date.now < deadline else { throw Stuck() }
      poll(nil, 0, 2)
    }
    let status = word & 0x7F == 0 ? word >> 8 : -(word & 0x7F)
    self.status = status
    return status
  }

  private func milliseconds(until deadline: Date) -> Int32 {
    Int32(max(0, deadline.timeIntervalSinceNow) * 1_000)
  }

  private func take(from descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
