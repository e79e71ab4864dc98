import Foyer
import Glibc

/// Reads lines that the terminal itself edits, on a thread of its own.
final class PlainReader: @unchecked Sendable {
  private let desk: Desk
  private let descriptor: Int32
  private var buffer = LineBuffer()

  init(desk: Desk, descriptor: Int32) {
    self.desk = desk
    self.descriptor = descriptor
  }

  func run() {
    while let request = desk.nextRequest() {
      desk.finish(request, readLine(request))
    }
  }

  private func readLine(_ request: Desk.Request) -> Input {
    put(request.prompt)
    while true {
      if let line = buffer.nextLine() { return .line(line) }
      if let ending = seeToDue(request.prompt) { return ending }
      desk.printed()
      var slots = (
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: desk.wake.readEnd, events: Int16(POLLIN), revents: 0)
      )
      let count = withUnsafeMutableBytes(of: &slots) {
        poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
      }
      guard count > 0 else { continue }
      if slots.1.revents != 0 {
        desk.wake.drain()
      } else if let ending = readSome() {
        put("\n")
        return ending
      }
    }
  }

  /// Returns how the line ends, or `nil` while it goes on.
  private func readSome() -> Input? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { slots, count in
      let result = read(descriptor, slots.baseAddress, slots.count)
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    if !bytes.isEmpty {
      buffer.fill(bytes)
      return nil
    }
    switch code {
    case 0: return buffer.rest().map(Input.line) ?? .endOfInput
    case EINTR, EAGAIN: return nil
    default: return .terminated
    }
  }

  private func seeToDue(_ prompt: String) -> Input? {
    let due = desk.takeDue { true }
    if !due.text.isEmpty {
      put("\n" + due.text + (due.text.hasSuffix("\n") ? "" : "\n"))
      if due.ending == nil { put(prompt) }
    } else if due.isContinued {
      put(prompt)
    }
    if let ending = due.ending {
      if ending == .interrupt { _ = buffer.rest() }
      put("\n")
      return ending
    }
    return nil
  }

  private func put(_ text: String) {
    // A terminal that is gone is found out by the read that follows.
    try? desk.output.write(text)
  }
}
