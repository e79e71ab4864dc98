import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class PetViewModel {
  /// The pet, as last known when its record was removed.
  private(set) var pet: Pet
  /// The receipt by which it left; `nil` while it is here.
  private(set) var receipt: Receipt?
  private(set) var isGone = false
  private(set) var isStale = false
  private(set) var steps: (canUndo: Bool, canRedo: Bool)
  private var fees: FeeScale
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Pet.ID, store: PetStore) throws {
    version = store.version
    guard let pet = try store.pet(id) else { throw PetPhrases.noPet(id) }
    self.pet = pet
    self.store = store
    receipt = try store.receipt(of: pet)
    fees = try store.fees()
    steps = try store.steps()
  }

  var age: Age? { Age(of: pet.profile.birthday, on: store.environment.today) }
  var fee: Money { receipt?.fee ?? fees.fee(for: pet) }
  var hasOwnFee: Bool { receipt == nil && pet.ownFee != nil }
  /// Where the picture is.
  var picture: String? { pet.profile.picture.map { store.environment.pictures.path(of: $0) } }
  private var editing: PetEditing { PetEditing(store: store) }

  func time(of moment: Timestamp) -> Text {
    store.environment.text(of: moment)
  }

  func remove() throws -> Outcome {
    try requireHere()
    return .leaving(PetPhrases.removed(try editing.remove(pet.id)))
  }

  func setFee(to fee: FeeAnswer) throws -> Outcome {
    try requireHere()
    return try editing.setFee(of: .pet(pet.id), to: fee)
  }

  func undo() throws -> Outcome { try editing.undo() }

  func redo() throws -> Outcome { try editing.redo() }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let now = try store.pet(pet.id)
        fees = try store.fees()
        steps = try store.steps()
        receipt = try now.flatMap { pet in try store.receipt(of: pet) }
        isGone = now == nil
        pet = now ?? pet
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func requireHere() throws(Refusal) {
    guard !isGone else { throw Refusal(PetPhrases.petGone) }
    if let receipt { throw PetPhrases.taken(receipt, time: time(of: receipt.time)) }
  }
}
