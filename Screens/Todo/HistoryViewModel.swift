import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class HistoryViewModel {
  private(set) var operations: [Operation]
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: TodoStore) throws {
    changes = store.changes
    self.store = store
    operations = try store.operations()
  }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: store.environment.secondsFromUTC(moment))
  }

  func follow() async {
    for await _ in changes {
      do {
        operations = try store.operations()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
