import Synchronization

/// A mark that any thread can set.
final class Staleness: Sendable {
  private let mark = Atomic(true)

  var isStale: Bool {
    get { mark.load(ordering: .acquiring) }
    set { mark.store(newValue, ordering: .releasing) }
  }
}
