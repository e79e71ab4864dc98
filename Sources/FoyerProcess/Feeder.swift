import Glibc

/// Our end of the pipe that a program reads, and the bytes that have yet to go there.
final class Feeder {
  /// Our end; -1 once everything has gone.
  private(set) var ours: Int32 = -1
  let theirs: ChildProcess.Stream
  private var theirEnd: Int32 = -1
  private var rest: ArraySlice<UInt8> = []

  init(_ input: CollectedProgram.Input) throws(ChildProcess.StartError) {
    switch input {
    case .nothing: theirs = .nothing
    case .descriptor(let descriptor): theirs = .descriptor(descriptor)
    case .bytes(let bytes):
      guard let pipe = Pipe(blocks: true) else { throw ChildProcess.StartError(code: errno) }
      rest = bytes[...]
      ours = pipe.writeEnd
      theirEnd = pipe.readEnd
      theirs = .descriptor(theirEnd)
    }
  }

  deinit {
    giveAway()
    end()
  }

  /// Closes our copy of the program's end, after the program inherited it.
  func giveAway() {
    if theirEnd >= 0 { close(theirEnd) }
    theirEnd = -1
  }

  /// Writes as much as the pipe takes without blocking.
  func feed() {
    let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { Pipe.write($0, to: ours) }
    if count < 0, errno == EINTR { return }
    rest = count < 0 ? [] : rest.dropFirst(count)
    if rest.isEmpty { end() }
  }

  private func end() {
    if ours >= 0 { close(ours) }
    ours = -1
  }
}
