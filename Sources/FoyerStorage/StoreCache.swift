/// Values read from a store, kept as long as nothing is committed to it.
///
/// Asking for a kept value costs a look at the store's version instead of a query:
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
    let now = store.version
    if now != version {
      values.removeAll(keepingCapacity: true)
      version = now
    } else if let kept = values[key] {
      return kept
    }
    let value = try store.read(read)
    if values.count >= capacity { values.removeAll(keepingCapacity: true) }
    values[key] = value
    return value
  }
}
