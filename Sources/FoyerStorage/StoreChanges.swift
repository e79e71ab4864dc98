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

/// A change of the store: one commit, or several that a consumer had not seen yet.
public struct StoreChange: Sendable, Hashable {
  /// The version of the store after the latest of these commits.
  public let version: StoreVersion
  /// True when at least one of these commits came from another process.
  public let isFromElsewhere: Bool

  /// The two in one, `later` being the more recent.
  func merged(with later: StoreChange) -> StoreChange {
    StoreChange(version: later.version, isFromElsewhere: isFromElsewhere || later.isFromElsewhere)
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
  package var number: UInt64 { ours &+ UInt64(bitPattern: elsewhere) &+ foreign }

  /// Returns true when a program other than this one has committed something between two versions.
  public func hasMovedElsewhere(since other: StoreVersion) -> Bool { foreign != other.foreign }
}
