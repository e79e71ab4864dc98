package import Foyer
import Glibc

/// Writes whole texts to a descriptor, by `write(2)`.
package struct Output: Sendable {
  let descriptor: Int32

  /// The largest write that a writable pipe takes whole: `PIPE_BUF` in `pipe(7)`.
  private static let pieceSize = 4_096
  /// The milliseconds after which a signal is looked for while the descriptor takes nothing.
  private static let pause: Int32 = 20

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of the text, going on after `EINTR`, `EAGAIN` and partial writes.
  ///
  /// While the descriptor takes nothing, Ctrl-C drops the rest of the text, as the terminal drops what it still holds.
  ///
  /// - Throws: ``ConsoleError``, with `EINTR` when the program has to end meanwhile.
  package func write(_ text: String) throws(ConsoleError) {
    var text = text
    let code = text.withUTF8 { bytes in writeAll(UnsafeRawBufferPointer(bytes)) }
    if code != 0 { throw ConsoleError(code: code) }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let start = bytes.baseAddress else { return 0 }
    var done = 0
    while done < bytes.count {
      var slot = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&slot, 1, Self.pause) > 0 else {
        if Interruption.endingSignal != nil { return EINTR }
        if Interruption.isRequested { return 0 }
        continue
      }
      let count = Glibc.write(descriptor, start + done, min(bytes.count - done, Self.pieceSize))
      if count >= 0 {
        done += count
      } else if errno != EINTR, errno != EAGAIN {
        return errno
      }
    }
    return 0
  }
}
