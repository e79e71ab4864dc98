import CProcess
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
  var isAwake: Bool {
    Poll.ready(reading: [readEnd], within: 0) == [readEnd]
  }

  /// Takes what woke the reader.
  package func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(readEnd, bytes.baseAddress, bytes.count) > 0 {}
    }
  }

  /// Blocks until the pipe is readable, then empties it.
  package func wait() {
    while Poll.ready(reading: [readEnd]).isEmpty, errno == EINTR {}
    drain()
  }
}

/// The two ends of a pipe that programs don't inherit.
package struct Pipe: Sendable {
  package let readEnd: Int32
  package let writeEnd: Int32

  /// - Parameter blocks: Lets reads and writes block.
  package init?(blocks: Bool) {
    var ends: [Int32] = [-1, -1]
    guard process_pipe(&ends, blocks ? 1 : 0) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Writes bytes to a pipe or a file, by `write(2)`.
  ///
  /// A pipe that nobody reads fails with `EPIPE` and raises no signal, whatever the process does at SIGPIPE.
  ///
  /// - Returns: The number of bytes written, or -1 with the reason in `errno`.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    process_write(descriptor, bytes.baseAddress, UInt(bytes.count))
  }
}

/// The wait for descriptors by `poll(2)`.
package enum Poll {
  /// Waits until one of some descriptors can be read or written; those that are negative don't count.
  ///
  /// - Parameter milliseconds: The longest wait; -1 for ever.
  /// - Returns: The ones that can, or that have failed; none when the time has passed or a signal came.
  package static func ready(
    reading: [Int32] = [], writing: [Int32] = [], within milliseconds: Int32 = -1
  ) -> Set<Int32> {
    var slots = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    slots += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    guard poll(&slots, nfds_t(slots.count), milliseconds) > 0 else { return [] }
    return Set(slots.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Returns the milliseconds left, rounded up: 0 when the deadline has passed, and -1, for ever, when there is none.
  package static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
