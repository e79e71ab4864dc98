import CPseudoTerminal
package import Foundation
package import Testing

/// A program in a terminal of its own, driven by bytes.
package final class PseudoTerminal {
  package let process: pid_t
  private let terminal: Int32
  package private(set) var output: [UInt8] = []
  private var position = 0

  package init(
    _ path: String, _ arguments: [String], environment: [String: String], columns: Int32 = 40,
    rows: Int32 = 12
  ) throws {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var terminal: Int32 = -1
    process = pseudo_terminal_start(path, &words, &variables, columns, rows, &terminal)
    self.terminal = terminal
    try #require(process > 0)
  }

  deinit {
    kill(process, SIGKILL)
    close(terminal)
    waitpid(process, nil, 0)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  package func type(_ keys: String) { type(Array(keys.utf8)) }

  package func type(_ bytes: [UInt8]) {
    var bytes = bytes
    _ = write(terminal, &bytes, bytes.count)
  }

  package func resize(columns: Int32, rows: Int32) { pseudo_terminal_resize(terminal, columns, rows) }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Waits until the text was printed after the last one expected.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    let deadline = Date.now + 60
    while true {
      let unseen = output[position...]
      if let found = unseen.firstRange(of: wanted) {
        position = found.upperBound
        return
      }
      guard read(until: deadline) else {
        Issue.record(
          "“\(text)” was not printed; after the last there was \(String(decoding: unseen, as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
        throw Missing()
      }
    }
  }

  /// Waits for the end, and returns the exit status, or the negated signal that ended the program.
  package func waitForEnd() -> Int32 {
    let deadline = Date.now + 60
    while read(until: deadline) {}
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Date.now < deadline else { return Int32.max }
      poll(nil, 0, 5)
    }
    return status & 0x7F == 0 ? status >> 8 : -(status & 0x7F)
  }

  /// The terminal's modes, as bytes to compare.
  package var modes: [UInt8] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return withUnsafeBytes(of: modes) { Array($0.prefix(MemoryLayout<tcflag_t>.size * 4 + 1 + Int(NCCS))) }
  }

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
