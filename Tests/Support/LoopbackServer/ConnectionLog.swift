import Foundation
import Synchronization

/// The requests and open connections of a server, and the tasks that wait for a change of them.
final class ConnectionLog: Sendable {
  struct State: Sendable {
    var requests: [LoopbackServer.Request] = []
    var connections = 0
    var open: Set<Int32> = []
    var hasEnded = false
  }

  private struct Waiter {
    let isMet: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let contents = Mutex((state: State(), waiters: [UUID: Waiter]()))

  var requests: [LoopbackServer.Request] { contents.withLock(\.state.requests) }
  var connections: Int { contents.withLock(\.state.connections) }

  func note(_ request: LoopbackServer.Request) {
    change { $0.requests.append(request) }
  }

  func opened(_ descriptor: Int32) {
    change { state in
      state.connections += 1
      state.open.insert(descriptor)
      if state.hasEnded { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  func close(_ descriptor: Int32) {
    change { state in
      state.open.remove(descriptor)
      // A program that was started meanwhile may have a copy of the descriptor.
      shutdown(descriptor, Int32(SHUT_RDWR))
      Foundation.close(descriptor)
    }
  }

  /// Ends every connection; their threads close them.
  func endAll() {
    change { state in
      state.hasEnded = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Waits until the condition is met, or the task is cancelled.
  func met(_ isMet: @escaping @Sendable (State) -> Bool) async {
    let name = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = contents.withLock { contents in
          if Task.isCancelled || isMet(contents.state) { return true }
          contents.waiters[name] = Waiter(isMet: isMet, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      contents.withLock { $0.waiters.removeValue(forKey: name) }?.continuation.resume()
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let met = contents.withLock { contents in
      body(&contents.state)
      let met = contents.waiters.filter { $0.value.isMet(contents.state) }
      for name in met.keys { contents.waiters[name] = nil }
      return met.values.map(\.continuation)
    }
    for continuation in met { continuation.resume() }
  }
}
