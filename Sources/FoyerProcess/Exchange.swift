import Glibc

/// The bytes that go to a running program and come from it, moved by `poll(2)`.
final class Exchange {
  let child: ChildProcess
  let output: Collector
  let error: Collector
  private let input: Feeder
  private let deadline: ContinuousClock.Instant?
  private let isEnough: ([UInt8]) -> Bool

  /// Starts the program.
  init(with program: CollectedProgram) throws(ChildProcess.StartError) {
    input = try Feeder(program.input)
    output = try Collector(limit: program.outputLimit)
    error = try Collector(limit: program.errorLimit)
    child = try ChildProcess(
      program.words, [input.theirs, output.theirs, error.theirs], environment: program.environment,
      group: .own)
    input.giveAway()
    output.giveAway()
    error.giveAway()
    deadline = program.timeLimit.map { .now + $0 }
    isEnough = program.isEnough
  }

  /// Moves bytes until the program has ended.
  ///
  /// - Returns: The reason why the program has to be killed instead.
  func run(until wake: WakePipe) -> CollectedProgram.Outcome? {
    while output.isOpen || error.isOpen {
      let left = Poll.milliseconds(until: deadline)
      if left == 0 { return .tooSlow }
      let ready = Poll.ready(
        reading: [wake.readEnd, output.ours, error.ours], writing: [input.ours], within: left)
      if ready.contains(wake.readEnd) { return .cancelled }
      if ready.contains(input.ours) { input.feed() }
      if ready.contains(error.ours) {
        error.collect()
        if error.isFull { return .tooMuch }
        if isEnough(error.bytes) { return .enough(error: error.bytes) }
      }
      if ready.contains(output.ours) {
        output.collect()
        if output.isFull { return .tooMuch }
      }
    }
    if child.hasEnded(by: deadline, before: wake) { return nil }
    return wake.isAwake ? .cancelled : .tooSlow
  }
}

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
