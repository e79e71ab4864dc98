import Foyer
import Observation

/// What someone who is adopting a pet has said so far, kept while they walk between the screens.
@MainActor
@Observable
final class AdoptionDraft {
  private(set) var pet: Pet.ID?
  private(set) var adopter: String?

  func choose(_ pet: Pet.ID) { self.pet = pet }

  func giveAdopter(_ typed: String, in environment: Environment) throws(Refusal) {
    adopter = try AnswerKind.name(missing: PetPhrases.noAdopter).private(.name).read(typed, environment)
  }

  /// - Throws: A ``Refusal`` when an answer is missing.
  func adoption() throws(Refusal) -> Adoption {
    guard let pet else { throw PetPhrases.noPet("") }
    guard let adopter else { throw PetPhrases.noAdopter }
    return Adoption(pet: pet, adopter: adopter)
  }
}
