import Foyer

@MainActor
final class ReceiptViewModel {
  let receipt: Receipt
  private let store: PetStore

  init(_ number: Receipt.ID, store: PetStore) throws {
    guard let receipt = try store.receipt(number) else { throw PetPhrases.noReceipt(number) }
    self.receipt = receipt
    self.store = store
  }

  var time: Text { store.environment.text(of: receipt.time) }
}
