import CPseudoTerminal
package import Foundation
import FoyerSystem
package import Testing

/// A program in a terminal of its own, driven by bytes.
package final class PseudoTerminal {
  package var process: pid_t { child.identifier }
  private let child: ChildProcess
  private var status: Int32?
  private let terminal: Int32
  package private(set) var output: [UInt8] = []
  private var position = 0

  package init(
    _ path: String, _ arguments: [String], environment: [String: String], columns: Int32 = 40,
    rows: Int32 = 12
  ) throws {
    var name = [CChar](repeating: 0, count: 128)
    terminal = pseudo_terminal_open(columns, rows, &name, name.count)
    try #require(terminal >= 0)
    let file = ChildProcess.Stream.file(
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
    child = try ChildProcess(
      [path] + arguments, [file, file, file], environment: environment, group: .session)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      child.waitForEnd()
    }
    close(terminal)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  package func type(_ keys: String) { type(Array(keys.utf8)) }

  package func type(_ bytes: [UInt8]) {
    var bytes = bytes
    _ = write(terminal, &bytes, bytes.count)
  }

  /// Types keys, and waits until the text was printed after the last one expected.
  package func type(
    _ keys: String, expecting text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try type(Array(keys.utf8), expecting: text, sourceLocation: sourceLocation)
  }

  /// Types bytes, and waits until the text was printed after the last one expected.
  package func type(
    _ bytes: [UInt8], expecting text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    type(bytes)
    try expect(text, sourceLocation: sourceLocation)
  }

  package func resize(columns: Int32, rows: Int32) { pseudo_terminal_resize(terminal, columns, rows) }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Stops the terminal's output, as Ctrl-S does.
  package func stopOutput() throws { try control(TCOOFF) }

  /// Lets the terminal's output go on, as Ctrl-Q does.
  package func resumeOutput() throws { try control(TCOON) }

  /// Waits until the program has read all that was typed; it reads key by key, not by lines.
  package func waitUntilRead() throws {
    try withProgramEnd { end in
      let deadline = Date.now + 60
      while pseudo_terminal_unread(end) != 0 {
        try #require(Date.now < deadline, "what was typed is not read")
        poll(nil, 0, 2)
      }
    }
  }

  private func control(_ action: Int32) throws {
    try withProgramEnd { try #require(tcflow($0, action) == 0) }
  }

  private func withProgramEnd(_ body: (Int32) throws -> Void) throws {
    let end = open("/proc/\(process)/fd/0", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(end >= 0)
    defer { close(end) }
    try body(end)
  }

  /// Takes what is printed in the time given.
  package func watch(for seconds: Double) {
    let deadline = Date.now + seconds
    while read(until: deadline) {}
  }

  /// Waits until the text was printed after the last one expected.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let deadline = Date.now + Self.longest
    while true {
      let unseen = output[position...]
      if let found = unseen.firstRange(of: wanted) {
        position = found.upperBound
        return
      }
      guard Date.now < deadline, readMore() else {
        Issue.record(
          "“\(text)” was not printed; after the last there was \(String(decoding: unseen, as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
        throw Missing()
      }
    }
  }

  /// Types keys and waits for the end.
  ///
  /// - Returns: The exit status, or the negated signal that ended the program.
  package func waitForEnd(typing keys: String = "") -> Int32 {
    if !keys.isEmpty { type(keys) }
    let deadline = Date.now + Self.longest
    while Date.now < deadline, readMore() {}
    guard child.hasEnded(by: .now + .seconds(60)) else { return Int32.max }
    let word = status ?? child.waitForEnd()
    status = word
    return word & 0x7F == 0 ? word >> 8 : -(word & 0x7F)
  }

  /// The terminal's modes, as bytes to compare.
  package var modes: [UInt8] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return withUnsafeBytes(of: modes) { Array($0.prefix(MemoryLayout<tcflag_t>.size * 4 + 1 + Int(NCCS))) }
  }

  /// The seconds after which a program that goes on printing is waited for no longer.
  private static let longest = 300.0

  /// Takes what was printed; `false` after a minute without output, or when the program's end of the terminal is closed.
  private func readMore() -> Bool { read(until: .now + 60) }

  /// Takes what was printed; `false` at the deadline or when the program's end of the terminal is closed.
  private func read(until deadline: Date) -> Bool {
    var slot = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let left = deadline.timeIntervalSinceNow
    guard left > 0, poll(&slot, 1, Int32(left * 1_000)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }

  package struct Missing: Error {}
}
