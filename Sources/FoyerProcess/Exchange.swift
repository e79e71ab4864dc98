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
      var slots = [
        (wake.readEnd, POLLIN), (input.ours, POLLOUT), (output.ours, POLLIN), (error.ours, POLLIN),
      ]
      .map { pollfd(fd: $0.0, events: Int16($0.1), revents: 0) }
      let left = PollTime.milliseconds(until: deadline)
      if left == 0 { return .tooSlow }
      guard poll(&slots, nfds_t(slots.count), left) > 0 else { continue }
      if slots[0].revents != 0 { return .cancelled }
      if slots[1].revents != 0 { input.feed() }
      if slots[3].revents != 0 {
        error.collect()
        if error.isFull { return .tooMuch }
        if isEnough(error.bytes) { return .enough(error: error.bytes) }
      }
      if slots[2].revents != 0 {
        output.collect()
        if output.isFull { return .tooMuch }
      }
    }
    if child.hasEnded(by: deadline, before: wake) { return nil }
    return wake.isAwake ? .cancelled : .tooSlow
  }
}

/// The time that `poll(2)` may take.
enum PollTime {
  /// Returns the milliseconds left, rounded up: 0 when the deadline has passed, and -1, for ever, when there is none.
  static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
