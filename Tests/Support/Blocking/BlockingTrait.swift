import FoyerTools
import Glibc
import Synchronization
public import Testing

/// Runs a suite on threads of its own, where two for each processor have their turn at a time.
///
/// Its tests may wait for child processes, terminals and pipes with calls that block. In the pool of Swift's
/// concurrency, which has one thread a processor, such a call keeps all other tests from going on.
public struct BlockingTrait: SuiteTrait, TestScoping {
  private static let turns = Turns()

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    defer { Self.turns.end() }
    try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  public static var blocking: Self { Self() }
}

/// Runs tasks on threads of their own, so that calls in them may block.
private final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    JobThreads.shared.run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Lets two for each processor have their turn at a time, in the order of their coming.
///
/// They wait more than they compute: one after the other, the suites take 25 minutes, of which a processor works 7.
private final class Turns: Sendable {
  private struct State {
    var free = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func begin() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
