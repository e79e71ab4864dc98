import CProcess
import Glibc

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
