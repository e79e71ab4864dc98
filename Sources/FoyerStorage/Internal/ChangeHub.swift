import Synchronization

/// Delivers every change to every listener, and tracks which listeners are still handling one.
///
/// It is locked rather than bound to an actor, so that a listener's place is free the moment it is cancelled or dropped,
/// on whatever thread that happens.
final class ChangeHub: Sendable {
  typealias Listener = CheckedContinuation<StoreChange?, Never>
  typealias Settler = CheckedContinuation<Void, Never>

  enum Answer {
    case change(StoreChange)
    case wait
    case ended
  }

  private struct Place {
    var pending: StoreChange?
    var isConsuming = false
    var listener: Listener?

    var isBusy: Bool { isConsuming || pending != nil }
  }

  private struct State {
    var places: [Int: Place] = [:]
    var settlers: [Int: Settler] = [:]
    var lastID = 0
    var isFinished = false

    var isSettled: Bool { !places.values.contains(where: \.isBusy) }

    mutating func makeID() -> Int {
      lastID += 1
      return lastID
    }

    /// Removes and returns the tasks that wait for the listeners, once no listener is behind.
    mutating func takeSettlers() -> [Settler] {
      guard !settlers.isEmpty, isSettled else { return [] }
      defer { settlers = [:] }
      return Array(settlers.values)
    }
  }

  private let state = Mutex(State())

  func join(missed: StoreChange?) -> Int {
    state.withLock {
      let id = $0.makeID()
      if !$0.isFinished { $0.places[id] = Place(pending: missed) }
      return id
    }
  }

  func publish(_ change: StoreChange) {
    let listeners = state.withLock { state in
      var listeners: [Listener] = []
      for (id, var place) in state.places {
        if let listener = place.listener {
          place = Place(isConsuming: true)
          listeners.append(listener)
        } else {
          place.pending = place.pending?.merged(with: change) ?? change
        }
        state.places[id] = place
      }
      return listeners
    }
    for listener in listeners { listener.resume(returning: change) }
  }

  /// Takes a listener back: it is done with its last change, and gets the next one if there is one.
  func acknowledge(_ id: Int) -> Answer {
    let (answer, settlers) = state.withLock { state -> (Answer, [Settler]) in
      guard let place = state.places[id] else { return (.ended, []) }
      if let change = place.pending {
        state.places[id] = Place(isConsuming: true)
        return (.change(change), [])
      }
      state.places[id]?.isConsuming = false
      return (.wait, state.takeSettlers())
    }
    for settler in settlers { settler.resume() }
    return answer
  }

  /// Keeps a listener until there is a change; one that came meanwhile is handed over at once.
  func wait(_ id: Int, _ listener: Listener) {
    let answer = state.withLock { state -> Answer in
      guard let place = state.places[id], place.listener == nil else { return .ended }
      if let change = place.pending {
        state.places[id] = Place(isConsuming: true)
        return .change(change)
      }
      state.places[id]?.listener = listener
      return .wait
    }
    switch answer {
    case .change(let change): listener.resume(returning: change)
    case .ended: listener.resume(returning: nil)
    case .wait: break
    }
  }

  func leave(_ id: Int) {
    let (listener, settlers) = state.withLock { state -> (Listener?, [Settler]) in
      guard let place = state.places.removeValue(forKey: id) else { return (nil, []) }
      return (place.listener, state.takeSettlers())
    }
    listener?.resume(returning: nil)
    for settler in settlers { settler.resume() }
  }

  /// Ends every listener's sequence, now and in future.
  func finish() {
    let ids = state.withLock { state in
      state.isFinished = true
      return Array(state.places.keys)
    }
    for id in ids { leave(id) }
  }

  nonisolated(nonsending) func settled() async {
    let id: Int? = state.withLock { $0.isSettled ? nil : $0.makeID() }
    guard let id else { return }
    await settled(id, isolation: #isolation)
  }

  private func settled(_ id: Int, isolation actor: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { settler in
        let isDone = state.withLock { state in
          if state.isSettled || Task.isCancelled { return true }
          state.settlers[id] = settler
          return false
        }
        if isDone { settler.resume() }
      }
    } onCancel: {
      state.withLock { $0.settlers.removeValue(forKey: id) }?.resume()
    }
  }
}
