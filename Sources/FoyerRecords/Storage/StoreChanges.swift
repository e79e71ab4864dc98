import Synchronization

/// The changes of a store, as a sequence that ends when the consuming task is cancelled or the store is closed.
///
/// ```swift
/// let changes = store.changes()
/// task = Task { [weak self] in
///   for await _ in changes { self?.reload() }
/// }
/// ```
///
/// Its elements are the versions after the changes, which coalesce: a consumer that was busy while three commits happened
/// gets the version after the third. Coming back for the next one acknowledges the one before; that is what
/// ``Store/settled()`` waits for.
public struct StoreChanges: AsyncSequence, Sendable {
  public typealias Element = StoreVersion
  public typealias Failure = Never

  private let place: ChangeSubscription

  init(hub: ChangeHub, missed: StoreVersion?) {
    place = ChangeSubscription(in: hub, missed: missed)
  }

  /// The first iterator takes the place held since the sequence was made; a further one starts from now.
  public func makeAsyncIterator() -> Iterator {
    Iterator(place: place.claim() ? place : ChangeSubscription(in: place.hub, missed: nil))
  }

  /// A listener, which stops listening when it is deallocated.
  public final class Iterator: AsyncIteratorProtocol {
    private let place: ChangeSubscription

    init(place: ChangeSubscription) {
      self.place = place
    }

    deinit {
      place.leave()
    }

    /// Acknowledges the change before, and waits for the next one; `nil` once cancelled or closed.
    public func next(isolation actor: isolated (any Actor)? = #isolation) async -> StoreVersion? {
      await place.next(isolation: actor)
    }
  }
}

/// A mark that differs after every commit to a store, by us or by another process.
///
/// Two equal versions of one store mean that nothing was committed between them.
public struct StoreVersion: Sendable, Hashable {
  /// The number of our own commits that changed something.
  var ours: UInt64 = 0
  /// SQLite's `PRAGMA data_version`, which changes when another connection commits.
  var elsewhere: Int64 = 0
  /// The number of times that commits of other programs were noticed.
  var foreign: UInt64 = 0

  /// A number that grows with every change.
  var number: UInt64 { ours &+ UInt64(bitPattern: elsewhere) &+ foreign }

  /// Returns true when a program other than this one has committed something between two versions.
  public func hasMovedElsewhere(since other: StoreVersion) -> Bool { foreign != other.foreign }
}

/// The registration of one listener, which ends when the listener leaves or is deallocated.
final class ChangeSubscription: Sendable {
  let hub: ChangeHub
  private let id: Int
  private let isClaimed = Atomic(false)

  init(in hub: ChangeHub, missed: StoreVersion?) {
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

  func next(isolation actor: isolated (any Actor)?) async -> StoreVersion? {
    if Task.isCancelled { leave() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { hub.next(id, $0) }
    } onCancel: {
      leave()
    }
  }
}

/// Delivers every change to every listener, and tracks which listeners are still handling one.
///
/// It is locked rather than bound to an actor, so that a listener's place is free the moment it is cancelled or dropped,
/// on whatever thread that happens.
final class ChangeHub: Sendable {
  typealias Listener = CheckedContinuation<StoreVersion?, Never>
  typealias Settler = CheckedContinuation<Void, Never>

  enum Answer {
    case change(StoreVersion)
    case wait
    case ended
  }

  private struct Place {
    var pending: StoreVersion?
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

  func join(missed: StoreVersion?) -> Int {
    state.withLock {
      let id = $0.makeID()
      if !$0.isFinished { $0.places[id] = Place(pending: missed) }
      return id
    }
  }

  func publish(_ change: StoreVersion) {
    let listeners = state.withLock { state in
      var listeners: [Listener] = []
      for (id, var place) in state.places {
        if let listener = place.listener {
          place = Place(isConsuming: true)
          listeners.append(listener)
        } else {
          place.pending = change
        }
        state.places[id] = place
      }
      return listeners
    }
    for listener in listeners { listener.resume(returning: change) }
  }

  /// Takes a listener back, which is done with its last change, and keeps it until there is another one.
  func next(_ id: Int, _ listener: Listener) {
    let (answer, settlers) = state.withLock { state -> (Answer, [Settler]) in
      guard let place = state.places[id], place.listener == nil else { return (.ended, []) }
      if let change = place.pending {
        state.places[id] = Place(isConsuming: true)
        return (.change(change), [])
      }
      state.places[id] = Place(listener: listener)
      return (.wait, state.takeSettlers())
    }
    switch answer {
    case .change(let change): listener.resume(returning: change)
    case .ended: listener.resume(returning: nil)
    case .wait: break
    }
    for settler in settlers { settler.resume() }
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
