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
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Pet.ID, store: PetStore) throws {
    version = store.version
    guard let pet = try store.pet(id) else { throw PetPhrases.noPet(id) }
    self.pet = pet
    self.store = store
    receipt = try store.receipt(of: pet)
  }

  var age: Age? { Age(of: pet.profile.birthday, on: store.environment.today) }
  var fee: Money { receipt?.fee ?? FeeScale.standard.fee(for: pet.profile.rarity) }
  /// Where the picture is.
  var picture: String? { pet.profile.picture.map { store.environment.pictures.path(of: $0) } }

  func time(of moment: Timestamp) -> Text {
    store.environment.text(of: moment)
  }

  func edit(_ field: FormField<PetForm>, to typed: String) throws -> Outcome {
    try requireHere()
    return try PetEditing(store: store).edit(pet, field, to: typed)
  }

  func remove() throws -> Outcome {
    try requireHere()
    guard try store.remove(pet) else { throw Refusal(PetPhrases.petGone) }
    return .leaving(PetPhrases.removed(pet))
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let now = try store.pet(pet.id)
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
