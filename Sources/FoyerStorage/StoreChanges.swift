/// The changes of a store, as a sequence that ends when the consuming task is cancelled or the store is closed.
///
/// ```swift
/// let changes = store.changes()
/// task = Task { [weak self] in
///   for await _ in changes { self?.reload() }
/// }
/// ```
///
/// Changes coalesce: a consumer that was busy while three commits happened gets one change. Coming back for the next
/// change acknowledges the one before; that is what ``Store/settled()`` waits for.
public struct StoreChanges: AsyncSequence, Sendable {
  public typealias Element = StoreChange
  public typealias Failure = Never

  private let place: ChangeSubscription

  init(hub: ChangeHub, missed: StoreChange?) {
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
    public func next(isolation actor: isolated (any Actor)? = #isolation) async -> StoreChange? {
      await place.next(isolation: actor)
    }
  }
}
