package import Foundation
import FoyerSystem

/// A program with its input and output in pipes.
package final class ProgramRun {
  package var process: pid_t { child.identifier }
  private let child: ChildProcess
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var outputBytes: [UInt8] = []
  private var linesRead = 0
  private var status: Int32?

  /// The output of a program and the way it ended.
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
    guard
      let lines = Pipe(blocks: true), let text = Pipe(blocks: true), let complaints = Pipe(blocks: true)
    else { throw POSIXError(.EMFILE) }
    input = lines.writeEnd
    output = text.readEnd
    errors = complaints.readEnd
    defer { for end in [lines.readEnd, text.writeEnd, complaints.writeEnd] { close(end) } }
    child = try ChildProcess(
      [path] + arguments,
      [.descriptor(lines.readEnd), .descriptor(text.writeEnd), .descriptor(complaints.writeEnd)],
      environment: environment)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if status == nil {
      child.send(SIGKILL)
      child.waitForEnd()
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
    _ = Array(text.utf8).withUnsafeBytes { Pipe.write($0, to: input) }
  }

  private func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Waits until the program has filled the pipe of its output, which nobody reads, and goes on no more.
  package func waitUntilBlocked() throws {
    let deadline = Date.now + 60
    var (unread, since) = (Int32(0), Date.now)
    while unread < 4_096 || since > Date.now - 0.3 {
      guard Date.now < deadline else { throw Stuck() }
      var count: Int32 = 0
      _ = ioctl(output, UInt(FIONREAD), &count)
      if count != unread { (unread, since) = (count, .now) }
      poll(nil, 0, 10)
    }
  }

  /// Waits until the program handles a signal.
  package func waitUntilListening(to signal: Int32) throws {
    let deadline = Date.now + 60
    while true {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.dropFirst(8) ?? ""
      if (UInt64(caught, radix: 16) ?? 0) & 1 << UInt64(signal - 1) != 0 { return }
      guard Date.now < deadline else { throw Stuck() }
      poll(nil, 0, 2)
    }
  }

  /// The time that the program has worked, in seconds.
  package var processorTime: Double {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0) : 0
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  package func signal(_ number: Int32) { child.send(number) }

  /// The next whole line of the output, without its newline; `nil` at the end.
  package func readLine() throws -> String? {
    try next { $0.firstIndex(of: 0x0A).map { $0 + 1 } }.map { line in
      // A carriage return and a newline are one character.
      String(Substring(line.utf8.dropLast()))
    }
  }

  /// The next bytes of the output as text; `nil` when it ends before.
  package func readText(_ count: Int) throws -> String? {
    try next { $0.count < count ? nil : $0.startIndex + count }
  }

  /// Reads up to the place that is found in what was not read yet.
  private func next(to end: (ArraySlice<UInt8>) -> Int?) throws -> String? {
    let deadline = Date.now + 60
    while true {
      if let end = end(outputBytes[linesRead...]) {
        defer { linesRead = end }
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
        let count = rest.withUnsafeBytes { Pipe.write($0, to: input) }
        rest = count > 0 ? rest.dropFirst(count) : []
      }
    }
    return Result(output: outputBytes, errors: errorBytes, status: try waitForEnd())
  }

  /// Waits for the end and returns the exit status, or the negated signal that ended the program.
  @discardableResult
  package func waitForEnd() throws -> Int32 {
    if let status { return status }
    guard child.hasEnded(by: .now + .seconds(60)) else { throw Stuck() }
    let word = child.waitForEnd()
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
