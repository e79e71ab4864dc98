import CEditLine
import Glibc

/// A pipe that wakes a thread out of `poll(2)`.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard wake_pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    Glibc.close(readEnd)
    Glibc.close(writeEnd)
  }

  /// Makes the read end readable.
  ///
  /// A full pipe is readable already.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes what woke the reader.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(readEnd, bytes.baseAddress, bytes.count) > 0 {}
    }
  }

  /// Blocks until the pipe is readable, then empties it.
  func wait() {
    var slot = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    while poll(&slot, 1, -1) < 0, errno == EINTR {}
    drain()
  }
}
