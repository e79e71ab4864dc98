import CEditLine
import Foyer
import FoyerProcess
import Glibc

/// Reads lines that the terminal itself edits, on a thread of its own.
final class PlainReader: @unchecked Sendable {
  private let bridge: TerminalBridge
  private let input: TerminalInput
  private var buffer = LineBuffer()

  init(bridge: TerminalBridge, descriptor: Int32) {
    self.bridge = bridge
    input = TerminalInput(descriptor)
  }

  func run() {
    Interruption.leaveToOthers()
    while let request = bridge.nextRequest() {
      bridge.finish(request, readLine(request))
    }
  }

  private func readLine(_ request: TerminalBridge.Request) -> Input {
    terminal_edit_utf8(input.descriptor)
    put(request.prompt)
    while true {
      if let line = buffer.nextLine() { return line }
      bridge.awaitInterrupt()
      if let ending = seeToDue(request.prompt) { return ending }
      bridge.printed(mayPrintMore: { false })
      var slots = (
        pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bridge.wake.readEnd, events: Int16(POLLIN), revents: 0)
      )
      let count = withUnsafeMutableBytes(of: &slots) {
        poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
      }
      guard count > 0 else { continue }
      if slots.1.revents != 0 {
        bridge.wake.drain()
      } else if let ending = readSome() {
        put("\n")
        return ending
      }
    }
  }

  /// Returns how the line ends, or `nil` while it goes on.
  private func readSome() -> Input? {
    var reading = TerminalInput.Reading.none
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { slots, count in
      reading = input.read(into: UnsafeMutableRawBufferPointer(slots))
      if case .bytes(let size) = reading { count = size }
    }
    switch reading {
    case .bytes:
      buffer.fill(bytes)
      return nil
    case .none: return nil
    case .end: return buffer.rest() ?? .endOfInput
    case .failure: return .terminated
    }
  }

  /// Text waits for the end of the line: the terminal can't tell us what has been typed, to draw it again.
  private func seeToDue(_ prompt: String) -> Input? {
    let due = bridge.takeDue { false }
    if let ending = due.ending {
      if ending == .interrupt { _ = buffer.rest() }
      put("\n" + due.text)
      return ending
    }
    if due.isContinued {
      terminal_edit_utf8(input.descriptor)
      put(prompt)
    }
    return nil
  }

  private func put(_ text: String) {
    // A terminal that is gone is found out by the read that follows.
    try? bridge.output.write(text)
  }
}
