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
  @ObservationIgnored private let draft: AdoptionDraft
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let environment: Environment

  init(_ id: Pet.ID, draft: AdoptionDraft, store: PetStore, environment: Environment) throws {
    guard let pet = try store.pet(id) else { throw PetPhrases.noPet(id) }
    self.pet = pet
    self.draft = draft
    self.store = store
    self.environment = environment
    receipt = try store.receipt(of: pet)
  }

  var adopter: String? { draft.adopter }
  var fee: Money { FeeScale.standard.fee(for: pet.profile.rarity) }

  /// Why the pet cannot be adopted any more.
  var obstacle: Phrase? {
    if isGone { return PetPhrases.petGone }
    return receipt.map {
      PetPhrases.takenState($0, time: $0.time.text(secondsFromUTC: environment.secondsFromUTC($0.time)))
    }
  }

  func follow() async {
    for await _ in store.changes {
      guard let now = try? store.pet(pet.id) else {
        isGone = (try? store.pet(pet.id)) == .some(nil)
        continue
      }
      pet = now
      receipt = try? store.receipt(of: now)
    }
  }
}
