import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class HistoryViewModel {
  private(set) var operations: [Operation]
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let version: StoreVersion

  init(store: TodoStore) throws {
    version = store.version
    self.store = store
    operations = try store.operations()
  }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: store.environment.secondsFromUTC(moment))
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        operations = try store.operations()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
