import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class AdoptionViewModel {
  private(set) var pet: Pet
  /// The receipt of whoever was first; `nil` while the pet is here.
  private(set) var receipt: Receipt?
  private(set) var isGone = false
  private(set) var isStale = false
  private var fees: FeeScale
  @ObservationIgnored private let draft: AdoptionDraft
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let version: StoreVersion

  init(_ id: Pet.ID, draft: AdoptionDraft, store: PetStore) throws {
    version = store.version
    guard let pet = try store.pet(id) else { throw PetPhrases.noPet(id) }
    self.pet = pet
    self.draft = draft
    self.store = store
    receipt = try store.receipt(of: pet)
    fees = try store.fees()
  }

  var adopter: String? { draft.adopter }
  var contact: String? { draft.contact }
  var fee: Money { fees.fee(for: pet) }
  var age: Age? { Age(of: pet.profile.birthday, on: store.environment.today) }

  /// Why the pet cannot be adopted any more.
  var obstacle: Phrase? {
    if isGone { return PetPhrases.petGone }
    return receipt.map {
      PetPhrases.takenState($0, time: store.environment.text(of: $0.time))
    }
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let now = try store.pet(pet.id)
        receipt = try now.flatMap { try store.receipt(of: $0) }
        fees = try store.fees()
        isGone = now == nil
        pet = now ?? pet
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
