import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class HistoryViewModel {
  private(set) var operations: [Operation]
  private(set) var isStale = false
  @ObservationIgnored private let store: TodoStore

  init(store: TodoStore) throws {
    self.store = store
    operations = try store.operations()
  }

  func undo() throws -> Outcome { try store.undone() }

  func redo() throws -> Outcome { try store.redone() }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: store.environment.secondsFromUTC(moment))
  }

  func follow() async {
    for await _ in store.changes {
      do {
        operations = try store.operations()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
