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
}
