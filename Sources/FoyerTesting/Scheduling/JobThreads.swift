import Dispatch
import FoyerProcess
import Synchronization

/// Threads beside the pool of Swift's concurrency, which has one a processor and stands still when those are blocked.
package final class JobThreads: Sendable {
  package static let shared = JobThreads()

  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var idle = 0
    var count = 0
  }

  private static let limit = 64
  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  /// Runs a body on a thread that is idle, or on a new one when all are busy.
  package func run(_ body: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.jobs.append(body)
      guard state.idle < state.jobs.count, state.count < Self.limit else { return false }
      state.count += 1
      return true
    }
    if needsThread {
      if let worker = Worker({ self.work() }) { worker.detach() } else { giveUpThread() }
    }
    ready.signal()
  }

  private func work() {
    while true {
      state.withLock { $0.idle += 1 }
      ready.wait()
      let job = state.withLock { state in
        state.idle -= 1
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      job?()
    }
  }

  /// Leaves a job to the threads that there are, or to the system's when there is none.
  private func giveUpThread() {
    let job = state.withLock { state in
      state.count -= 1
      return state.count == 0 ? state.jobs.popLast() : nil
    }
    if let job { DispatchQueue.global().async(execute: job) }
  }
}

/// Runs tasks on threads of their own, so that calls in them may block.
package final class BlockingExecutor: TaskExecutor {
  package static let shared = BlockingExecutor()

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    JobThreads.shared.run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
