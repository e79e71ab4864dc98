import Glibc

/// The reading end of a pipe, which is at its end once no process has the other end any more.
struct PipeEnd {
  private let descriptor: Int32

  init(of descriptor: Int32) { self.descriptor = descriptor }

  var isAtEnd: Bool { hasEnd(within: 0) }
  /// Waits for a minute at most.
  var comesToItsEnd: Bool { hasEnd(within: 60_000) }

  private func hasEnd(within milliseconds: Int32) -> Bool {
    var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&slot, 1, milliseconds) > 0 && Int32(slot.revents) & POLLHUP != 0
  }
}
