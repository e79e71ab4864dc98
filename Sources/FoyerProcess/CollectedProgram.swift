import Glibc

/// A program that runs apart from the terminal, and whose output is collected.
package struct CollectedProgram: Sendable {
  /// The standard input of the program.
  package enum Input: Sendable {
    case nothing
    case bytes([UInt8])
    /// An open file of ours.
    case descriptor(Int32)
  }

  /// The end of a run.
  package enum Outcome: Sendable, Equatable {
    /// The program ended, with a status as `waitpid(2)` gives it.
    case ended(status: Int32, output: [UInt8], error: [UInt8])
    /// The program could not be started, for the reason that `errno` gives.
    case notStarted(Int32)
    /// The program wrote more than it may, and was killed.
    case tooMuch
    /// The program took longer than it may, and was killed.
    case tooSlow
    /// The program was killed because its standard error said enough.
    case enough(error: [UInt8])
    /// The task was cancelled, and the program was killed or never started.
    case cancelled
  }

  package var words: [String]
  /// The variables of the program; `nil` for ours.
  package var environment: [String: String]?
  package var input: Input
  /// The bytes of output above which the program is killed.
  package var outputLimit: Int
  /// The bytes of standard error above which the program is killed; `nil` throws them away.
  package var errorLimit: Int?
  package var timeLimit: Duration?
  /// Returns whether what has come over standard error so far is all that is wanted.
  package var isEnough: @Sendable (_ error: [UInt8]) -> Bool

  package init(
    _ words: [String], environment: [String: String]? = nil, input: Input = .nothing, outputLimit: Int,
    errorLimit: Int? = nil, timeLimit: Duration? = nil,
    isEnough: @escaping @Sendable (_ error: [UInt8]) -> Bool = { _ in false }
  ) {
    self.words = words
    self.environment = environment
    self.input = input
    self.outputLimit = outputLimit
    self.errorLimit = errorLimit
    self.timeLimit = timeLimit
    self.isEnough = isEnough
  }

  /// Runs the program until it ends or has to be killed, together with the programs that it has started.
  ///
  /// It is waited for on a thread of its own. A task that is cancelled kills it and returns at once.
  package func run() async -> Outcome {
    guard let wake = WakePipe() else { return .notStarted(EMFILE) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let worker = Worker { run(until: wake) { continuation.resume(returning: $0) } }
        if let worker { worker.detach() } else { continuation.resume(returning: .notStarted(EAGAIN)) }
      }
    } onCancel: {
      wake.wake()
    }
  }

  /// - Parameter report: Takes the outcome, before a killed child has been waited for.
  private func run(until wake: WakePipe, report: (Outcome) -> Void) {
    if wake.isAwake { return report(.cancelled) }
    var exchange: Exchange
    do throws(ChildProcess.StartError) {
      exchange = try Exchange(with: self)
    } catch {
      return report(.notStarted(error.code))
    }
    if let trouble = exchange.run(until: wake) {
      exchange.child.send(SIGKILL)
      report(trouble)
      exchange.child.waitForEnd()
    } else {
      let status = exchange.child.waitForEnd()
      report(.ended(status: status, output: exchange.output.bytes, error: exchange.error.bytes))
    }
  }
}
