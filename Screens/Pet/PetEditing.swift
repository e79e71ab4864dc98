import Foyer

/// Changes one thing about a pet, by the same checks as when a pet is added.
@MainActor
struct PetEditing {
  let store: PetStore

  func edit(_ pet: Pet, _ field: FormField<PetForm>, to typed: String) throws -> Outcome {
    var changed = pet
    changed.profile = try PetForm(pet.profile).changing(field, to: typed, in: store.environment)
    guard changed != pet else { return .said(PetPhrases.unchanged(pet, field)) }
    guard try store.change(changed) else { throw Refusal(PetPhrases.petGone) }
    return .said(PetPhrases.changed(pet, field))
  }
}
