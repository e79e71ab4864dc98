/// Values read from a store, kept until the store is known to have changed.
///
/// Asking for a kept value costs no query. A commit of ours is known at once; one of another process is known
/// once ``Store/changes(since:)`` told of it or someone asked for ``Store/version``, as every query through a cache does:
///
/// ```swift
/// private let cards = StoreCache<Card.ID, Card?>(of: store)
/// let card = try cards.value(for: id) { db in try db.row(…) }
/// ```
@MainActor
public final class StoreCache<Key: Hashable, Value> {
  private let store: Store
  private let capacity: Int
  private var version: StoreVersion?
  private var values: [Key: Value] = [:]

  /// Makes an empty cache that keeps at most `capacity` values.
  public init(of store: Store, capacity: Int = 256) {
    self.store = store
    self.capacity = capacity
  }

  /// The value for a key: the kept one, or what `read` reads.
  public func value(
    for key: Key, _ read: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    if store.lastKnownVersion == version, let kept = values[key] { return kept }
    let now = store.version
    if now != version {
      values.removeAll(keepingCapacity: true)
      version = now
    }
    let value = try store.read(read)
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }
}
