import CEditLine
import Foyer
import FoyerSystem
import Glibc

/// A terminal without line editing of ours: one that is dumb, or asked for with `--plain`.
///
/// The terminal driver edits the line; the program writes no escape sequence. The only mode that it changes is `IUTF8`,
/// without which the driver erases a byte and not a character; the mode is given back by ``close()``. Text
/// written while a line is being typed waits for its end.
@MainActor
final class PlainConsole: TerminalConsole {
  /// Starts to listen to a terminal.
  ///
  /// - Parameters:
  ///   - input: The terminal's descriptor for reading.
  ///   - output: The descriptor for writing; it need not be a terminal.
  ///   - width: The columns to lay text out in, instead of the window's.
  init?(input: Int32 = 0, output: Int32 = 1, width: Int? = nil) {
    guard let bridge = TerminalBridge(output: Output(descriptor: output)) else { return nil }
    _ = terminal_keep_modes(input)
    let reader = PlainReader(bridge: bridge, descriptor: input)
    super.init(
      bridge: bridge, catching: [SIGINT, SIGCONT], output: output, width: width, read: { reader.run() })
  }
}

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
      let ready = Poll.ready(reading: [input.descriptor, bridge.wake.readEnd])
      if ready.contains(bridge.wake.readEnd) {
        bridge.wake.drain()
      } else if !ready.isEmpty, let ending = readSome() {
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
