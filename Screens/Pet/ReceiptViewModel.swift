import Foyer

@MainActor
final class ReceiptViewModel {
  let receipt: Receipt
  private let environment: Environment

  init(_ number: Receipt.ID, store: PetStore, environment: Environment) throws {
    guard let receipt = try store.receipt(number) else { throw PetPhrases.noReceipt(number) }
    self.receipt = receipt
    self.environment = environment
  }

  var time: Text { receipt.time.text(secondsFromUTC: environment.secondsFromUTC(receipt.time)) }
}
