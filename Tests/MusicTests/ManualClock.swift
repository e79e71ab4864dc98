import Foyer
import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: SessionClock {
  private struct Sleeper {
    let id: Int
    let until: Timestamp
    let waiting: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Timestamp
    var nextID = 0
    var sleepers: [Sleeper] = []
    var onSleep: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(at iso: String = "2021-12-22T09:00:00Z") {
    state = Mutex(State(now: Timestamp(iso: iso) ?? Timestamp(milliseconds: 0)))
  }

  var now: Timestamp { state.withLock { $0.now } }

  func sleep(for duration: Duration) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        let (isCancelled, waiters) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
          if Task.isCancelled { return (true, []) }
          let waiters = state.onSleep
          state.onSleep = []
          state.sleepers.append(Sleeper(id: id, until: state.now + duration, waiting: waiting))
          return (false, waiters)
        }
        if isCancelled { waiting.resume(throwing: CancellationError()) }
        for waiter in waiters { waiter.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.waiting.resume(throwing: CancellationError())
    }
  }

  /// Moves on and wakes whoever slept until then.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now + duration
      let woken = state.sleepers.filter { $0.until <= state.now }
      state.sleepers.removeAll { $0.until <= state.now }
      return woken
    }
    for sleeper in woken { sleeper.waiting.resume() }
  }

  /// Waits until somebody sleeps.
  func waitForSleeper() async {
    await withCheckedContinuation { waiting in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.onSleep.append(waiting) }
        return !state.sleepers.isEmpty
      }
      if isThere { waiting.resume() }
    }
  }
}
