import Foyer

/// Changes one thing about a pet, by the same checks as when a pet is added.
@MainActor
struct PetEditing {
  let store: PetStore

  func edit(_ pet: Pet, _ field: PetField, to typed: String) throws -> Outcome {
    var answers = PetAnswers(pet.profile)
    try answers.give(typed, for: field, today: store.environment.today)
    let changed = Pet(id: pet.id, profile: try answers.profile())
    guard changed != pet else { return .said(PetPhrases.unchanged(pet, field)) }
    guard try store.change(changed) else { throw Refusal(PetPhrases.petGone) }
    return .said(PetPhrases.changed(pet, field))
  }
}
