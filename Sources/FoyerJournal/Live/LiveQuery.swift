public import FoyerStorage
public import Observation

/// The value of a query, read anew whenever a commit of this or another process changed the store.
///
/// A view model states what it shows as a request; its screen follows the value for as long as it is alive:
///
/// ```swift
/// let query = try LiveQuery(in: store, BoardRequest()) { request in try store.board(request) }
/// func find(_ words: String) throws { try query.show { $0.words = words } }
/// func follow() async { await query.follow() }
/// ```
@MainActor
@Observable
public final class LiveQuery<Request, Value: Equatable> {
  public private(set) var value: Value
  /// True when the latest change could not be read, so that the value may be out of date.
  public private(set) var isStale = false
  /// What is shown.
  @ObservationIgnored public private(set) var request: Request
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private let fetch: @MainActor (Request) throws -> Value

  /// Reads the value for the first time.
  public init(
    in store: Store, _ request: Request, _ fetch: @escaping @MainActor (Request) throws -> Value
  ) throws {
    version = store.lastKnownVersion
    self.store = store
    self.request = request
    self.fetch = fetch
    value = try fetch(request)
  }

  /// Changes what is shown; when it can't be read, what was shown stays.
  public func show(_ change: (inout Request) -> Void) throws {
    var request = request
    change(&request)
    take(try fetch(request))
    self.request = request
  }

  /// Reads the value anew after every commit, until the task is cancelled.
  public func follow() async {
    for await _ in store.changes(since: version) {
      do {
        take(try fetch(request))
      } catch {
        isStale = true
      }
    }
  }

  private func take(_ new: Value) {
    if new != value { value = new }
    if isStale { isStale = false }
  }
}
