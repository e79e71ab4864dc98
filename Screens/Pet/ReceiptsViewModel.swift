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
  @ObservationIgnored private(set) var request = ReceiptRequest()

  init(store: PetStore) throws {
    version = store.version
    self.store = store
    list = try store.receiptList()
  }

  /// Shows the receipts that have a text; all without one.
  func find(_ text: String?) throws -> Outcome {
    try show(ReceiptRequest(text: text.map(store.environment.normalize)))
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard list.hasMore else { return .said(PetPhrases.noOlderReceipts) }
    var longer = request
    longer.length += ReceiptRequest.pageSize
    try show(longer)
    return .silent
  }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        list = try store.receiptList(request)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func show(_ request: ReceiptRequest) throws {
    list = try store.receiptList(request)
    self.request = request
  }
}
