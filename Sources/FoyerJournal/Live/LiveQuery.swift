public import FoyerStorage
import Observation

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
public final class LiveQuery<Request, Value: Equatable> {
  /// The part of the data that is shown.
  public private(set) var request: Request
  private var latest: Value
  private let reading = LiveReading()
  private let store: Store
  private let version: StoreVersion
  private let fetch: @MainActor (Request) throws -> Value

  /// Reads the value for the first time.
  public init(
    in store: Store, _ request: Request, _ fetch: @escaping @MainActor (Request) throws -> Value
  ) throws {
    version = store.lastKnownVersion
    self.store = store
    self.request = request
    self.fetch = fetch
    latest = try fetch(request)
  }

  /// The value as it is now.
  public var value: Value {
    reading.isObserved()
    return latest
  }

  /// True while the value is the one that was read first.
  package var isAsOpened: Bool { reading.state.number == 0 && !reading.state.isStale }

  /// True when the latest change could not be read, so that the value may be out of date.
  public var isStale: Bool { reading.state.isStale }

  /// Changes the request and reads its value; when reading fails, the old request and value stay.
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
        reading.state.isStale = true
      }
    }
  }

  private func take(_ new: Value) {
    if new != latest {
      latest = new
      reading.state.number += 1
    }
    if reading.state.isStale { reading.state.isStale = false }
  }
}

/// The part of a query that is observed.
///
/// It is not generic and has one property, since a key path of a generic type takes a hundred times as long to make and
/// every other one still some.
@MainActor
@Observable
private final class LiveReading {
  struct State {
    var number = 0
    var isStale = false
  }

  var state = State()

  func isObserved() { _ = state }
}
