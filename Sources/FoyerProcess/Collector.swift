import Glibc

/// Our end of a pipe that a program writes to, and the bytes that have come.
final class Collector {
  private(set) var bytes: [UInt8] = []
  /// Our end; -1 once everything has come.
  private(set) var ours: Int32 = -1
  private var theirEnd: Int32 = -1
  private let limit: Int

  /// - Parameter limit: The most bytes to take; `nil` throws all of them away.
  init(limit: Int?) throws(ChildProcess.StartError) {
    self.limit = limit ?? 0
    guard limit != nil else { return }
    guard let pipe = Pipe(blocks: true) else { throw ChildProcess.StartError(code: errno) }
    ours = pipe.readEnd
    theirEnd = pipe.writeEnd
  }

  deinit {
    giveAway()
    if isOpen { close(ours) }
  }

  var theirs: ChildProcess.Stream { theirEnd < 0 ? .nothing : .descriptor(theirEnd) }
  var isOpen: Bool { ours >= 0 }
  var isFull: Bool { bytes.count > limit }

  /// Closes our copy of the program's end, after the program inherited it.
  func giveAway() {
    if theirEnd >= 0 { close(theirEnd) }
    theirEnd = -1
  }

  /// Reads some of the bytes that have arrived.
  func collect() {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(ours, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { return }
      if count > 0 { return bytes.append(contentsOf: buffer[..<count]) }
      close(ours)
      ours = -1
    }
  }
}
