import Synchronization

/// The registration of one listener, which ends when the listener leaves or is deallocated.
final class ChangeSubscription: Sendable {
  let hub: ChangeHub
  private let id: Int
  private let isClaimed = Atomic(false)

  init(in hub: ChangeHub, missed: StoreChange?) {
    self.hub = hub
    id = hub.join(missed: missed)
  }

  deinit {
    leave()
  }

  /// True for the first caller.
  func claim() -> Bool {
    isClaimed.exchange(true, ordering: .relaxed) == false
  }

  func leave() {
    hub.leave(id)
  }

  func next(isolation actor: isolated (any Actor)?) async -> StoreChange? {
    if Task.isCancelled { leave() }
    switch hub.acknowledge(id) {
    case .change(let change): return change
    case .ended: return nil
    case .wait: break
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { hub.wait(id, $0) }
    } onCancel: {
      leave()
    }
  }
}
