import Foyer
import Glibc

/// Writes whole texts to a descriptor, by `write(2)`.
struct Output: Sendable {
  let descriptor: Int32

  /// Writes all of the text, going on after `EINTR`, `EAGAIN` and partial writes.
  func write(_ text: String) throws(ConsoleError) {
    var text = text
    let code = text.withUTF8 { bytes in writeAll(UnsafeRawBufferPointer(bytes)) }
    if code != 0 { throw ConsoleError(code: code) }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let start = bytes.baseAddress else { return 0 }
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, start + done, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var slot = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&slot, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
