import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class ShelterViewModel {
  private(set) var shelter: Shelter
  private(set) var isStale = false
  @ObservationIgnored private let store: PetStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: PetStore) throws {
    changes = store.changes
    self.store = store
    shelter = try store.shelter()
  }

  func age(of pet: Pet) -> Age? { Age(of: pet.profile.birthday, on: store.environment.today) }

  func edit(_ id: Pet.ID, _ field: FormField<PetForm>, to typed: String) throws -> Outcome {
    try PetEditing(store: store).edit(try pet(id), field, to: typed)
  }

  func remove(_ id: Pet.ID) throws -> Outcome {
    let pet = try pet(id)
    guard try store.remove(pet) else { throw Refusal(PetPhrases.petGone) }
    return .said(PetPhrases.removed(pet))
  }

  func follow() async {
    for await _ in changes {
      do {
        shelter = try store.shelter()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func pet(_ id: Pet.ID) throws -> Pet {
    guard let pet = shelter.pets.first(where: { $0.id == id }) else { throw PetPhrases.noPet(id) }
    return pet
  }
}
