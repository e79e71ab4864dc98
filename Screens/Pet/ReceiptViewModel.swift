import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ReceiptViewModel {
  private(set) var receipt: Receipt
  private(set) var isStale = false
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion

  init(_ number: Receipt.ID, store: PetStore) throws {
    version = store.version
    guard let receipt = try store.receipt(number) else { throw PetPhrases.noReceipt(number) }
    self.receipt = receipt
    self.store = store
  }

  var environment: Environment { store.environment }
  private var editing: PetEditing { PetEditing(store: store) }

  func export(to file: String) throws -> Outcome { try store.export(receipt, to: file) }

  func giveBack() throws -> Outcome { try editing.giveBack(receipt.id) }

  func undo() throws -> Outcome { try editing.undo() }

  func redo() throws -> Outcome { try editing.redo() }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        receipt = try store.receipt(receipt.id) ?? receipt
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
