import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ReceiptsViewModel {
  private(set) var receipts: [Receipt]
  private(set) var isStale = false
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: PetStore) throws {
    changes = store.changes
    self.store = store
    receipts = try store.allReceipts()
  }

  func time(of moment: Timestamp) -> Text {
    store.environment.text(of: moment)
  }

  func follow() async {
    for await _ in changes {
      do {
        receipts = try store.allReceipts()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
