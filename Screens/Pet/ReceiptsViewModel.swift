import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class ReceiptsViewModel {
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let query: LiveQuery<ReceiptRequest, ReceiptList>

  init(store: PetStore) throws {
    self.store = store
    query = try store.feature.live(ReceiptRequest()) { request in
      try store.feature.read { db in try db.receiptList(request) }
    }
  }

  var feature: FeatureJournal { store.feature }
  var list: ReceiptList { query.value }
  var request: ReceiptRequest { query.request }
  var isStale: Bool { query.isStale }

  /// Shows the receipts that have a text; all without one.
  func find(_ text: String?) throws -> Outcome {
    try query.show { $0 = ReceiptRequest(text: text.map(store.environment.normalize)) }
    return .showing()
  }

  func showMore() throws -> Outcome {
    guard list.hasMore else { return .said(PetPhrases.noOlderReceipts) }
    try query.show { $0.length += ReceiptRequest.pageSize }
    return .silent
  }

  func forget(_ number: Int, isConfirmed: Bool) throws -> Outcome {
    try store.forget(number, isConfirmed: isConfirmed)
  }

  func time(of moment: Timestamp) -> Text { store.environment.text(of: moment) }

  func follow() async { await query.follow() }
}
