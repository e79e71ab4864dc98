import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ReceiptsViewModel {
  private(set) var list: ReceiptList
  private(set) var isStale = false
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private var length = ReceiptList.pageSize

  init(store: PetStore) throws {
    version = store.version
    self.store = store
    list = try store.receiptList()
  }

  func showMore() throws -> Outcome {
    guard list.hasMore else { return .said(PetPhrases.noOlderReceipts) }
    list = try store.receiptList(length + ReceiptList.pageSize)
    length += ReceiptList.pageSize
    return .silent
  }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        list = try store.receiptList(length)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
