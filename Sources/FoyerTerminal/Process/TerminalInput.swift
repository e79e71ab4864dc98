import Glibc

/// A terminal that is read without ever waiting in `read(2)`.
///
/// Ctrl-C empties the terminal's input, also between a `poll(2)` that found a byte and the `read(2)` that was to take it.
/// A read that waits would go on until the next key, and Ctrl-C would wait with it.
final class TerminalInput {
  enum Reading {
    case bytes(Int)
    /// Nothing is there.
    case none
    case end
    case failure
  }

  /// The descriptor to poll.
  let descriptor: Int32
  private let isOwn: Bool

  /// Opens the terminal a second time: the shell shares the first description, and with it `O_NONBLOCK`.
  ///
  /// A terminal that cannot be opened, such as another user's after `su`, is read from the first descriptor.
  init(_ descriptor: Int32) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let own = isatty(descriptor) == 1 ? open("/proc/self/fd/\(descriptor)", flags) : -1
    isOwn = own >= 0
    self.descriptor = isOwn ? own : descriptor
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Waits until there is something to read.
  func hasInput(within milliseconds: Int32) -> Bool {
    var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&slot, 1, milliseconds) > 0
  }

  /// Reads what is there, as far as the buffer takes it.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
    guard isOwn || hasInput(within: 0) else { return .none }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .none
      default: return .failure
      }
    }
  }
}
