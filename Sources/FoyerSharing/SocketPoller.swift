import FoyerSystem
import Glibc
import Synchronization

/// Waits for sockets on one thread, by `poll(2)`, so that no connection needs a thread of its own.
final class SocketPoller: Sendable {
  enum Readiness: Sendable {
    case ready, late, cancelled
  }

  private struct Wait {
    let socket: Int32
    let events: Int16
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Readiness, Never>
  }

  private struct State {
    var waits: [UInt64: Wait] = [:]
    /// The waits whose tasks were cancelled, maybe before they began.
    var cancelled: Set<UInt64> = []
    var count: UInt64 = 0
    var isRunning = false
  }

  static let shared = SocketPoller()

  private let state = Mutex(State())
  private let wakePipe = WakePipe()

  /// Returns when a socket is readable or writable, the deadline has passed, or the task was cancelled.
  func wait(
    for socket: Int32, _ events: Int32, until deadline: ContinuousClock.Instant
  ) async -> Readiness {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    defer { _ = state.withLock { $0.cancelled.remove(number) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isCancelled, starts) = state.withLock { state in
          if state.cancelled.contains(number) { return (true, false) }
          state.waits[number] = Wait(
            socket: socket, events: Int16(events), deadline: deadline, continuation: continuation)
          defer { state.isRunning = true }
          return (false, !state.isRunning)
        }
        if isCancelled { return continuation.resume(returning: .cancelled) }
        if starts, let worker = Worker({ self.run() }) { worker.detach() }
        wakePipe?.wake()
      }
    } onCancel: {
      let wait = state.withLock { state in
        state.cancelled.insert(number)
        return state.waits.removeValue(forKey: number)
      }
      wait?.continuation.resume(returning: .cancelled)
    }
  }

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
