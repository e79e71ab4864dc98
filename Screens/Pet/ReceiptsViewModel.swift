import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ReceiptsViewModel {
  private(set) var receipts: [Receipt]
  private(set) var isStale = false
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let environment: Environment

  init(store: PetStore, environment: Environment) throws {
    self.store = store
    self.environment = environment
    receipts = try store.allReceipts()
  }

  func time(of moment: Timestamp) -> Text {
    moment.text(secondsFromUTC: environment.secondsFromUTC(moment))
  }

  func follow() async {
    for await _ in store.changes {
      do {
        receipts = try store.allReceipts()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
