import FoyerProcess
import Glibc
import Synchronization

/// Waits for sockets on one thread, by `poll(2)`, so that no connection needs a thread of its own.
final class SocketPoller: Sendable {
  enum Readiness: Sendable {
    case ready, late, woken
  }

  private struct Wait {
    let socket: Int32
    let events: Int16
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Readiness, Never>
  }

  private struct State {
    var waits: [UInt64: Wait] = [:]
    /// Waits that ended before they began.
    var ended: Set<UInt64> = []
    var next: UInt64 = 0
    var isRunning = false
  }

  static let shared = SocketPoller()

  private let state = Mutex(State())
  private let wakePipe = WakePipe()

  /// Makes the name of a wait, by which ``end(_:)`` ends it.
  func makeName() -> UInt64 {
    state.withLock { state in
      state.next += 1
      return state.next
    }
  }

  /// Returns when a socket is readable or writable, the deadline has passed, or somebody ended the wait.
  func wait(
    _ name: UInt64, for socket: Int32, _ events: Int32, until deadline: ContinuousClock.Instant
  ) async -> Readiness {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isEnded, starts) = state.withLock { state in
          if state.ended.remove(name) != nil { return (true, false) }
          state.waits[name] = Wait(
            socket: socket, events: Int16(events), deadline: deadline, continuation: continuation)
          defer { state.isRunning = true }
          return (false, !state.isRunning)
        }
        if isEnded { return continuation.resume(returning: .woken) }
        if starts, let worker = Worker({ self.run() }) { worker.detach() }
        wakePipe?.wake()
      }
    } onCancel: {
      end(name)
    }
  }

  /// Ends a wait, also one that is only about to begin.
  func end(_ name: UInt64) {
    let wait = state.withLock { state in
      let wait = state.waits.removeValue(forKey: name)
      if wait == nil { state.ended.insert(name) }
      return wait
    }
    wait?.continuation.resume(returning: .woken)
  }

  /// Forgets a name that won't be waited for any more.
  func forget(_ name: UInt64) { _ = state.withLock { $0.ended.remove(name) } }

  private func run() {
    while true {
      let waits = state.withLock { Array($0.waits) }
      var slots = waits.map { pollfd(fd: $0.value.socket, events: $0.value.events, revents: 0) }
      slots.append(pollfd(fd: wakePipe?.readEnd ?? -1, events: Int16(POLLIN), revents: 0))
      // Without the pipe, new waits are looked for now and then.
      let look = wakePipe == nil ? [ContinuousClock.now + .milliseconds(20)] : []
      let deadline = (waits.map(\.value.deadline) + look).min()
      _ = poll(&slots, nfds_t(slots.count), Poll.milliseconds(until: deadline))
      wakePipe?.drain()
      let now = ContinuousClock.now
      for (slot, wait) in zip(slots, waits) where slot.revents != 0 || wait.value.deadline <= now {
        let ended = state.withLock { $0.waits.removeValue(forKey: wait.key) }
        ended?.continuation.resume(returning: slot.revents != 0 ? .ready : .late)
      }
    }
  }
}
