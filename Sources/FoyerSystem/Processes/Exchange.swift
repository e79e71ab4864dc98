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

/// A descriptor that is closed when nothing holds it any more.
final class OwnDescriptor {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// Our end of a pipe that a program writes to, and the bytes that have come.
final class Collector {
  private(set) var bytes: [UInt8] = []
  /// Our end; none once everything has come.
  private var end: OwnDescriptor?
  private var theirEnd: OwnDescriptor?
  private let limit: Int

  /// - Parameter limit: The most bytes to take; `nil` throws all of them away.
  init(limit: Int?) throws(ChildProcess.StartError) {
    self.limit = limit ?? 0
    guard limit != nil else { return }
    guard let pipe = Pipe(blocks: true) else { throw ChildProcess.StartError(code: errno) }
    end = OwnDescriptor(pipe.readEnd)
    theirEnd = OwnDescriptor(pipe.writeEnd)
  }

  var ours: Int32 { end?.number ?? -1 }
  var theirs: ChildProcess.Stream { theirEnd.map { .descriptor($0.number) } ?? .nothing }
  var isOpen: Bool { end != nil }
  var isFull: Bool { bytes.count > limit }

  /// Closes our copy of the program's end, after the program inherited it.
  func giveAway() { theirEnd = nil }

  /// Reads some of the bytes that have arrived.
  func collect() {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = read(ours, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { return }
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) } else { end = nil }
    }
  }
}

/// Our end of the pipe that a program reads, and the bytes that have yet to go there.
final class Feeder {
  let theirs: ChildProcess.Stream
  /// Our end; none once everything has gone.
  private var end: OwnDescriptor?
  private var theirEnd: OwnDescriptor?
  private var rest: ArraySlice<UInt8> = []

  init(_ input: CollectedProgram.Input) throws(ChildProcess.StartError) {
    switch input {
    case .nothing: theirs = .nothing
    case .descriptor(let descriptor): theirs = .descriptor(descriptor)
    case .bytes(let bytes):
      guard let pipe = Pipe(blocks: true) else { throw ChildProcess.StartError(code: errno) }
      rest = bytes[...]
      end = OwnDescriptor(pipe.writeEnd)
      theirEnd = OwnDescriptor(pipe.readEnd)
      theirs = .descriptor(pipe.readEnd)
    }
  }

  var ours: Int32 { end?.number ?? -1 }

  /// Closes our copy of the program's end, after the program inherited it.
  func giveAway() { theirEnd = nil }

  /// Writes as much as the pipe takes without blocking.
  func feed() {
    let count = rest.prefix(Int(PIPE_BUF)).withUnsafeBytes { Pipe.write($0, to: ours) }
    if count < 0, errno == EINTR { return }
    rest = count < 0 ? [] : rest.dropFirst(count)
    if rest.isEmpty { end = nil }
  }
}
