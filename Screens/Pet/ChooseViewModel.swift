import Foyer
import FoyerJournal

@MainActor
final class ChooseViewModel {
  let list: ShelterViewModel
  private let draft: AdoptionDraft

  init(draft: AdoptionDraft, store: PetStore) throws {
    list = try ShelterViewModel(store: store)
    self.draft = draft
  }

  var shelter: Shelter { list.shelter }

  /// The name of the pet that was chosen before.
  var chosen: String? {
    guard let pet = draft.pet else { return nil }
    return try? list.store.state(of: pet).pet.name
  }
}
