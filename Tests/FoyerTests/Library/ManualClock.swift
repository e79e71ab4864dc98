import Synchronization

@testable import Foyer

/// A clock whose time passes only when a test says so.
final class ManualClock: SessionClock {
  private struct Sleeper {
    let deadline: Timestamp
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Timestamp(milliseconds: 1_640_163_600_000)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var next = 0
  }

  private let state = Mutex(State())

  var now: Timestamp { state.withLock { $0.now } }

  /// The number of tasks that wait for time to pass.
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func sleep(for duration: Duration) async throws {
    let id = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(id) { return true }
          state.sleepers[id] = Sleeper(deadline: state.now + duration, continuation: continuation)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, waking everyone in order.
  @MainActor
  func advance(by duration: Duration) async {
    await settle()
    let end = now + duration
    while let due = wakeNext(until: end) {
      due.resume()
      await settle()
    }
    state.withLock { $0.now = end }
  }

  private func wakeNext(until end: Timestamp) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      let due = state.sleepers.filter { $0.value.deadline <= end }
      guard let (id, sleeper) = due.min(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) })
      else { return nil }
      state.sleepers[id] = nil
      state.now = max(state.now, sleeper.deadline)
      return sleeper.continuation
    }
  }
}

/// Lets everything on the main actor that can go on do so.
@MainActor
func settle() async {
  for _ in 0..<40 { await Task.yield() }
}
