import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class HistoryViewModel {
  private(set) var history: History
  /// The day since which changes are shown; `nil` for all.
  private(set) var since: Day?
  /// When the screen was printed whole last: ages are counted from then, so that rows do not change by themselves.
  private(set) var now: Timestamp
  private(set) var isStale = false
  @ObservationIgnored private var request = HistoryRequest()
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let version: StoreVersion

  init(store: TodoStore) throws {
    version = store.version
    self.store = store
    now = store.environment.clock.now
    history = try store.history()
  }

  var today: Day { store.environment.today }

  /// - Parameter day: `nil` for all changes.
  func show(since day: Day?) throws -> Outcome {
    request = HistoryRequest(since: day.map(store.environment.beginning))
    history = try store.history(request)
    since = day
    now = store.environment.clock.now
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard history.hasMore else { return .said(TodoPhrases.noOlder) }
    request.length += HistoryRequest.pageSize
    history = try store.history(request)
    return .silent
  }

  func undo() throws -> Outcome { try store.undone() }

  func redo() throws -> Outcome { try store.redone() }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        history = try store.history(request)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}

extension Environment {
  /// The first moment of a day for the person.
  fileprivate func beginning(of day: Day) -> Timestamp {
    let midnight = Timestamp(milliseconds: Int64(day.daysSince1970) * 86_400_000)
    return Timestamp(milliseconds: midnight.milliseconds - Int64(secondsFromUTC(midnight)) * 1000)
  }
}
