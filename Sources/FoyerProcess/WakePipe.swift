import Glibc

/// A pipe that wakes a thread out of `poll(2)`.
package final class WakePipe: Sendable {
  package let readEnd: Int32
  package let writeEnd: Int32

  package init?() {
    guard let ends = Pipe(blocks: false) else { return nil }
    readEnd = ends.readEnd
    writeEnd = ends.writeEnd
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Makes the read end readable.
  ///
  /// A full pipe is readable already.
  package func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// True when the read end is readable.
  package var isAwake: Bool {
    var slot = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    return poll(&slot, 1, 0) > 0
  }

  /// Takes what woke the reader.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(readEnd, bytes.baseAddress, bytes.count) > 0 {}
    }
  }

  /// Blocks until the pipe is readable, then empties it.
  package func wait() {
    var slot = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while poll(&slot, 1, -1) < 0, errno == EINTR {}
    drain()
  }
}
